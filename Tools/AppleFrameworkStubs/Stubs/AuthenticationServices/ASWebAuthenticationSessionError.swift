// Declared as on https://developer.apple.com/documentation/authenticationservices/aswebauthenticationsessionerror
public import Foundation

/// The domain of the errors of a session.
@available(macOS 10.15, iOS 12.0, tvOS 16.0, *)
public let ASWebAuthenticationSessionErrorDomain = "com.apple.AuthenticationServices.WebAuthenticationSession"

/// The reason why a session ended without a url.
@available(macOS 10.15, iOS 12.0, tvOS 16.0, *)
public struct ASWebAuthenticationSessionError: Error, CustomNSError, @unchecked Sendable {
  /// The kind of error.
  public enum Code: Int, Sendable {
    /// The person left; with a reason, the callback is not associated with the app.
    case canceledLogin = 1
    /// Nothing says over which window the session appears.
    @available(macOS 10.15, iOS 13.0, tvOS 16.0, *)
    case presentationContextNotProvided = 2
    /// The window cannot be used.
    @available(macOS 10.15, iOS 13.0, tvOS 16.0, *)
    case presentationContextInvalid = 3
  }

  /// The kind of error.
  public let code: Code
  /// Further values that came with the error.
  public let userInfo: [String: Any]

  /// Makes an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) { (self.code, self.userInfo) = (code, userInfo) }

  /// The domain of the errors of a session.
  public static var errorDomain: String { ASWebAuthenticationSessionErrorDomain }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
  /// Further values that came with the error.
  public var errorUserInfo: [String: Any] { userInfo }
}

@available(macOS 10.15, iOS 12.0, tvOS 16.0, *)
extension ASWebAuthenticationSessionError {
  /// The person left; with a reason, the callback is not associated with the app.
  public static var canceledLogin: Code { .canceledLogin }
  /// Nothing says over which window the session appears.
  @available(macOS 10.15, iOS 13.0, tvOS 16.0, *)
  public static var presentationContextNotProvided: Code { .presentationContextNotProvided }
  /// The window cannot be used.
  @available(macOS 10.15, iOS 13.0, tvOS 16.0, *)
  public static var presentationContextInvalid: Code { .presentationContextInvalid }
}
