/// Why a resource cannot be played, in the words of the service and the MVPD (REST API V1, authorize 403).
public struct Denial: Hashable, Sendable {
  /// The resource that was asked for.
  public let resource: String
  /// `message`, as it was sent.
  public let message: String?
  /// `details`: the MVPD's text for the person.
  public let details: String?

  /// The key for an app's own text (docs/texts.md). REST API V1 has no codes, so there is only this one.
  public var code: String { Authorization.notAuthorized }

  /// Makes a denial that was decoded.
  public init(resource: String, message: String? = nil, details: String? = nil) {
    (self.resource, self.message, self.details) = (resource, message, details)
  }
}
