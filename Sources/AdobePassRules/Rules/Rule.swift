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
  /// Whether what is wrong with a call is worth only a warning.
  package private(set) var isMild: (@Sendable (Version.Call) -> Bool)?
  /// What the rule looks at.
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
  /// What a capture must hold for the rule to be decided.
  package private(set) var needs: Set<RuleNeed> = []
  /// Whether a call may break the rule by a body that the capture does not hold; nil if suppositions show it.
  package private(set) var mayBreakUnread: (@Sendable (ServiceExchange<Version>) -> Bool)?
  /// What to change in an app that breaks the rule.
  package private(set) var remedy = ""
  /// Where the documentation states the rule.
  package private(set) var source = ""
  /// What is wrong with a request; nil if nothing is.
  package var onExchange: (@Sendable (Exchanged) -> String?)?
  /// What is wrong with a playback.
  package var onPlayback: (@Sendable (Playback) -> String?)?
  /// What is wrong at the end of a run.
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
  /// The same rule, which the documentation only recommends.
  package var recommended: ServiceRule { with { $0.isRecommended = true } }

  /// The same rule, about which pages contradict each other for some endpoints.
  ///
  /// - Parameter header: the field that may be left out. If it is sent, it has to be right.
  package func disputed(
    at endpoints: Set<Version.Call.Endpoint>, leavingOut header: String? = nil
  ) -> ServiceRule {
    with { ($0.disputed, $0.disputedHeader) = (endpoints, header) }
  }

  /// Whether pages contradict each other about what is wrong with a call.
  package func isDisputed(for call: Version.Call) -> Bool {
    guard let endpoint = call.endpoint, disputed.contains(endpoint) else { return false }
    return disputedHeader.map { call.request.header($0) == nil } ?? true
  }

  /// The same rule, which only warns about some calls.
  package func milder(where isMild: @escaping @Sendable (Version.Call) -> Bool) -> ServiceRule {
    with { $0.isMild = isMild }
  }

  /// The same rule, with what it looks at.
  package func at(_ place: String) -> ServiceRule { with { $0.looksAt = place } }

  /// The same rule, with the endpoints that it looks at.
  package func about(_ subjects: Version.Call.Endpoint...) -> ServiceRule { with { $0.subjects = subjects } }

  /// The same rule, which finds fault with the last call of an endpoint, even if only a later call shows it.
  package func blaming(_ endpoint: Version.Call.Endpoint) -> ServiceRule { with { $0.blamed = endpoint } }

  /// The same rule, which the simulated service does not check.
  package var ofRecordings: ServiceRule { with { $0.isOfRecordings = true } }

  /// The same rule, which looks at what an app does when it is started again.
  package var overLaunches: ServiceRule { with { $0.needsLaunch = true } }

  /// The same rule, with what a capture must hold for it to be decided.
  package func resting(on needs: RuleNeed...) -> ServiceRule { with { $0.needs.formUnion(needs) } }

  /// The same rule, with the calls that may break it by a body that the capture does not hold.
  package func unread(where mayBreak: @escaping @Sendable (ServiceExchange<Version>) -> Bool) -> ServiceRule {
    with { $0.mayBreakUnread = mayBreak }
  }

  /// The same rule, with what to change in an app that breaks it.
  package func remedy(_ text: String) -> ServiceRule { with { $0.remedy = text } }

  /// The same rule, with the place where the documentation states it.
  package func from(_ source: String) -> ServiceRule { with { $0.source = source } }

  private func with(_ change: (inout ServiceRule) -> Void) -> ServiceRule {
    var rule = self
    change(&rule)
    return rule
  }

  /// What makes the rule undecidable in a capture, for people; empty if nothing does.
  package var undecidable: String { RuleNeed.told(needs) }

  /// Whether any capture can hold what the rule needs.
  package var isDecidable: Bool { needs.allSatisfy(\.isRecorded) }

  /// Whether the simulated service can check the rule.
  package var isChecked: Bool {
    !isOfRecordings && (onExchange != nil || onPlayback != nil || onEnd != nil)
  }
}
