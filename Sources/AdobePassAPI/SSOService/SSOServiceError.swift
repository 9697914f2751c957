public import SSOStateMachine

/// The action that the Adobe SSO Service recommends after an error. The service's actions are not those of REST API V2.
/// Unknown actions are kept.
public enum SSOServiceAction: Hashable, Sendable {
  /// Nothing helps but to report the error.
  case none
  /// Ask for a new service token.
  case getNewToken
  /// A header field is missing or wrong: correct the app.
  case checkHeaders
  /// The body is wrong: correct the app.
  case checkRequestBody
  /// A value that this version does not know.
  case unrecognized(String)

  /// Reads a wire value; an unknown value is kept.
  public init(rawValue: String) {
    switch rawValue {
    case "none": self = .none
    case "get_new_token": self = .getNewToken
    case "check_headers": self = .checkHeaders
    case "check_request_body": self = .checkRequestBody
    // A wire value is any text, so the switch cannot list the rest: an unknown value is kept.
    default: self = .unrecognized(rawValue)
    }
  }
}

/// The documented error codes of the Adobe SSO Service. The raw value is the code as the service spells it.
public enum SSOServiceErrorCode: String, Hashable, Sendable, CaseIterable {
  /// A header field is missing. Status 400; 401 on link, unlink and list.
  case headerMissing = "header_missing"
  /// A header field holds an invalid value. Status 401.
  case headerInvalid = "header_invalid"
  /// The service token has ended. Status 401.
  case tokenExpired = "token_expired"
  /// The service token is not a token of the service. Status 400.
  case tokenInvalid = "token_invalid"
  /// The body is wrong. Status 400.
  case requestInvalid = "request_invalid"
  /// There is no request. Status 400.
  case requestNull = "request_null"
  /// The access token does not hold. Status 401.
  case unauthorized
  /// Server fault. Status 500.
  case internalError = "internal_error"

  /// The action that the documentation lists for the code.
  public var listedAction: SSOServiceAction {
    switch self {
    case .headerMissing: .checkHeaders
    case .headerInvalid, .tokenExpired, .tokenInvalid: .getNewToken
    case .requestInvalid: .checkRequestBody
    case .requestNull, .unauthorized, .internalError: .none
    }
  }
}

/// The error object of the Adobe SSO Service: inside `error` as the catalog shows it, or at the top level as
/// REST API V2 has it.
public struct SSOServiceError: Hashable, Sendable {
  /// The code as it was sent.
  public let code: String
  /// The action as it was sent; nil if it was left out.
  public let action: SSOServiceAction?
  /// The status inside the object; nil if it is not a number.
  public let status: Int?
  /// Text for a log.
  public let message: String?
  /// The absolute url of a help page.
  public let helpUrl: String?
  /// The trace id, for support.
  public let trace: String?

  /// Makes an error.
  public init(
    code: String, action: SSOServiceAction? = nil, status: Int? = nil, message: String? = nil,
    helpUrl: String? = nil, trace: String? = nil
  ) {
    (self.code, self.action, self.status, self.message) = (code, action, status, message)
    (self.helpUrl, self.trace) = (helpUrl, trace)
  }

  /// The code as one of the documented codes; nil for any other.
  public var known: SSOServiceErrorCode? { SSOServiceErrorCode(rawValue: code) }

  /// The action to follow: the action that the documentation lists for the code, else the action that the service sent.
  public var recommendedAction: SSOServiceAction? { known?.listedAction ?? action }
}

/// The reason why a call of the Adobe SSO Service failed.
public enum SSOServiceFault: Error, Hashable, Sendable {
  /// The access token of Dynamic Client Registration does not hold: a 401 that does not speak of the service
  /// token. Let the flow request a new one with its next call, then ask again.
  case unauthorized(SSOServiceError?)
  /// The service token that was sent does not hold: ask for a new one, with the person's identity.
  case serviceTokenRefused(SSOServiceError)
  /// Any other error object, and the status of the answer. Follow its ``SSOServiceError/recommendedAction``.
  case service(SSOServiceError, status: Int)
  /// 429. Milliseconds to wait; nil if the service did not specify them.
  case throttled(retryAfter: Int64?)
  /// No answer came. Ask again later.
  case transport(Fault.TransportFault)
  /// A redirect, which no call follows. The status of the answer.
  case redirected(status: Int)
  /// An answer that cannot be read. Report it.
  case unreadable(Fault.UnreadableAnswer)

  /// The key for an app's own text (docs/texts.md): the code of the service where it sent one, else a word of this
  /// library.
  public var code: String {
    switch self {
    case .unauthorized(let error): error?.code ?? "unauthorized"
    case .serviceTokenRefused(let error), .service(let error, _): error.code
    case .throttled: "throttled"
    case .transport(let fault): fault.rawValue
    case .redirected: Fault.redirectCode
    case .unreadable(let answer): answer.code
    }
  }
}
