/// The reason why a resource cannot be played, in the words of the service and the MVPD (a Deny of E14, or 403 of an
/// older authorize).
public struct Denial: Hashable, Sendable {
  /// The resource that was asked for.
  public let resource: String
  /// The service's error object; nil without such an object, as always with older interfaces.
  public let error: EnhancedError?
  /// `message`, as it was sent.
  public let message: String?
  /// `details`: the MVPD's text for the person.
  public let details: String?

  /// The code of a denial without a code of the service.
  static let notAuthorized = "notAuthorized"

  /// The key for an app's own text (docs/texts.md): the service's code, or `notAuthorized` if the service sent no code.
  public var code: String { error?.code ?? Self.notAuthorized }

  /// Makes a denial from an error object, or without one.
  public init(resource: String, error: EnhancedError?) {
    (self.resource, self.error, message, details) = (resource, error, error?.message, error?.details)
  }

  /// Makes a denial that was decoded without an error object.
  public init(resource: String, message: String? = nil, details: String? = nil) {
    (self.resource, error, self.message, self.details) = (resource, nil, message, details)
  }
}
