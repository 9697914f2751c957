import Foundation
import SSOStateMachine

/// The contents of a store as one versioned JSON text. Only this text holds secrets in plain text.
enum StoreDocument {
  /// Tells a store from any other JSON.
  static let format = "sso-store"
  /// The version that is written. There is no older version.
  static let version = 1
  /// The most bytes of a document. A store has a few thousand bytes; a larger document was not written by this type.
  static let maximumSize = 4 << 20

  /// The reason why bytes are not a readable store. The reason holds nothing of their content.
  enum Unreadable: Error, Hashable {
    case damaged
    case newerVersion(Int)
  }

  /// Writes a document, with its keys in order: equal contents give equal bytes.
  static func encode(_ contents: StoreContents) throws(StoreFailure) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A document that could not be read back must not replace a readable one. A profile that an app made itself may
    // hold a number that JSON cannot express, or lists nested without end.
    guard let data = try? encoder.encode(StoreWire(contents)), (try? decode(data)) != nil else {
      throw .inaccessible("these values cannot be written as JSON")
    }
    return data
  }

  /// Whether two values give the same document. A value that is not written makes no difference.
  static func areEqual(_ one: StoreContents, _ other: StoreContents) throws(StoreFailure) -> Bool {
    if one == other { return true }
    return try encode(one) == encode(other)
  }

  /// Reads a document. Keys that this version does not know are left out.
  static func decode(_ data: Data) throws(Unreadable) -> StoreContents {
    guard data.count <= maximumSize, let header = read(Header.self, from: data), header.format == format,
      header.version >= version
    else { throw .damaged }
    guard header.version == version else { throw .newerVersion(header.version) }
    guard let wire = read(StoreWire.self, from: data) else { throw .damaged }
    return wire.contents
  }

  /// The only fields that are read before the version of a document is known.
  private struct Header: Decodable {
    let format: String
    let version: Int
  }

  /// Decodes a value. The decoder's own error quotes what it could not read, so the error is dropped here.
  private static func read<Wire: Decodable>(_ type: Wire.Type, from data: Data) -> Wire? {
    try? JSONDecoder().decode(type, from: data)
  }
}
