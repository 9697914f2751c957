/// A play request of the app.
public struct PlayRequest: Hashable, Sendable {
  /// The resource id: plain text or MRSS.
  public let resource: String

  /// Whether the app only checks the authorization: no screen opens, and the app decides what follows the answer.
  public let isQuiet: Bool

  /// Makes a request to play one resource.
  public init(resource: String) { self.init(resource: resource, isQuiet: false) }

  package init(resource: String, isQuiet: Bool) { (self.resource, self.isQuiet) = (resource, isQuiet) }
}

/// A question from the app: which of these resources could be played?
public struct PreauthorizationRequest: Hashable, Sendable {
  /// The number of resources that the service accepts in one call, unless another limit was agreed on.
  public static let defaultLimit = 5
  /// The maximum number of resources in one question, enough for a line-up of channels.
  public static let maximumResources = 100

  /// The resource ids: at least one.
  public let resources: [String]
  /// The number of resources that the service accepts in one call.
  public let limit: Int
  /// The resources of the whole question, if this is a part of it.
  package let asked: [String]?

  /// Makes a question about some resources. The flow asks the question in as many calls as it takes, one after the
  /// other, and delivers each answer.
  ///
  /// - Parameters:
  ///   - resources: the resource ids.
  ///   - limit: the number of resources that the service accepts in one call.
  /// - Returns: nil for no resources, for more than ``maximumResources``, or for a limit under 1.
  public init?(resources: [String], perCall limit: Int = defaultLimit) {
    guard !resources.isEmpty, resources.count <= Self.maximumResources, limit > 0 else { return nil }
    self.init(checked: resources, limit: limit)
  }

  /// Makes a question that was asked already, or a question about some of the resources of another question.
  package init(checked resources: [String], limit: Int = defaultLimit, of asked: [String]? = nil) {
    (self.resources, self.limit) = (resources, limit)
    self.asked = asked == resources ? nil : asked
  }

  /// This question together with another question, which the app asks before this one is answered.
  package func adding(_ other: PreauthorizationRequest) -> PreauthorizationRequest {
    PreauthorizationRequest(
      checked: resources.adding(other.resources), limit: min(limit, other.limit),
      of: whole.resources.adding(other.whole.resources))
  }

  /// A question about some of the resources of this question.
  package func part(_ some: [String]) -> PreauthorizationRequest {
    PreauthorizationRequest(checked: some, limit: limit, of: whole.resources)
  }

  /// The part of the question that the next call asks, and the rest, if one call is not enough.
  package var split: (first: PreauthorizationRequest, rest: Shared<PreauthorizationRequest>?) {
    guard resources.count > limit else { return (self, nil) }
    return (part(Array(resources.prefix(limit))), Shared(part(Array(resources.dropFirst(limit)))))
  }

  /// The whole question, with the resources that earlier calls have asked about: their answers may not hold for another
  /// profile.
  package var whole: PreauthorizationRequest {
    asked.map { PreauthorizationRequest(checked: $0, limit: limit) } ?? self
  }
}

extension [String] {
  /// The elements together with those of another list, each once.
  fileprivate func adding(_ other: [String]) -> [String] { self + other.filter { !contains($0) } }
}

extension Shared<PreauthorizationRequest> {
  /// This question together with another question.
  package func adding(_ other: Shared<PreauthorizationRequest>?) -> Shared<PreauthorizationRequest> {
    other.map { Shared<PreauthorizationRequest>(value.adding($0.value)) } ?? self
  }
}

/// Permit or Deny for one resource (REST API V2, Decisions).
public struct Decision: Equatable, Sendable {
  /// The resource that the decision is about.
  public let resource: String
  /// The MVPD id; empty if the service sends no id, as with older interfaces.
  public let mvpd: String
  /// Permit or Deny.
  public let isAuthorized: Bool
  /// Who decided: `mvpd`, `degradation`, `temppass`, `dummy`, or a word that this version does not know.
  public let source: String?
  /// The media token of a Permit; always nil in a preauthorization.
  public let token: MediaToken?
  /// The reason for a denial.
  public let error: EnhancedError?
  /// When the service begins to keep the decision, milliseconds since 1970.
  public let notBefore: Timestamp?
  /// When the service stops keeping the decision, milliseconds since 1970.
  public let notAfter: Timestamp?

  /// Makes a decision.
  public init(
    resource: String, mvpd: String, isAuthorized: Bool, source: String? = nil, token: MediaToken? = nil,
    error: EnhancedError? = nil, notBefore: Timestamp? = nil, notAfter: Timestamp? = nil
  ) {
    (self.resource, self.mvpd, self.isAuthorized, self.source) = (resource, mvpd, isAuthorized, source)
    (self.token, self.error, self.notBefore, self.notAfter) = (token, error, notBefore, notAfter)
  }
}

/// The answer to a play request.
public struct Authorization: Equatable, Sendable {
  /// The decision about the resource that was asked for.
  public let decision: Decision

