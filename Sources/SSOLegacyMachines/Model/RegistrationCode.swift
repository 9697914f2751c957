public import SSOStateMachine

/// The answer of regcode (REST API V1): a code that a login with the MVPD is bound to.
public struct RegistrationCode: Equatable, Sendable {
  /// `code`: what the person types on the second screen.
  public let code: String
  /// `id` of the record. A device without an identifier of its own uses this id.
  public let id: String?
  /// The MVPD id, where one was given.
  public let mvpd: String?
  /// `expires`: when the code ends, milliseconds since 1970. If the answer does not say, the code counts as valid for
  /// 30 minutes.
  public let expiresAt: Timestamp?

  /// Makes a code that was decoded.
  public init(code: String, id: String? = nil, mvpd: String? = nil, expiresAt: Timestamp? = nil) {
    (self.code, self.id, self.mvpd, self.expiresAt) = (code, id, mvpd, expiresAt)
  }
}
