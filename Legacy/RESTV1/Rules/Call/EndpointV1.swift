public import AdobePassAPI
import AdobePassRules

/// The endpoints of REST API V1 (section 5.1 of its sheet), by method and path.
public enum EndpointV1: String, Hashable, Sendable, CaseIterable {
  /// Register the app.
  case register = "POST /o/client/register"
  /// Request an access token.
  case token = "POST /o/client/token"
  /// Ask whether there is an authentication token (V1.1, V1.10.5).
  case checkAuthentication = "GET /api/v1/checkauthn"
  /// Ask whether a person has logged in with a code, as the login page of a second screen does.
  case checkAuthenticationOfCode = "GET /api/v1/checkauthn/{code}"
  /// The list of MVPDs (V1.3).
  case configuration = "GET /api/v1/config/{requestor}"
  /// The request for Apple's framework (V1.6).
  case profileRequest = "GET /api/v1/{requestor}/profile-requests/{mvpd}"
  /// Exchange the partner's response for an authentication token (V1.8).
  case exchange = "POST /api/v1/tokens/authn"
  /// The authentication token (V1.10.5).
  case authenticationToken = "GET /api/v1/tokens/authn"
  /// Create a registration code (V1.10.1).
  case createCode = "POST /reggie/v1/{requestor}/regcode"
  /// Look at a registration code.
  case retrieveCode = "GET /reggie/v1/{requestor}/regcode/{code}"
  /// Delete a registration code.
  case deleteCode = "DELETE /reggie/v1/{requestor}/regcode/{code}"
  /// The page that leads to the login; the user agent loads it (V1.10.3).
  case authenticate = "GET /api/v1/authenticate"
  /// Sign in with a TempPass, without a login.
  case freePreview = "POST /api/v1/authenticate/freepreview"
  /// Ask whether a resource may be played (V1.11).
  case authorize = "GET /api/v1/authorize"
  /// The authorization token.
  case authorizationToken = "GET /api/v1/tokens/authz"
  /// The short media token (V1.11).
  case mediaToken = "GET /api/v1/tokens/media"
  /// User metadata (V1.L2).
  case userMetadata = "GET /api/v1/tokens/usermetadata"
  /// The resources that could be played.
  case preauthorize = "GET /api/v1/preauthorize"
  /// The resources that the person who has logged in with a code could play.
  case preauthorizeOfCode = "GET /api/v1/preauthorize/{code}"
  /// Delete the tokens of the device (V1.L4).
  case logout = "DELETE /api/v1/logout"
  /// Delete the tokens in a web view, which ends the session of the MVPD as well (V1.L4, contradictions C1 and C2).
  case logoutInWebView = "GET /api/v1/logout"
}

extension EndpointV1 {
  /// The endpoint that a request is for; nil for a page of an MVPD, and for any other path or method.
  public init?(_ request: HTTPRequest) {
    guard let endpoint = CallV1(request).endpoint else { return nil }
    self = endpoint
  }
}

extension EndpointV1: ServiceEndpoint {
  /// `GET`, `POST` or `DELETE`.
  package var method: String { String(rawValue.prefix { $0 != " " }) }

  /// Whether a user agent loads the endpoint.
  package var isPage: Bool { self == .authenticate || self == .logoutInWebView }

  package var needsToken: Bool { self != .register && self != .token && !isPage }

  package var opensSession: Bool { self == .createCode || self == .profileRequest }

  /// Whether the endpoint asks for the authentication token, as polls do (section 4, V1.10.5).
  package var asksForToken: Bool { self == .checkAuthentication || self == .authenticationToken }

  /// Whether the answer is a decision, or what a decision is played with.
  package var decides: Bool {
    self == .authorize || self == .authorizationToken || self == .mediaToken || self == .preauthorize
      || self == .preauthorizeOfCode
  }

  /// Whether the table of the endpoints requires device info.
  package var requiresDeviceInfo: Bool {
    switch self {
    case .register, .checkAuthentication, .authenticationToken, .createCode, .authorize, .authorizationToken,
      .mediaToken, .userMetadata, .preauthorize, .preauthorizeOfCode, .freePreview, .logout:
      true
    case .token, .checkAuthenticationOfCode, .configuration, .profileRequest, .exchange, .retrieveCode,
      .deleteCode, .authenticate, .logoutInWebView:
      false
    }
  }

  /// The parameters that the table of the endpoints requires, in the query or the form.
  package var required: Set<String> {
    switch self {
    case .register, .configuration, .retrieveCode, .deleteCode: []
    case .token: ["client_id", "client_secret", "grant_type"]
    case .checkAuthenticationOfCode: ["requestor"]
    case .checkAuthentication, .authenticationToken, .userMetadata, .logout, .logoutInWebView:
      ["requestor", "deviceId"]
    case .profileRequest: ["deviceType"]
    case .exchange: ["requestor", "deviceId", "mvpd", "deviceType", "SAMLResponse"]
    case .createCode: ["deviceId"]
    case .authenticate:
      ["requestor_id", "mso_id", "reg_code", "domain_name", "noflash", "no_iframe", "redirect_url"]
    case .authorize, .authorizationToken, .mediaToken, .preauthorize, .preauthorizeOfCode:
      ["requestor", "deviceId", "resource"]
    case .freePreview: ["requestor_id", "deviceId", "mso_id", "domain_name"]
    }
  }

  /// The optional parameters of the endpoint. The deprecated `deviceUser` and `appId` are left out.
  package var optional: Set<String> {
    let common: Set = ["format", "device_info", "deviceType"]
    return switch self {
    case .register, .token: []
    case .authenticate: ["generic_data"]
    case .createCode: common.union(["mvpd", "ttl"])
    case .freePreview: common.union(["generic_data"])
    case .logoutInWebView: common.union(["redirect_url"])
    case .checkAuthentication, .checkAuthenticationOfCode, .configuration, .profileRequest, .exchange,
      .authenticationToken, .retrieveCode, .deleteCode, .authorize, .authorizationToken, .mediaToken,
      .userMetadata, .preauthorize, .preauthorizeOfCode, .logout:
      common
    }
  }
}
