public import AdobePassAPI
import Foundation

/// The last list of MVPDs that the service sent (E3), byte for byte. The runner does not save a list that repeats a secret.
public struct KeptConfiguration: Hashable, Sendable {
  /// The origin of the service that sent the list.
  public let origin: String
  /// The service provider that the app asked with.
  public let serviceProvider: String
  /// The body of the answer.
  public let body: [UInt8]

  /// The most bytes of a list that a store saves.
  static let maximumSize = 4 << 20

  /// Makes a list from the body of an answer.
  public init(origin: Origin, serviceProvider: String, body: [UInt8]) {
    (self.origin, self.serviceProvider, self.body) = (origin.description, serviceProvider, body)
  }

  /// Whether the list came from an origin, for a service provider.
  func isOf(_ serviceProvider: String, from origin: Origin) -> Bool {
    self.serviceProvider == serviceProvider && self.origin == origin.description
  }
}

extension KeptConfiguration {
  /// The list as a JSON document. Nil if the list is too long.
  var document: Data? {
    guard body.count <= Self.maximumSize else { return nil }
    return try? JSONEncoder().encode(
      Wire(origin: origin, serviceProvider: serviceProvider, body: Data(body)))
  }

  /// Reads a JSON document. Nil if the bytes are not such a document.
  init?(document: Data) {
    guard let wire = try? JSONDecoder().decode(Wire.self, from: document) else { return nil }
    (origin, serviceProvider, body) = (wire.origin, wire.serviceProvider, [UInt8](wire.body))
  }

  private struct Wire: Codable {
    let origin: String
    let serviceProvider: String
    let body: Data
  }
}
