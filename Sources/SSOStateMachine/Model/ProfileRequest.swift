/// The question that Adobe wants Apple's framework to ask the TV provider (profile-requests).
public struct ProfileRequest: Equatable, Sendable {
  /// The body of the answer, byte for byte. It is handed to the framework unchanged, as verificationToken.
  public let payload: Secret<String>

  /// Makes a request from the body of an answer.
  public init(payload: Secret<String>) { self.payload = payload }
}
