// Declared as on https://developer.apple.com/documentation/videosubscriberaccount/vserror-swift.struct
public import Foundation

/// The domain of the framework's errors.
@available(iOS 10.0, tvOS 10.0, *)
@available(macCatalyst, unavailable)
public let VSErrorDomain = "VSErrorDomain"
/// The key of a SAML response, a String.
@available(iOS 10.0, tvOS 10.0, *)
@available(macCatalyst, unavailable)
public let VSErrorInfoKeySAMLResponse = "VSErrorInfoKeySAMLResponse"
/// The key of the status of a SAML response, a String.
@available(iOS 10.0, tvOS 10.0, *)
@available(macCatalyst, unavailable)
public let VSErrorInfoKeySAMLResponseStatus = "VSErrorInfoKeySAMLResponseStatus"
/// The key of a VSAccountProviderResponse.
@available(iOS 10.2, tvOS 10.1, *)
@available(macCatalyst, unavailable)
public let VSErrorInfoKeyAccountProviderResponse = "VSErrorInfoKeyAccountProviderResponse"
/// The key of the id of a provider that the app does not support, a String.
@available(iOS 10.3, tvOS 10.2, *)
@available(macCatalyst, unavailable)
public let VSErrorInfoKeyUnsupportedProviderIdentifier = "VSErrorInfoKeyUnsupportedProviderIdentifier"
/// The url of the TV provider's page in the system's settings.
@available(iOS 13.0, tvOS 13.0, *)
@available(macCatalyst, unavailable)
public let VSOpenTVProviderSettingsURLString = "VSOpenTVProviderSettingsURLString"

/// An error of the framework.
@available(iOS 10.0, tvOS 10.0, *)
@available(macCatalyst, unavailable)
public struct VSError: Error, CustomNSError, @unchecked Sendable {
  /// The kind of error.
  public enum Code: Int, Sendable {
    /// The app has no permission.
    case accessNotGranted = 0
    /// The provider cannot be used here.
    case unsupportedProvider = 1
    /// The person left.
    case userCancelled = 2
    /// Timed out, or unreachable.
    case serviceTemporarilyUnavailable = 3
    /// The provider refused, or it needed a login that was not allowed.
    case providerRejected = 4
    /// The verification token was refused.
    case invalidVerificationToken = 5
    /// The provider's own token was refused.
    case rejected = 6
    /// Not available in this region.
    case unsupported = 7
  }

  /// The kind of error.
  public let code: Code
  /// Further values that came with the error.
  public let userInfo: [String: Any]

  /// Makes an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) { (self.code, self.userInfo) = (code, userInfo) }

  /// The domain of the framework's errors.
  public static var errorDomain: String { VSErrorDomain }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
  /// Further values that came with the error.
  public var errorUserInfo: [String: Any] { userInfo }
}

@available(iOS 10.0, tvOS 10.0, *)
@available(macCatalyst, unavailable)
extension VSError {
  /// The app has no permission.
  public static var accessNotGranted: Code { .accessNotGranted }
  /// The provider cannot be used here.
  public static var unsupportedProvider: Code { .unsupportedProvider }
  /// The person left.
  public static var userCancelled: Code { .userCancelled }
  /// Timed out, or unreachable.
  public static var serviceTemporarilyUnavailable: Code { .serviceTemporarilyUnavailable }
  /// The provider refused, or it needed a login that was not allowed.
  public static var providerRejected: Code { .providerRejected }
  /// The verification token was refused.
  public static var invalidVerificationToken: Code { .invalidVerificationToken }
  /// The provider's own token was refused.
  public static var rejected: Code { .rejected }
  /// Not available in this region.
  public static var unsupported: Code { .unsupported }
}

/// Matches an error of the framework by its code.
@available(iOS 10.0, tvOS 10.0, *)
@available(macCatalyst, unavailable)
public func ~= (code: VSError.Code, error: any Error) -> Bool { (error as? VSError)?.code == code }
