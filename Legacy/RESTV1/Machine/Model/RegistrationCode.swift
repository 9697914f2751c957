public import SSOStateMachine

/// The answer of regcode (REST API V1): a code that a login with the MVPD is bound to.
public struct RegistrationCode: Equatable, Sendable {
  /// `code`: the text that the person types on the second screen.
  public let code: String
  /// `id` of the record. A device without an identifier of its own uses this id.
  public let id: String?
  /// The MVPD id, where one was given.
  public let mvpd: String?
  /// `generated`: when the service made the code, milliseconds since 1970, by the clock of the service.
  public let generatedAt: Timestamp?
  /// `expires`: when the code ends, milliseconds since 1970, by the clock of the service. If the answer does not say
  /// how long the code lives, the code counts as valid for 30 minutes.
  public let expiresAt: Timestamp?

  /// Makes a code that was decoded.
  public init(
    code: String, id: String? = nil, mvpd: String? = nil, generatedAt: Timestamp? = nil,
    expiresAt: Timestamp? = nil
  ) {
    (self.code, self.id, self.mvpd) = (code, id, mvpd)
    (self.generatedAt, self.expiresAt) = (generatedAt, expiresAt)
  }
}

extension RegistrationCode {
  /// The validity of a code whose answer contains no span, in milliseconds: the 30 minutes of the documentation.
  private static let assumedValidity: Int64 = 1_800_000
  /// The end of the code by the clock of the device that receives the code at this moment.
  ///
  /// A device whose clock disagrees with the service's would take a fresh code for an old one. Its code counts from the
  /// moment of receipt, by the span that the service gives it.
  package func end(receivedAt now: Timestamp) -> Timestamp {
    guard generatedAt != nil,
      let end = Lifetime.end(
        granted: generatedAt, until: expiresAt, answeredAt: nil, receivedAt: now)
    else { return now.advanced(by: Self.assumedValidity) }
    return end
  }
}
