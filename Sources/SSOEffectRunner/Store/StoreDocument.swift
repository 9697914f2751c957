import Foundation
import SSOStateMachine

/// What a store holds, as one versioned JSON text. Here secrets are written in clear, and nowhere else.
enum StoreDocument {
  /// Tells a store from any other JSON.
  static let format = "sso-store"
  /// The version that is written; an older one there is not.
  static let version = 1
  /// Bytes. A store has a few thousand; whatever is larger was not written here.
  static let maximumSize = 4 << 20

  /// Why bytes are no store that can be read. It holds nothing of what they say.
  enum Unreadable: Error, Hashable {
    case damaged
    case newerVersion(Int)
  }

  /// Writes a document, with its keys in order: equal contents give equal bytes.
  static func encode(_ contents: StoreContents) throws(StoreFailure) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // What could not be read back must not take the place of what can: a profile of an app's own making may hold a
    // number that JSON has no word for, or lists within lists without end.
    guard let data = try? encoder.encode(StoreWire(contents)), (try? decode(data)) != nil else {
      throw .inaccessible("these values cannot be written as JSON")
    }
    return data
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

  /// Only this much is asked of a document before its version is known.
  private struct Header: Decodable {
    let format: String
    let version: Int
  }

  /// The decoder's own error quotes what it could not read, so it goes no further.
  private static func read<Wire: Decodable>(_ type: Wire.Type, from data: Data) -> Wire? {
    try? JSONDecoder().decode(type, from: data)
  }
}
