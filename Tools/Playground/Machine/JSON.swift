import JSONWriting
import SSOStateMachine

/// JSON, written by hand into bytes: a page waits for every answer. Keys are ours; every text goes through `JSONText`.
package struct JSON {
  package let bytes: [UInt8]

  /// The JSON as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  static func object(_ fields: (String, JSON)...) -> JSON {
    var bytes = [UInt8(ascii: "{")]
    bytes.reserveCapacity(fields.reduce(2) { $0 + $1.0.utf8.count + $1.1.bytes.count + 4 })
    for (name, value) in fields {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\""))
      bytes += name.utf8
      bytes.append(UInt8(ascii: "\""))
      bytes.append(UInt8(ascii: ":"))
      bytes += value.bytes
    }
    bytes.append(UInt8(ascii: "}"))
    return JSON(bytes: bytes)
  }

  static func list(_ items: [JSON]) -> JSON {
    var bytes = [UInt8(ascii: "[")]
    bytes.reserveCapacity(items.reduce(2) { $0 + $1.bytes.count + 1 })
    for item in items {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes += item.bytes
    }
    bytes.append(UInt8(ascii: "]"))
    return JSON(bytes: bytes)
  }

  static func list(words: [String]) -> JSON { list(words.map { JSON.text($0) }) }

  static func text(_ text: String?) -> JSON {
    guard var text else { return null }
    let quoted = text.withUTF8 { utf8 in
      guard utf8.allSatisfy(JSONText.isPlain) else { return [UInt8]() }
      return [UInt8](unsafeUninitializedCapacity: utf8.count + 2) { bytes, count in
        bytes.initialize(repeating: UInt8(ascii: "\""))
        _ = bytes[1...].update(fromContentsOf: utf8)
        count = utf8.count + 2
      }
    }
    return JSON(bytes: quoted.isEmpty ? Array(JSONText.quoted(text).utf8) : quoted)
  }

  static func number(_ number: some BinaryInteger) -> JSON { JSON(bytes: Array(String(number).utf8)) }

  static var null: JSON { JSON(bytes: Array("null".utf8)) }
}
