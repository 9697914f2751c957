/// How a call that brought no usable answer ended.
public enum Fault: Hashable, Sendable {
  /// An error object, and the status of the answer that held it.
  case service(EnhancedError, status: Int)
  /// An error of the registration endpoints (E1, E2).
  case registration(RegistrationError, status: Int)
  /// 401: the service did not accept the access token. The error object, if the answer held one.
  case unauthorized(EnhancedError?)
  /// 429. Milliseconds to wait, if the service specified them.
  case throttled(retryAfter: Int64?)
  /// No answer came.
  case transport(TransportFault)
  /// A redirect, which no call follows. The status of the answer.
  case redirected(status: Int)
  /// An answer that cannot be read.
  case unreadable(UnreadableAnswer)

  /// The reason why no answer came.
  public enum TransportFault: String, Error, Hashable, Sendable, CaseIterable {
    /// There was no connection, or the connection broke.
    case connectionFailed
    /// The deadline of the call passed.
    case timedOut
    /// More bytes than allowed.
    case tooLarge
    /// Fewer bytes than announced.
    case truncated
    /// The server is not trusted.
    case tlsFailed
  }

  /// A description of an unreadable answer: enough to find the answer in a log, and no part of its content.
  public struct UnreadableAnswer: Hashable, Sendable {
    /// The kind of error: `notJSON`, `wrongType` …
    public let code: String
    /// The field that cannot be read, as a path; nil if the whole answer cannot be read.
    public let field: String?
    /// The status of the answer.
    public let status: Int
    /// The trace id of the service, if it sent one.
    public let trace: String?

    /// Makes a description of what is wrong.
    public init(code: String, field: String? = nil, status: Int, trace: String? = nil) {
      (self.code, self.field, self.status, self.trace) = (code, field, status, trace)
    }
  }
}

/// `{"error": …}` of the registration endpoints (Dynamic Client Registration). Unknown errors are kept.
public enum RegistrationError: Hashable, Sendable {
  /// The request is wrong.
  case invalidRequest
  /// The redirect URI was rejected.
  case invalidRedirectURI
  /// The software statement was rejected.
  case invalidSoftwareStatement
  /// The software statement was not approved, or was revoked.
  case unapprovedSoftwareStatement
  /// The credentials no longer hold: register again.
  case invalidClient
  /// The client may not use this grant.
  case unauthorizedClient
  /// The grant type is unknown.
  case unsupportedGrantType
  /// A value that this version does not know.
  case unrecognized(String)

  /// Reads a wire value; an unknown value is kept.
  public init(rawValue: String) {
    self = Self.known.first { $0.rawValue == rawValue } ?? .unrecognized(rawValue)
  }

  /// The wire value.
  public var rawValue: String {
    switch self {
    case .invalidRequest: "invalid_request"
    case .invalidRedirectURI: "invalid_redirect_uri"
    case .invalidSoftwareStatement: "invalid_software_statement"
    case .unapprovedSoftwareStatement: "unapproved_software_statement"
    case .invalidClient: "invalid_client"
    case .unauthorizedClient: "unauthorized_client"
    case .unsupportedGrantType: "unsupported_grant_type"
    case .unrecognized(let value): value
    }
  }

  private static let known: [Self] = [
    .invalidRequest, .invalidRedirectURI, .invalidSoftwareStatement, .unapprovedSoftwareStatement,
    .invalidClient, .unauthorizedClient, .unsupportedGrantType,
  ]
}

/// How a call ended: with a value, or with a fault.
public enum Reply<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The answer.
  case success(Shared<Value>)
  /// The fault.
  case failure(Shared<Fault>)
}
