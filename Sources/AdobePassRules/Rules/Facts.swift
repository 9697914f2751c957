package import SSOStateMachine

/// The facts about an answer that the rules need. They hold no secret.
package struct Facts: Sendable {
  package var error: EnhancedErrorCode?
  /// The action that an answer with an unknown error code asks for.
  package var told: RecommendedAction?
  package var registrationError: RegistrationError?
  /// The scopes of a registration (E1).
  package var scopes: [String] = []
  /// When the token that was issued or used ends.
  package var tokenEnds: Timestamp?
  /// The action of a session answer (E4, E5, E11).
  package var action: String?
  package var issuedCode: String?
  /// The digest of the identifier that an answer gives to a device without one; ``anyDevice`` if the answer is lost.
  package var issuedDevice: Int64?
  /// Whether the answer is one of the throttle, with whichever status.
  package var isThrottled = false
  /// For a poll and for the page of a login, the code as it was before the request.
  package var code: CodeState?
  /// For E8, E9, E10 and E12: how many profiles there are, and their latest end.
  package var profiles: Int?
  package var profilesEnd: Timestamp?
  /// The MVPDs of these profiles.
  package var mvpds: [String] = []
  /// For E13 and E14: the decisions.
  package var decisions: [DecisionFact] = []
  /// For E13 and E14: the type of the profile that the decisions rest on.
  package var profileType: String?
  /// The fault in the framework status, or the message that a required status is missing; nil if nothing is wrong.
  package var statusFault: String?
  /// The reason why a session answers as it does (E4, E5, E11).
  package var reason: String?
  /// For E15: the pages to be loaded.
  package var logoutPages: [String] = []

  package init(
    error: EnhancedErrorCode? = nil, registrationError: RegistrationError? = nil, scopes: [String] = [],
    tokenEnds: Timestamp? = nil, action: String? = nil, issuedCode: String? = nil, code: CodeState? = nil,
    profiles: Int? = nil, profilesEnd: Timestamp? = nil, mvpds: [String] = [],
    decisions: [DecisionFact] = [], profileType: String? = nil, reason: String? = nil,
    logoutPages: [String] = []
  ) {
    (self.error, self.registrationError, self.scopes) = (error, registrationError, scopes)
    (self.tokenEnds, self.action, self.issuedCode, self.code) = (tokenEnds, action, issuedCode, code)
    (self.profiles, self.profilesEnd, self.mvpds) = (profiles, profilesEnd, mvpds)
    (self.decisions, self.profileType) = (decisions, profileType)
    (self.reason, self.logoutPages) = (reason, logoutPages)
  }

  /// The action that the error of the answer asks for. The action that is listed for a code takes precedence over the
  /// action in the answer.
  package var reaction: RecommendedAction? { error?.listedAction ?? told }

  package struct DecisionFact: Sendable {
    package let resource: String
    package let isPermitted: Bool
    /// The action that the error of the decision asks for; nil for a permit, and for a denial that does not say.
    package let reaction: RecommendedAction?
    package var mayRetry: Bool { reaction == .retry }
    /// Whether the resource was denied permanently: the action is `none`.
    package var asksForNothing: Bool { reaction.map { $0 == RecommendedAction.none } ?? false }

    package init(resource: String, error: EnhancedErrorCode?) {
      self.init(resource: resource, isPermitted: error == nil, reaction: error?.listedAction)
    }

    package init(resource: String, isPermitted: Bool, reaction: RecommendedAction?) {
      (self.resource, self.isPermitted, self.reaction) = (resource, isPermitted, reaction)
    }
  }
}

extension Facts {
  /// The number that replaces the digest of an unknown identifier.
  package static let anyDevice: Int64 = 0

  /// Nothing is known.
  package static let unknown = Facts()
}
