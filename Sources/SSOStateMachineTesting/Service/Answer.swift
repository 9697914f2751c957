package import AdobePassAPI
package import SSOStateMachine

/// The service's answer, and the facts about it that the rules need.
package struct Answer: Sendable {
  package var response: HTTPResponse
  package var facts = Facts()

  package static func json(_ body: JSON, status: Int = 200, _ facts: Facts = Facts()) -> Answer {
    let type = HTTPHeader("Content-Type", "application/json;charset=UTF-8")
    return Answer(response: HTTPResponse(status: status, headers: [type], body: body.bytes), facts: facts)
  }

  package static func error(_ code: EnhancedErrorCode) -> Answer {
    json(.error(code), status: code.status, Facts(error: code))
  }

  package static func registrationError(_ error: RegistrationError) -> Answer {
    json(["error": .text(error.rawValue)], status: 400, Facts(registrationError: error))
  }

  package static func html(_ text: String, status: Int) -> Answer {
    let headers = [HTTPHeader("Content-Type", "text/html")]
    return Answer(
      response: HTTPResponse(status: status, headers: headers, body: Array("<html>\(text)</html>".utf8)))
  }

  package static func empty(_ status: Int) -> Answer { Answer(response: HTTPResponse(status: status)) }

  package static func redirect(to url: String) -> Answer {
    Answer(response: HTTPResponse(status: 302, headers: [HTTPHeader("Location", url)]))
  }

  /// The published form of a 429: HTML, without Retry-After.
  package static let throttled = html("429 Too Many Requests", status: 429)
}

/// The facts about an answer that the rules need. They hold no secret.
package struct Facts: Sendable {
  package var error: EnhancedErrorCode?
  /// What an answer with an unknown error code asks for.
  package var told: RecommendedAction?
  package var registrationError: RegistrationError?
  /// The scopes of a registration (E1).
  package var scopes: [String] = []
  /// When the token that was issued or used ends.
  package var tokenEnds: Timestamp?
  /// The action of a session answer (E4, E5, E11).
  package var action: String?
  package var issuedCode: String?
  /// For E10 and E7, the session as it was before the request.
  package var session: SimulatedAdobePass.LoginSession?
  /// For E8, E9, E10 and E12: how many profiles there are, and their latest end.
  package var profiles: Int?
  package var profilesEnd: Timestamp?
  /// The MVPDs of these profiles.
  package var mvpds: [String] = []
  /// For E13 and E14: the decisions.
  package var decisions: [DecisionFact] = []
  /// For E13 and E14: the type of the profile that the decisions rest on.
  package var profileType: String?
  /// What is wrong with the framework status, or that a required status is missing; nil if nothing is wrong.
  package var statusFault: String?
  /// Why a session answers as it does (E4, E5, E11).
  package var reason: String?
  /// For E15: the pages to be loaded.
  package var logoutPages: [String] = []

  /// What the error of the answer asks for. The action that is listed for a code takes precedence over what
  /// the answer says.
  package var reaction: RecommendedAction? { error?.listedAction ?? told }

  package struct DecisionFact: Sendable {
    package let resource: String
    package let isPermitted: Bool
    /// What the error of the decision asks for; nil for a permit, and for a denial that does not say.
    package let reaction: RecommendedAction?
    package var mayRetry: Bool { reaction == .retry }
    /// Whether the resource was denied for good: the action is `none`.
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
  /// Nothing is known.
  package static let unknown = Facts()
}

extension JSON {
  /// An error object (Enhanced Error Codes).
  package static func error(_ code: EnhancedErrorCode) -> JSON {
    [
      "action": .text(code.action), "status": .number(Int64(code.status)), "code": .text(code.rawValue),
      "message": .text("The simulated service says \(code.rawValue)."),
      "helpUrl":
        "https://experienceleague.adobe.com/docs/pass/authentication/auth-features/error-reportn/enhanced-error-codes.html",
    ]
  }

  /// Milliseconds as text, as sessions write them.
  package static func milliseconds(_ value: Int64) -> JSON { .text("\(value)") }
}

extension EnhancedErrorCode {
  /// `status` of Enhanced Error Codes.
  package var status: Int {
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
  package var action: String {
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
