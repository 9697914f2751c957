public import AdobePassAPI
import Foundation

/// The last list of MVPDs that the service gave (E3), as it sent it. A list in which the service repeats a secret is not kept.
public struct KeptConfiguration: Hashable, Sendable {
  /// The origin that gave the list.
  public let origin: String
  /// The service provider that the list is of.
  public let serviceProvider: String
  /// The body of the answer.
  public let body: [UInt8]

  /// The most bytes of a kept list. A longer one is not kept.
  static let maximumSize = 4 << 20

  /// Makes a list of the body of an answer.
  public init(origin: Origin, serviceProvider: String, body: [UInt8]) {
    (self.origin, self.serviceProvider, self.body) = (origin.description, serviceProvider, body)
  }

  /// Whether the list is of a service provider, from an origin.
  func isOf(_ serviceProvider: String, from origin: Origin) -> Bool {
    self.serviceProvider == serviceProvider && self.origin == origin.description
  }
}

extension KeptConfiguration {
  /// The list as a document; nil if it is too long.
  var document: Data? {
    guard body.count <= Self.maximumSize else { return nil }
    return try? JSONEncoder().encode(
      Wire(origin: origin, serviceProvider: serviceProvider, body: Data(body)))
  }

  /// Reads a document; nil if it is none.
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
