/// The next action that the service wants (REST API V2, Sessions). Names are compared case-sensitively; unknown names
/// are kept.
public enum ActionName: Hashable, Sendable {
  /// Make decisions: a profile exists.
  case authorize
  /// Log in with the MVPD.
  case authenticate
  /// Supply what is missing (E4, E11).
  case resume
  /// Supply what is still missing (E5).
  case retry
  /// Hand the request to the partner's framework.
  case partnerProfile
  /// A value that this version does not know.
  case unrecognized(String)

  /// Reads a wire value; an unknown value is kept.
  public init(rawValue: String) {
    switch rawValue {
    case "authorize": self = .authorize
    case "authenticate": self = .authenticate
    case "resume": self = .resume
    case "retry": self = .retry
    case "partner_profile": self = .partnerProfile
    // A wire value is any text, so the switch cannot list the rest: an unknown value is kept.
    default: self = .unrecognized(rawValue)
    }
  }
}

/// How the next action is done. Unknown types are kept.
public enum ActionType: Hashable, Sendable {
  /// By a call.
  case direct
  /// By a user agent.
  case interactive
  /// By the person, at the partner.
  case partnerInteractive
  /// There is nothing to do.
  case none
  /// A value that this version does not know.
  case unrecognized(String)

  /// Reads a wire value; an unknown value is kept.
  public init(rawValue: String) {
    switch rawValue {
    case "direct": self = .direct
    case "interactive": self = .interactive
    case "partner_interactive": self = .partnerInteractive
    case "none": self = .none
    // A wire value is any text, so the switch cannot list the rest: an unknown value is kept.
    default: self = .unrecognized(rawValue)
    }
  }

  /// The wire value.
  public var rawValue: String {
    switch self {
    case .direct: "direct"
    case .interactive: "interactive"
    case .partnerInteractive: "partner_interactive"
    case .none: "none"
    case .unrecognized(let value): value
    }
  }
}

/// The reason why the service wants an action. The reason only explains; the flow never decides by it. Unknown reasons
/// are kept.
public enum ReasonType: Hashable, Sendable {
  /// No particular reason.
  case none
  /// A regular profile exists.
  case authenticated
  /// TempPass.
  case temporary
  /// A degradation rule.
  case degraded
  /// A single sign-on profile exists.
  case authenticatedSSO
  /// The framework status was not good enough.
  case pfsFallback
  /// Partner single sign-on is not configured.
  case configurationFallback
  /// Parameters are missing.
  case missingParametersFallback
  /// A value that this version does not know.
  case unrecognized(String)

  /// Reads a wire value; an unknown value is kept.
  public init(rawValue: String) {
    switch rawValue {
    case "none": self = .none
    case "authenticated": self = .authenticated
    case "temporary": self = .temporary
    case "degraded": self = .degraded
    case "authenticatedSSO": self = .authenticatedSSO
    case "pfs_fallback": self = .pfsFallback
    case "configuration_fallback": self = .configurationFallback
    case "missing_parameters_fallback": self = .missingParametersFallback
    // A wire value is any text, so the switch cannot list the rest: an unknown value is kept.
    default: self = .unrecognized(rawValue)
    }
  }

  /// The type of the profile that an `authorize` answer mentions, as far as the reason shows it. `authenticatedSSO`
  /// means Apple's single sign-on only after a call that sends the framework's status (E11); without the status it is
  /// that of a service token.
  var profileType: ProfileType {
    switch self {
    case .temporary: .temporary
    case .degraded: .degraded
    case .authenticatedSSO: .serviceTokenSSO
    case .none, .authenticated, .pfsFallback, .configurationFallback, .missingParametersFallback,
      .unrecognized:
      .regular
    }
  }
}

/// The pairs of action name and type that the documentation lists for E4, E5 and E11; any other is `unlisted`.
public enum NextAction: Hashable, Sendable, CaseIterable {
  /// authorize / direct.
  case authorize
  /// authenticate / interactive.
  case authenticate
  /// resume / direct.
  case resume
  /// retry / direct.
  case retry
  /// partner_profile / direct.
  case partnerProfile
  /// A pair that the documentation does not list.
  case unlisted
}

