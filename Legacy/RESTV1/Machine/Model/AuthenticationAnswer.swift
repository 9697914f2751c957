public import SSOStateMachine

/// Whether this device holds an authentication token for this app (REST API V1: checkauthn, GET tokens/authn).
///
/// Only the status of the answer counts, because its message is spelled in many ways.
public enum AuthenticationAnswer: Equatable, Sendable {
  /// 200: the token, if the answer has a body. The answer of checkauthn has no body.
  case authenticated(AuthenticationToken?)
  /// 403 of checkauthn, 404 of tokens/authn: there is no token, or not yet.
  case notAuthenticated
  /// 410 of tokens/authn: the token has expired.
  case expired
}

/// A subscriber's authentication, which the service keeps for the device (REST API V1, tokens/authn).
public struct AuthenticationToken: Equatable, Sendable {
  /// The MVPD id.
  public let mvpd: String
  /// `userId`: scrambled, but still personal, so it never prints.
  public let userID: Secret<String>?
  /// `expires`: when the token ends, milliseconds since 1970; nil if unknown.
  public let expiresAt: Timestamp?

  /// Makes a token that was decoded.
  public init(mvpd: String, userID: Secret<String>? = nil, expiresAt: Timestamp? = nil) {
    (self.mvpd, self.userID, self.expiresAt) = (mvpd, userID, expiresAt)
  }
}
