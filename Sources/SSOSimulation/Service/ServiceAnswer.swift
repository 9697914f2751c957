package import AdobePassAPI
package import AdobePassRules
package import SSOStateMachine

/// The service's answer, and the facts about it that the rules need.
package struct ServiceAnswer: Sendable {
  package var response: HTTPResponse
  package var facts = Facts()

  package init(response: HTTPResponse, facts: Facts = Facts()) {
    (self.response, self.facts) = (response, facts)
  }

  package static func json(_ body: JSON, status: Int = 200, _ facts: Facts = Facts()) -> ServiceAnswer {
    let type = HTTPHeader("Content-Type", "application/json;charset=UTF-8")
    return ServiceAnswer(
      response: HTTPResponse(status: status, headers: [type], body: body.bytes), facts: facts)
  }

  package static func error(_ code: EnhancedErrorCode) -> ServiceAnswer {
    json(.error(code), status: code.status, Facts(error: code))
  }

  package static func registrationError(_ error: RegistrationError) -> ServiceAnswer {
    json(["error": .text(error.rawValue)], status: 400, Facts(registrationError: error))
  }

  package static func html(_ text: String, status: Int) -> ServiceAnswer {
    let headers = [HTTPHeader("Content-Type", "text/html")]
    return ServiceAnswer(
      response: HTTPResponse(status: status, headers: headers, body: Array("<html>\(text)</html>".utf8)))
  }

  package static func empty(_ status: Int) -> ServiceAnswer {
    ServiceAnswer(response: HTTPResponse(status: status))
  }

  package static func redirect(to url: String) -> ServiceAnswer {
    ServiceAnswer(response: HTTPResponse(status: 302, headers: [HTTPHeader("Location", url)]))
  }

  /// The published form of a 429: HTML, without Retry-After.
  package static let throttled = html("429 Too Many Requests", status: 429)
}

extension JSON {
  /// An error object (Enhanced Error Codes).
  package static func error(_ code: EnhancedErrorCode) -> JSON {
    [
      "action": .text(code.listedAction.rawValue), "status": .number(Int64(code.status)),
      "code": .text(code.rawValue),
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
}
