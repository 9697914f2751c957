public import SSOStateMachine

/// The source of an authentication (REST API V1, `tokenSource` of usermetadata). Unknown sources are kept.
public enum TokenSource: Hashable, Sendable {
  /// Through the TV provider account of Apple's system.
  case apple
  /// A value that this version does not know.
  case unrecognized(String)

  /// Reads a wire value, compared letter by letter; unknown values are kept.
  public init(rawValue: String) {
    switch rawValue {
    case "Apple": self = .apple
    // A wire value is any text, so the switch cannot list the rest: an unknown value is kept.
    default: self = .unrecognized(rawValue)
    }
  }

  /// The wire value.
  public var rawValue: String {
    switch self {
    case .apple: "Apple"
    case .unrecognized(let value): value
    }
  }
}

/// The MVPD's data about the subscriber (REST API V1, usermetadata). The metadata is personal, so it never prints.
public struct UserMetadata: Equatable, Sendable {
  /// `tokenSource`; nil if the answer does not say, there is no metadata (404), or the person is not signed in (412).
  public let tokenSource: TokenSource?
  /// `updated`, milliseconds since 1970; the service sends seconds.
  public let updatedAt: Timestamp?
  /// The keys whose values are encrypted with the programmer's certificate.
  public let encrypted: [String]
  /// The values by key.
  public let data: Secret<[String: Profile.Value]>

  /// Makes metadata that was decoded. Without arguments, the metadata of a 404 or 412.
  public init(
    tokenSource: TokenSource? = nil, updatedAt: Timestamp? = nil, encrypted: [String] = [],
    data: Secret<[String: Profile.Value]> = Secret([:])
  ) {
    (self.tokenSource, self.updatedAt) = (tokenSource, updatedAt)
    (self.encrypted, self.data) = (encrypted, data)
  }
}