  /// Picks the decision about a resource: the decision with the same trimmed name, else the only decision. Of several
  /// decisions with that name, a Deny counts. Nil if there is neither.
  public init?(of decisions: [Decision], resource: String) {
    let wanted = resource.trimmed
    guard
      let decision = decisions.first(where: { !$0.isAuthorized && $0.resource.trimmed == wanted })
        ?? decisions.first(where: { $0.resource.trimmed == wanted })
        ?? (decisions.count == 1 ? decisions.first : nil)
    else { return nil }
    self.decision = decision
  }
}

/// The answer to a preauthorization, together with what earlier answers permitted (REST API V2 Checklist).
public struct Preauthorization: Equatable, Sendable {
  /// The decisions of this answer.
  public let decisions: [Decision]
  /// Every resource that was permitted so far, for this profile in this process, spelled as the app asked for it.
  public let permitted: [String]
  /// The resources that this answer leaves out, spelled as the app asked for them: the service has not
  /// answered for them, which is not a denial.
  public let unanswered: [String]
  /// The resources of the same question that a later answer is about, spelled as the app asked for them. The service
  /// accepts a limited number of resources in one call.
  public fileprivate(set) var remaining: [String] = []
  /// The resources whose decision says `retry`, spelled as the app asked for them. Only these may be asked
  /// again. Nil without such a resource.
  public let retryable: Shared<PreauthorizationRequest>?
  /// The resources that cannot be decided without a new sign-in, and the first reason, or nil.
  let refused: Refused?
  /// The trimmed names of the permitted resources: an app that shows much asks about thousands of resources.
  private let names: Set<String>

  struct Refused: Equatable {
    let request: Shared<PreauthorizationRequest>
    let error: EnhancedError
  }

  /// Adds an answer to what was permitted before.
  ///
  /// - Parameters:
  ///   - decisions: the decisions of the answer.
  ///   - asked: the resources that were asked about. A decision is about the resource with the same trimmed name. If no
  ///     resource has that name, and there are as many decisions as resources, the decision is about the resource at
  ///     the same position. Of several decisions about a resource, a Deny counts.
  ///   - earlier: what earlier answers permitted.
  public init(
    _ decisions: [Decision], about asked: [String] = [], after earlier: Preauthorization? = nil
  ) {
    self.init(decisions, to: PreauthorizationRequest(checked: asked), after: earlier)
  }

  /// Adds an answer to a question to what was permitted before.
  package init(
    _ decisions: [Decision], to question: PreauthorizationRequest, after earlier: Preauthorization?
  ) {
    let asked = question.resources
    self.decisions = decisions
    var (permitted, again, gone) = (earlier?.permitted ?? [], [String](), [String]())
    var seen = earlier?.names ?? []
    let resources = Self.resources(of: decisions, about: asked)
    let denied = Set(zip(decisions, resources).lazy.filter { !$0.0.isAuthorized }.map { $0.1.trimmed })
    for (decision, resource) in zip(decisions, resources) {
      if decision.isAuthorized, !denied.contains(resource.trimmed), seen.insert(resource.trimmed).inserted {
        permitted.append(resource)
      }
      if decision.error?.recommendedAction == .retry { again.append(resource) }
      if decision.error?.endsSignIn == true { gone.append(resource) }
    }
    (self.permitted, names) = (permitted, seen)
    let settled = seen.union(resources.map { $0.trimmed })
    unanswered = asked.filter { !settled.contains($0.trimmed) }
    retryable =
      again.isEmpty ? nil : Shared(PreauthorizationRequest(checked: again, limit: question.limit))
    refused = decisions.lazy.compactMap { $0.error }.first { $0.endsSignIn }.map {
      Refused(request: Shared(PreauthorizationRequest(checked: gone, limit: question.limit)), error: $0)
    }
  }

  /// Whether a resource is permitted.
  public func permits(_ resource: String) -> Bool { names.contains(resource.trimmed) }

  /// The resource that each decision is about, spelled as the app asked for it.
  private static func resources(of decisions: [Decision], about asked: [String]) -> [String] {
    let (given, wanted) = (decisions.map { $0.resource.trimmed }, asked.map { $0.trimmed })
    return given.enumerated().map { place, name in
      if let found = wanted.firstIndex(of: name) { return asked[found] }
      // A resource that another decision is about does not belong to this decision, whatever its position.
      guard given.count == wanted.count, !given.contains(wanted[place]) else { return name }
      return asked[place]
    }
  }
}

extension Shared<Preauthorization> {
  /// The answer to one call of a question, with the resources that later calls ask about.
  package func leaving(_ rest: Shared<PreauthorizationRequest>?) -> Shared<Preauthorization> {
    guard let rest else { return self }
    var answer = value
    answer.remaining = rest.value.resources
    return Shared<Preauthorization>(answer)
  }
}

extension String {
  /// The text without spaces at its ends. One published sample returns `"resource1 "` for `"resource1"`.
  package var trimmed: String {
    // Most ids begin and end with ASCII, so a look for characters of several bytes is not needed.
    if let first = utf8.first, let last = utf8.last, first.isGraphicASCII, last.isGraphicASCII { return self }
    guard first?.isWhitespace == true || last?.isWhitespace == true else { return self }
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension UInt8 {
  /// Whether the byte is a letter, a digit or a sign of ASCII.
  fileprivate var isGraphicASCII: Bool { (0x21...0x7E).contains(self) }
}
