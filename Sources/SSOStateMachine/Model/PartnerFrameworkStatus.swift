/// The person's permission for this app, as the framework reports it.
public enum AccessStatus: String, Hashable, Sendable, CaseIterable {
  /// Allowed.
  case granted
  /// Refused; only Settings changes it.
  case denied
  /// Not allowed on this device; the person cannot change it.
  case restricted
  /// The person was never asked.
  case notDetermined
}

/// The answer of the Video Subscriber Account framework (B.1, C.3, C.10, D.1, D.5).
public struct PartnerFrameworkStatus: Equatable, Sendable {
  /// The permission.
  public let accessStatus: AccessStatus
  /// accountProviderIdentifier: the platformMappingId of an MVPD, never its id.
  public let accountProviderIdentifier: String?
  /// authenticationExpirationDate, milliseconds since 1970; nil if the framework gave no date.
  public let authenticationExpirationDate: Timestamp?
  /// samlAttributeQueryResponse: SAML text, only after C.10.
  public let samlAttributeQueryResponse: Secret<String>?
  /// The error of the framework, if it gave one.
  public let error: FrameworkError?

  /// Makes an answer from what the framework gave.
  public init(
    accessStatus: AccessStatus, accountProviderIdentifier: String? = nil,
    authenticationExpirationDate: Timestamp? = nil, samlAttributeQueryResponse: Secret<String>? = nil,
    error: FrameworkError? = nil
  ) {
    self.accessStatus = accessStatus
    self.accountProviderIdentifier = accountProviderIdentifier
    self.authenticationExpirationDate = authenticationExpirationDate
    self.samlAttributeQueryResponse = samlAttributeQueryResponse
    self.error = error
  }

  /// An error of the framework.
  public struct FrameworkError: Hashable, Sendable {
    /// The kind of error.
    public let code: Code
    /// VSErrorInfoKeyUnsupportedProviderIdentifier: a platformMappingId; only with `unsupportedProvider`.
    public let unsupportedProviderIdentifier: String?
    /// The framework's text.
    public let message: String?

    /// Makes an error.
    public init(code: Code, unsupportedProviderIdentifier: String? = nil, message: String? = nil) {
      (self.code, self.message) = (code, message)
      self.unsupportedProviderIdentifier = unsupportedProviderIdentifier
    }

    /// VSError.Code, and an error that only a runner can report.
    public enum Code: Hashable, Sendable {
      /// 0: no permission.
      case accessNotGranted
      /// 1: the provider cannot be used here.
      case unsupportedProvider
      /// 2: the person left.
      case userCancelled
      /// 3: time-out or unreachable.
      case serviceTemporarilyUnavailable
      /// 4: the provider refused, or needed a login that was not allowed to appear.
      case providerRejected
      /// 5: the verification token was refused.
      case invalidVerificationToken
      /// 6: the provider's own token was refused.
      case rejected
      /// 7: not available in this region.
      case unsupported
      /// The runner's deadline passed without an answer.
      case timedOut
      /// A code that this version does not know.
      case unrecognized(Int)

      /// Reads the framework's number; an unknown number is kept.
      public init(rawValue: Int) {
        switch rawValue {
        case 0: self = .accessNotGranted
        case 1: self = .unsupportedProvider
        case 2: self = .userCancelled
        case 3: self = .serviceTemporarilyUnavailable
        case 4: self = .providerRejected
        case 5: self = .invalidVerificationToken
        case 6: self = .rejected
        case 7: self = .unsupported
        // The framework may report any number: an unknown number is kept.
        default: self = .unrecognized(rawValue)
        }
      }

      /// The key for an app's own text (docs/texts.md); for a code that this version does not know, with its number.
      public var code: String {
        switch self {
        case .accessNotGranted: "accessNotGranted"
        case .unsupportedProvider: "unsupportedProvider"
        case .userCancelled: "userCancelled"
        case .serviceTemporarilyUnavailable: "serviceTemporarilyUnavailable"
        case .providerRejected: "providerRejected"
        case .invalidVerificationToken: "invalidVerificationToken"
        case .rejected: "rejected"
        case .unsupported: "unsupported"
        case .timedOut: "timedOut"
        case .unrecognized(let number): "vsError\(number)"
        }
      }
    }
  }
}
