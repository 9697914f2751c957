/// What Adobe wants Apple's framework to ask the TV provider (REST API V1, profile-requests).
public struct ProfileRequest: Equatable, Sendable {
  /// The body of the answer, every byte of it: it becomes verificationToken as it is.
  public let payload: Secret<String>

  /// Makes a request of the body of an answer.
  public init(payload: Secret<String>) { self.payload = payload }
}
