/// The action that the service recommends after an error (Enhanced Error Codes). Unknown actions are kept.
public enum RecommendedAction: Hashable, Sendable {
  /// Only another request helps, or showing the denial.
  case none
  /// The integration is set up wrongly: report it.
  case configuration
  /// The app's registration no longer holds.
  case applicationRegistration
  /// The profile no longer holds: sign in again.
  case authentication
  /// Ask for a decision again (legacy).
  case authorization
  /// Make the same call again, a few times.
  case retry
  /// A value that this version does not know.
  case unrecognized(String)

  /// Reads a wire value; an unknown value is kept.
  public init(rawValue: String) {
    switch rawValue {
    case "none": self = .none
    case "configuration": self = .configuration
    case "application-registration": self = .applicationRegistration
    case "authentication": self = .authentication
    case "authorization": self = .authorization
    case "retry": self = .retry
    // A wire value is any text, so the switch cannot list the rest: an unknown value is kept.
    default: self = .unrecognized(rawValue)
    }
  }

  /// The wire value.
  public var rawValue: String {
    switch self {
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

/// The service's error object, at the top level of an answer or inside a decision (Enhanced Error Codes).
public struct EnhancedError: Hashable, Sendable {
  /// The action as it was sent; nil where it was left out.
  public let action: RecommendedAction?
  /// The status inside the object; it may differ from the answer's.
  public let status: Int?
  /// The code as it was sent.
  public let code: String
  /// Text for a person.
  public let message: String?
  /// More text, from the MVPD or the programmer.
  public let details: String?
  /// The absolute url of a help page.
  public let helpUrl: String?
  /// The trace id, for support.
  public let trace: String?

  /// Makes an error.
  public init(
    code: String, action: RecommendedAction? = nil, status: Int? = nil, message: String? = nil,
    details: String? = nil, helpUrl: String? = nil, trace: String? = nil
  ) {
    (self.code, self.action, self.status, self.message) = (code, action, status, message)
    (self.details, self.helpUrl, self.trace) = (details, helpUrl, trace)
  }

  /// The code as one of the 47 documented codes; nil for any other.
  public var known: EnhancedErrorCode? { EnhancedErrorCode(rawValue: code) }

  /// The action to follow: the action that the documentation lists for the code, else the action that the service sent.
  public var recommendedAction: RecommendedAction? { known?.listedAction ?? action }
}
