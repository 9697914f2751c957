public import SSOStateMachine

/// Whether a resource may be played (REST API V1: authorize, tokens/authz).
public enum AuthorizationAnswer: Equatable, Sendable {
  /// 200: it may. The media token is drawn with a call of its own.
  case authorized(AuthorizationToken)
  /// 403 of authorize, `User not authorized` or anything that this version does not know: it may not.
  case denied(Denial)
  /// 403 of authorize, `User not Authenticated`; 412 of tokens/authz: nobody is signed in.
  case notAuthenticated
  /// 404 of tokens/authz: nobody asked, or it was denied.
  case missing
  /// 410 of tokens/authz: it might have been played before.
  case expired
}

/// An MVPD's permission to play one resource, which the service keeps for the device (REST API V1, authorize).
public struct AuthorizationToken: Equatable, Sendable {
  /// The MVPD id.
  public let mvpd: String
  /// The resource that it is about.
  public let resource: String
  /// `expires`: when it ends, milliseconds since 1970; nil where unknown.
  public let expiresAt: Timestamp?

  /// Makes a token that was decoded.
  public init(mvpd: String, resource: String, expiresAt: Timestamp? = nil) {
    (self.mvpd, self.resource, self.expiresAt) = (mvpd, resource, expiresAt)
  }
}

/// The answer of tokens/media (REST API V1).
public enum MediaTokenAnswer: Equatable, Sendable {
  /// 200: a media token, to be used once and never kept.
  case issued(MediaToken)
  /// 403: there is no authorization, or nobody is signed in; the answer does not say which.
  case refused(Denial)
}
