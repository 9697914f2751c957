import AdobePassAPI
import SSOStateMachine

/// What the service answers, and what the rules need to know of it.
struct Answer: Sendable {
  var response: HTTPResponse
  var facts = Facts()

  static func json(_ body: JSON, status: Int = 200, _ facts: Facts = Facts()) -> Answer {
    let type = HTTPHeader("Content-Type", "application/json;charset=UTF-8")
    return Answer(response: HTTPResponse(status: status, headers: [type], body: body.bytes), facts: facts)
  }

  static func error(_ code: EnhancedErrorCode) -> Answer {
    json(.error(code), status: code.status, Facts(error: code))
  }

  static func registrationError(_ error: RegistrationError) -> Answer {
    json(["error": .text(error.rawValue)], status: 400, Facts(registrationError: error))
  }

  static func html(_ text: String, status: Int) -> Answer {
    let headers = [HTTPHeader("Content-Type", "text/html")]
    return Answer(
      response: HTTPResponse(status: status, headers: headers, body: Array("<html>\(text)</html>".utf8)))
  }

  static func empty(_ status: Int) -> Answer { Answer(response: HTTPResponse(status: status)) }

  static func redirect(to url: String) -> Answer {
    Answer(response: HTTPResponse(status: 302, headers: [HTTPHeader("Location", url)]))
  }

  /// As published: HTML, and no Retry-After.
  static let throttled = html("429 Too Many Requests", status: 429)
}

/// What the rules need to know of an answer. It holds no secret.
struct Facts: Sendable {
  var error: EnhancedErrorCode?
  var registrationError: RegistrationError?
  /// Of E1.
  var scopes: [String] = []
  /// When the token that came or was used ends.
  var tokenEnds: Timestamp?
  /// Of E4, E5, E11.
  var action: String?
  var issuedCode: String?
  /// Of E10 and E7, the session as it was before.
  var session: SimulatedAdobePass.LoginSession?
  /// Of E8, E9, E10, E12: how many profiles, and their latest end.
  var profiles: Int?
  var profilesEnd: Timestamp?
  /// Of E13, E14.
  var decisions: [DecisionFact] = []
  /// Of E13, E14: the type of the profile that decided.
  var profileType: String?
  /// Of E13, E14: whether the framework status is good for that.
  var hasValidStatus = false
  /// Of E15: pages to be loaded.
  var logoutPages: [String] = []

  struct DecisionFact: Sendable {
    let resource: String
    let error: EnhancedErrorCode?
    var isPermitted: Bool { error == nil }
    var mayRetry: Bool { error?.listedAction == .retry }
    /// Denied for good: the action is `none`.
    var asksForNothing: Bool { error.map { $0.listedAction == RecommendedAction.none } ?? false }
  }
}

extension JSON {
  /// An error object (Enhanced Error Codes).
  static func error(_ code: EnhancedErrorCode) -> JSON {
    [
      "action": .text(code.action), "status": .number(Int64(code.status)), "code": .text(code.rawValue),
      "message": .text("The simulated service says \(code.rawValue)."),
      "helpUrl":
        "https://experienceleague.adobe.com/docs/pass/authentication/auth-features/error-reportn/enhanced-error-codes.html",
    ]
  }

  /// Milliseconds as text, as sessions spell them.
  static func milliseconds(_ value: Int64) -> JSON { .text("\(value)") }
}

extension EnhancedErrorCode {
  /// `status` of Enhanced Error Codes.
  var status: Int {
    switch listedAction {
    case .none: self == .internalServerError ? 500 : Self.denials.contains(self) ? 403 : 400
    case .configuration: self == .tooManyResources ? 403 : 500
    case .applicationRegistration: 401
    case .authentication, .retry, .authorization, .unrecognized: 403
    }
  }

  private static let denials: Set<EnhancedErrorCode> = [
    .preauthorizationDeniedByMvpd, .authorizationDeniedByMvpd, .authorizationDeniedByParentalControls,
    .authorizationDeniedByDegradationRule,
  ]

  /// `action` of Enhanced Error Codes.
  var action: String {
    switch listedAction {
    case .none: "none"
    case .configuration: "configuration"
    case .applicationRegistration: "application-registration"
    case .authentication: "authentication"
    case .authorization: "authorization"
    case .retry: "retry"
    case .unrecognized(let value): value
    }
  }
}
