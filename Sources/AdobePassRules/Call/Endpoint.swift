/// The endpoints of the service, numbered as in REST API V2.
public enum Endpoint: String, Hashable, Sendable, CaseIterable, ServiceEndpoint {
  /// Register the app.
  case register = "E1"
  /// Request an access token.
  case token = "E2"
  /// The list of MVPDs.
  case configuration = "E3"
  /// Create a session.
  case createSession = "E4"
  /// Resume a session.
  case resumeSession = "E5"
  /// Look at a session, as a second screen does.
  case retrieveSession = "E6"
  /// The page that leads to the login; the user agent loads it.
  case authenticate = "E7"
  /// All profiles.
  case profiles = "E8"
  /// The profile of one MVPD.
  case profileOfMVPD = "E9"
  /// The profile that a code led to.
  case profileOfCode = "E10"
  /// Create a session with the partner.
  case partnerAuthenticationRequest = "E11"
  /// Create a profile from the partner's response.
  case partnerProfile = "E12"
  /// Ask which resources could be played.
  case preauthorize = "E13"
  /// Ask whether a resource may be played.
  case authorize = "E14"
  /// Delete profiles.
  case logout = "E15"

  /// `GET` or `POST`.
  package var method: String {
    switch self {
    case .configuration, .retrieveSession, .authenticate, .profiles, .profileOfMVPD, .profileOfCode, .logout:
      "GET"
    case .register, .token, .createSession, .resumeSession, .partnerAuthenticationRequest, .partnerProfile,
      .preauthorize,
      .authorize:
      "POST"
    }
  }

  /// The path, as the tables of the interface have it.
  package var template: String {
    switch self {
    case .register: "/o/client/register"
    case .token: "/o/client/token"
    case .configuration: "/api/v2/{serviceProvider}/configuration"
    case .createSession: "/api/v2/{serviceProvider}/sessions"
    case .resumeSession, .retrieveSession: "/api/v2/{serviceProvider}/sessions/{code}"
    case .authenticate: "/api/v2/authenticate/{serviceProvider}/{code}"
    case .profiles: "/api/v2/{serviceProvider}/profiles"
    case .profileOfMVPD: "/api/v2/{serviceProvider}/profiles/{mvpd}"
    case .profileOfCode: "/api/v2/{serviceProvider}/profiles/code/{code}"
    case .partnerAuthenticationRequest: "/api/v2/{serviceProvider}/sessions/sso/{partner}"
    case .partnerProfile: "/api/v2/{serviceProvider}/profiles/sso/{partner}"
    case .preauthorize: "/api/v2/{serviceProvider}/decisions/preauthorize/{mvpd}"
    case .authorize: "/api/v2/{serviceProvider}/decisions/authorize/{mvpd}"
    case .logout: "/api/v2/{serviceProvider}/logout/{mvpd}"
    }
  }

  /// A kind of body.
  package enum Body {
    case none
    case form
    case json
  }

  /// The kind of body that the endpoint's requests have.
  package var body: Body {
    switch self {
    case .configuration, .retrieveSession, .authenticate, .profiles, .profileOfMVPD, .profileOfCode, .logout:
      .none
    case .token, .createSession, .resumeSession, .partnerAuthenticationRequest, .partnerProfile: .form
    case .register, .preauthorize, .authorize: .json
    }
  }

  /// The parameters of the endpoint's body.
  package var bodyParameters: Set<String> {
    switch self {
    case .configuration, .retrieveSession, .authenticate, .profiles, .profileOfMVPD, .profileOfCode, .logout:
      []
    case .register: ["software_statement", "redirect_uri"]
    case .token: ["client_id", "client_secret", "grant_type"]
    case .createSession, .resumeSession: ["mvpd", "domainName", "redirectUrl"]
    case .partnerAuthenticationRequest: ["domainName", "redirectUrl"]
    case .partnerProfile: ["SAMLResponse"]
    case .preauthorize, .authorize: ["resources"]
    }
  }

  /// Whether the endpoint's body names the domain of the app: as `domainName` in the tables, and as `domain` in
  /// some samples.
  package var namesDomain: Bool { bodyParameters.contains(Call.domainName) }