/// The answer of E4, E5 and E11 (REST API V2, Sessions).
public struct Session: Equatable, Sendable {
  /// The action to take.
  public let actionName: ActionName
  /// The way to take the action.
  public let actionType: ActionType
  /// The reason for the action.
  public let reasonType: ReasonType
  /// The absolute url to load or call; nil if the service gave no url.
  public let url: String?
  /// The authentication code: opaque, of any length.
  public let code: String?
  /// The MVPD id.
  public let mvpd: String?
  /// The parameters that are still to be supplied.
  public let missingParameters: [Parameter]
  /// The request for the partner's framework (E11).
  public let authenticationRequest: AuthenticationRequest?
  /// When the code becomes valid, milliseconds since 1970.
  public let notBefore: Timestamp?
  /// When the code ends, milliseconds since 1970.
  public let notAfter: Timestamp?
  /// When the service answered, by its own clock; nil if the answer does not say.
  package let answeredAt: Timestamp?
  /// The profile that an `authorize` answer mentions: its MVPD, and the type that follows from the reason.
  public let authorizedProfile: Shared<Profile>?

  /// Makes an answer: its properties, and when the service answered, by its own clock (the header Date).
  public init(
    actionName: ActionName, actionType: ActionType, reasonType: ReasonType = .none, url: String? = nil,
    code: String? = nil, mvpd: String? = nil, missingParameters: [Parameter] = [],
    authenticationRequest: AuthenticationRequest? = nil, notBefore: Timestamp? = nil,
    notAfter: Timestamp? = nil, answeredAt: Timestamp? = nil
  ) {
    (self.actionName, self.actionType, self.reasonType) = (actionName, actionType, reasonType)
    (self.url, self.code, self.mvpd, self.missingParameters) = (url, code, mvpd, missingParameters)
    (self.authenticationRequest, self.notBefore, self.notAfter) = (authenticationRequest, notBefore, notAfter)
    self.answeredAt = answeredAt
    authorizedProfile =
      actionName == .authorize
      ? mvpd.map { Shared(Profile(mvpd: $0, type: reasonType.profileType)) } : nil
  }

  /// The action of the answer, if the documentation lists its pair of name and type.
  public var nextAction: NextAction {
    switch actionName {
    case .authorize: actionType == .direct ? .authorize : .unlisted
    case .authenticate: actionType == .interactive ? .authenticate : .unlisted
    case .resume: actionType == .direct ? .resume : .unlisted
    case .retry: actionType == .direct ? .retry : .unlisted
    case .partnerProfile: actionType == .direct ? .partnerProfile : .unlisted
    case .unrecognized: .unlisted
    }
  }

  /// A value that a session needs.
  public enum Parameter: Hashable, Sendable {
    /// `mvpd`.
    case mvpd
    /// `domainName`, also spelled `domain`.
    case domainName
    /// `redirectUrl`.
    case redirectUrl
    /// A value that this version does not know.
    case unrecognized(String)

    /// Reads a wire value; an unknown value is kept.
    public init(rawValue: String) {
      switch rawValue {
      case "mvpd": self = .mvpd
      case "domain", "domainName": self = .domainName
      case "redirectUrl": self = .redirectUrl
      // A wire value is any text, so the switch cannot list the rest: an unknown value is kept.
      default: self = .unrecognized(rawValue)
      }
    }
  }
}

/// The question for the partner's framework (E11, `partner_profile`).
public struct AuthenticationRequest: Equatable, Sendable {
  /// `saml` in samples, `SAML` in prose: compare without case.
  public let type: String
  /// The request, which becomes verificationToken unchanged.
  public let request: Secret<String>
  /// `attributesNames`: it becomes attributeNames.
  public let attributesNames: [String]

  /// Makes a request.
  public init(type: String, request: Secret<String>, attributesNames: [String]) {
    (self.type, self.request, self.attributesNames) = (type, request, attributesNames)
  }

  /// Whether the request is a SAML request, the only type that Apple's framework knows. The bit 0x20 is the case of a letter.
  var isSAML: Bool { type.utf8.elementsEqual("saml".utf8) { $0 | 0x20 == $1 } }
}
