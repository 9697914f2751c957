import AdobePassAPI

/// A rule that requests are judged by, as far as requests alone can decide it.
///
/// The rule book is data: what a rule requires, how strongly, where the documentation says so, what it looks
/// at, and what to change in an app that breaks it. The simulated service and the captures of other apps are
/// judged by the same book.
package struct ServiceRule<Version: ServiceVersion>: Sendable {
  package typealias Exchanged = ServiceExchange<Version>
  package typealias Trace = ServiceTrace<Version>

  package let id: String
  package let text: String
  /// Whether the documentation only recommends what the rule asks for.
  package private(set) var isRecommended = false
  /// The endpoints for which pages of the documentation contradict each other about whether a call may leave
  /// something out.
  package private(set) var disputed: Set<Version.Call.Endpoint> = []
  /// The header field that a call may leave out there; nil if the whole rule is disputed.
  package private(set) var disputedHeader: String?
  /// Whether the fault of a call is worth only a warning.
  package private(set) var isMild: (@Sendable (Version.Call) -> Bool)?
  /// The check of a recorded call that follows the rule, and is worth a warning all the same: the message, or nil. The
  /// simulated service does not make this check.
  package private(set) var caution: (@Sendable (Exchanged) -> String?)?
  /// The part of the traffic that the rule looks at, for people.
  package private(set) var looksAt = ""
  /// The endpoints without whose calls the rule has nothing to look at; empty if any call will do.
  package private(set) var subjects: [Version.Call.Endpoint] = []
  /// The endpoint whose call was wrong, even if only a later call shows it; nil if the call that shows it was.
  package private(set) var blamed: Version.Call.Endpoint?
  /// Whether only a recording of a real app can break the rule: in a simulation, no time passes between an
  /// answer and what the person does next.
  package private(set) var isOfRecordings = false
  /// Whether the rule is about what an app keeps, which shows only when the app is started again.
  package private(set) var needsLaunch = false
  /// The parts that a capture must hold for the rule to be decided.
  package private(set) var needs: Set<RuleNeed> = []
  /// Whether a call may break the rule by a body that the capture does not hold; nil if suppositions show it.
  package private(set) var mayBreakUnread: (@Sendable (ServiceExchange<Version>) -> Bool)?
  /// The change to make in an app that breaks the rule.
  package private(set) var remedy = ""
  /// The place where the documentation states the rule.
  package private(set) var source = ""
  /// The check of a request: the message about a fault, or nil if the request is right.
  package var onExchange: (@Sendable (Exchanged) -> String?)?
  /// The check of a playback: the message about a fault, or nil if the playback is right.
  package var onPlayback: (@Sendable (Playback) -> String?)?
  /// The check at the end of a run: the message about a fault, or nil if nothing is wrong.
  package var onEnd: (@Sendable (Trace) -> String?)?

  package init(_ number: String, _ text: String, _ check: @escaping @Sendable (Exchanged) -> String?) {
    (id, self.text, onExchange) = (Version.rulePrefix + number, text, check)
  }

  package init(_ number: String, _ text: String, onPlayback check: @escaping @Sendable (Playback) -> String?)
  {
    (id, self.text, onPlayback, needs) = (Version.rulePrefix + number, text, check, [.playback])
  }

  /// A rule that neither requests nor playbacks can decide.
  package init(_ number: String, _ text: String, unseen need: RuleNeed) {
    (id, self.text, needs) = (Version.rulePrefix + number, text, [need])
  }

  package init(
    _ number: String, _ text: String, onEnd check: @escaping @Sendable (Trace) -> String?,
    _ alsoOnExchange: @escaping @Sendable (Exchanged) -> String?
  ) {
    (id, self.text, onEnd, onExchange) = (Version.rulePrefix + number, text, check, alsoOnExchange)
  }
}

extension ServiceRule {
  /// A copy of the rule, marked as a recommendation of the documentation.
  package var recommended: ServiceRule { with { $0.isRecommended = true } }

  /// A copy of the rule, marked as disputed for some endpoints: pages contradict each other there.
  ///
  /// - Parameter header: the field that may be left out. If it is sent, it has to be right.
  package func disputed(
    at endpoints: Set<Version.Call.Endpoint>, leavingOut header: String? = nil
  ) -> ServiceRule {
    with { ($0.disputed, $0.disputedHeader) = (endpoints, header) }
  }

  /// Whether pages contradict each other about the fault of a call.
  package func isDisputed(for call: Version.Call) -> Bool {
    guard let endpoint = call.endpoint, disputed.contains(endpoint) else { return false }
    return disputedHeader.map { call.request.header($0) == nil } ?? true
  }

  /// A copy of the rule with only a warning for some calls.
  package func milder(where isMild: @escaping @Sendable (Version.Call) -> Bool) -> ServiceRule {
    with { $0.isMild = isMild }
  }

  /// A copy of the rule with a check of recorded calls whose message is never more than a warning.
  package func cautioning(_ check: @escaping @Sendable (Exchanged) -> String?) -> ServiceRule {
    with { $0.caution = check }
  }

  /// A copy of the rule with the part of the traffic that it looks at.
  package func at(_ place: String) -> ServiceRule { with { $0.looksAt = place } }

  /// A copy of the rule with the endpoints that it looks at.
  package func about(_ subjects: Version.Call.Endpoint...) -> ServiceRule { with { $0.subjects = subjects } }

  /// A copy of the rule with the endpoint whose last call is at fault, even if only a later call shows it.
  package func blaming(_ endpoint: Version.Call.Endpoint) -> ServiceRule { with { $0.blamed = endpoint } }

  /// A copy of the rule for recordings only: the simulated service does not check it.
  package var ofRecordings: ServiceRule { with { $0.isOfRecordings = true } }

  /// A copy of the rule, marked as a rule about what an app does when it is started again.
  package var overLaunches: ServiceRule { with { $0.needsLaunch = true } }

  /// A copy of the rule with the parts that a capture must hold for the rule to be decided.
  package func resting(on needs: RuleNeed...) -> ServiceRule { with { $0.needs.formUnion(needs) } }

  /// A copy of the rule with the calls that may break it by a body that the capture does not hold.
  package func unread(where mayBreak: @escaping @Sendable (ServiceExchange<Version>) -> Bool) -> ServiceRule {
    with { $0.mayBreakUnread = mayBreak }
  }

  /// A copy of the rule with the change to make in an app that breaks it.
  package func remedy(_ text: String) -> ServiceRule { with { $0.remedy = text } }

  /// A copy of the rule with the place where the documentation states it.
  package func from(_ source: String) -> ServiceRule { with { $0.source = source } }

  private func with(_ change: (inout ServiceRule) -> Void) -> ServiceRule {
    var rule = self
    change(&rule)
    return rule
  }

  /// The reasons that can make the rule undecidable in a capture, for people; empty for a rule without needs.
  package var undecidable: String { RuleNeed.told(needs) }

  /// Whether any capture can hold what the rule needs.
  package var isDecidable: Bool { needs.allSatisfy(\.isRecorded) }

  /// Whether the simulated service can check the rule.
  package var isChecked: Bool {
    !isOfRecordings && (onExchange != nil || onPlayback != nil || onEnd != nil)
  }
}