  /// The parameters that the cookbook requires of each call: those of the body, and for E15 that of the
  /// query. E4 has no parameters if a second screen supplies them, so ``ParameterCheck`` looks at them together.
  package var requiredParameters: [String] {
    switch self {
    case .register: ["software_statement"]
    case .token: ["client_id", "client_secret", "grant_type"]
    case .partnerAuthenticationRequest: ["domainName", "redirectUrl"]
    case .partnerProfile: ["SAMLResponse"]
    case .preauthorize, .authorize: ["resources"]
    case .logout: ["redirectUrl"]
    case .configuration, .createSession, .resumeSession, .retrieveSession, .authenticate, .profiles,
      .profileOfMVPD,
      .profileOfCode:
      []
    }
  }

  /// Whether the endpoint is one of REST API V2 that an app calls: all but E1, E2 and E7.
  package var needsToken: Bool {
    switch self {
    case .register, .token, .authenticate: false
    case .configuration, .createSession, .resumeSession, .retrieveSession, .profiles, .profileOfMVPD,
      .profileOfCode, .partnerAuthenticationRequest, .partnerProfile, .preauthorize, .authorize, .logout:
      true
    }
  }

  /// Whether a user agent loads the endpoint.
  package var isPage: Bool { self == .authenticate }

  /// Whether a login begins with the endpoint.
  package var opensSession: Bool { self == .createSession || self == .partnerAuthenticationRequest }

  /// Whether the table of the endpoint requires both device headers (REST API V2, Headers, without the checklist).
  package var requiresDevice: Bool {
    switch self {
    case .createSession, .profiles, .profileOfMVPD, .partnerAuthenticationRequest, .partnerProfile,
      .preauthorize,
      .authorize, .logout:
      true
    case .register, .token, .configuration, .resumeSession, .retrieveSession, .authenticate, .profileOfCode:
      false
    }
  }

  /// Whether the endpoint accepts AP-Partner-Framework-Status.
  package var takesFrameworkStatus: Bool {
    switch self {
    case .profiles, .profileOfMVPD, .partnerAuthenticationRequest, .partnerProfile, .preauthorize, .authorize:
      true
    case .register, .token, .configuration, .createSession, .resumeSession, .retrieveSession, .authenticate,
      .profileOfCode, .logout:
      false
    }
  }

  /// Whether the endpoint asks which profiles there are, without a code.
  package var asksForProfiles: Bool { self == .profiles || self == .profileOfMVPD }

  /// Whether the endpoint answers with decisions.
  package var decides: Bool { self == .preauthorize || self == .authorize }

  /// Whether the cookbook requires AP-Partner-Framework-Status there.
  ///
  /// - Parameter type: the type of the profile that decisions rest on; nil if it is unknown.
  package func requiresFrameworkStatus(besides type: String?) -> Bool {
    self == .partnerAuthenticationRequest || self == .partnerProfile || decides && type == "appleSSO"
  }

  /// Whether the endpoint accepts AP-TempPass-Identity. For E13, only the OpenAPI file says so.
  package var takesTempPassIdentity: Bool {
    switch self {
    case .profileOfMVPD, .profileOfCode, .preauthorize, .authorize: true
    case .register, .token, .configuration, .createSession, .resumeSession, .retrieveSession, .authenticate,
      .profiles, .partnerAuthenticationRequest, .partnerProfile, .logout:
      false
    }
  }

  /// Whether the endpoint accepts AP-Visitor-Identifier: every call of REST API V2 does, except E3.
  package var takesVisitorIdentifier: Bool { needsToken && self != .configuration }

  /// Whether the endpoint accepts the tokens of other ways of single sign-on.
  package var takesServiceToken: Bool {
    switch self {
    case .createSession, .profiles, .profileOfMVPD, .preauthorize, .authorize, .logout: true
    case .register, .token, .configuration, .resumeSession, .retrieveSession, .authenticate, .profileOfCode,
      .partnerAuthenticationRequest, .partnerProfile:
      false
    }
  }
}
