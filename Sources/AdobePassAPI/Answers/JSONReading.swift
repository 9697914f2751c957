import Foundation

/// Reads JSON of any origin. An unexpected value is reported by name, and nothing traps.
package enum JSONReading {
  /// The most levels of nesting: more than any answer has. User metadata is the deepest.
  package static let maximumDepth = 64
  /// The most values: a list of five thousand MVPDs has as many. Decoding takes time and memory by the value, not by the
  /// byte.
  package static let maximumCount = 65_536
  /// The most bytes of a secret that a service issues. No header holds a token of a tenth of that.
  package static let maximumSecret = 65_536

  /// - Parameter allowsJSON5: whether keys may be written without quotes.
  package static func decode<Wire: Decodable>(
    _ type: Wire.Type, from response: HTTPResponse, allowsJSON5: Bool = false
  ) throws(Unreadable) -> Wire {
    let text = try document(response.body)
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = allowsJSON5
    MetadataCost.begin(in: decoder, of: text.count)
    response.redaction?.begin(in: decoder)
    response.taker?.value.join(decoder)
    do {
      return try decoder.decode(type, from: text)
    } catch let error as DecodingError {
      throw Unreadable(error)
    } catch {
      throw Unreadable(.notJSON)
    }
  }

  /// The body from the first byte on that is neither byte order mark nor white space.
  package static func content(_ body: [UInt8]) throws(Unreadable) -> ArraySlice<UInt8> {
    let bytes = body.starts(with: [0xEF, 0xBB, 0xBF]) ? body.dropFirst(3) : body[...]
    let content = bytes.drop { " \t\r\n".utf8.contains($0) }
    guard !content.isEmpty else { throw Unreadable(.empty) }
    return content
  }

  /// Whether the bytes begin as HTML does: no answer of the service in XML does.
  package static func isPage(_ body: [UInt8]) -> Bool {
    guard let content = try? content(body) else { return false }
    let start = String(decoding: content.prefix(16), as: UTF8.self).lowercased()
    return start.hasPrefix("<h") || start.hasPrefix("<!doctype")
  }

  /// Whether the bytes can be JSON or XML. A zero byte makes decoders guess at other encodings; neither JSON nor XML
  /// contains one.
  package static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
    // Nearly every answer is plain ASCII, which a single pass shows.
    bytes.allSatisfy { (1..<0x80).contains($0) }
      || !bytes.contains(0) && String(bytes: bytes, encoding: .utf8) != nil
  }

  /// The bytes for the decoder, and a space. At the end of a document, the decoder of JSON5 on Linux reads a
  /// number on into whatever follows it in memory, and stops the process if that is a digit.
  static func document(_ body: [UInt8]) throws(Unreadable) -> Data {
    let bytes = try content(body)
    guard bytes.first != UInt8(ascii: "<") else { throw Unreadable(.html) }
    guard isText(bytes) else { throw Unreadable(.notUTF8) }
    try measure(bytes)
    var document = Data(capacity: bytes.count + 1)
    document.append(contentsOf: bytes)
    document.append(UInt8(ascii: " "))
    return document
  }

  /// Refuses bytes that are nested too deeply or hold too many values. Every value but the first follows a bracket or a
  /// comma.
  private static func measure(_ bytes: ArraySlice<UInt8>) throws(Unreadable) {
    var (depth, count, inText, escaped) = (0, 0, false, false)
    for byte in bytes {
      switch byte {
      case _ where escaped: escaped = false
      case UInt8(ascii: "\\"): escaped = inText
      case UInt8(ascii: "\""): inText.toggle()
      case _ where inText: break
      case UInt8(ascii: "["), UInt8(ascii: "{"): (depth, count) = (depth + 1, count + 1)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ","): count += 1
      // Every other byte is part of a value.
      default: break
      }
      if depth > maximumDepth { throw Unreadable(.tooDeep) }
      if count > maximumCount { throw Unreadable(.tooMany) }
    }
  }
}
