public import SSOStateMachine

/// Whether a resource may be played (REST API V1: authorize, tokens/authz).
public enum AuthorizationAnswer: Equatable, Sendable {
  /// 200: the resource may be played. The media token is requested with a call of its own.
  case authorized(AuthorizationToken)
  /// 403 of authorize: `User not authorized`, or a message that this version does not know. The resource may not be
  /// played.
  case denied(Denial)
  /// 403 of authorize, `User not Authenticated`; 412 of tokens/authz: the person is not signed in.
  case notAuthenticated
  /// 404 of tokens/authz: no authorization was asked for, or it was denied.
  case missing
  /// 410 of tokens/authz: the authorization has expired.
  case expired
}

/// An MVPD's permission to play one resource, which the service keeps for the device (REST API V1, authorize).
public struct AuthorizationToken: Equatable, Sendable {
  /// The MVPD id.
  public let mvpd: String
  /// The resource that the authorization is about.
  public let resource: String
  /// `expires`: when the authorization ends, milliseconds since 1970; nil if unknown.
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
  /// 403: there is no authorization, or the person is not signed in; the answer does not say which.
  case refused(Denial)
}
