public import Foundation

/// The domain of the errors of a session.
public let ASWebAuthenticationSessionErrorDomain = "com.apple.AuthenticationServices.WebAuthenticationSession"

/// Why a session ended without a url.
public struct ASWebAuthenticationSessionError: Error, CustomNSError, @unchecked Sendable {
  /// Which one.
  public enum Code: Int, Sendable {
    /// The person left; with a reason, the callback is not associated with the app.
    case canceledLogin = 1
    /// Nobody says over which window it appears.
    case presentationContextNotProvided = 2
    /// The window cannot be used.
    case presentationContextInvalid = 3
  }

  /// Which one.
  public let code: Code
  /// What came with it.
  public let userInfo: [String: Any]

  /// Makes an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) { (self.code, self.userInfo) = (code, userInfo) }

  /// The domain of the errors of a session.
  public static var errorDomain: String { ASWebAuthenticationSessionErrorDomain }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
  /// What came with it.
  public var errorUserInfo: [String: Any] { userInfo }
}

extension ASWebAuthenticationSessionError {
  /// The person left; with a reason, the callback is not associated with the app.
  public static var canceledLogin: Code { .canceledLogin }
  /// Nobody says over which window it appears.
  public static var presentationContextNotProvided: Code { .presentationContextNotProvided }
  /// The window cannot be used.
  public static var presentationContextInvalid: Code { .presentationContextInvalid }
}
