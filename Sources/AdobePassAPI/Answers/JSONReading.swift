import Foundation

/// Reads JSON of any origin: what is not as expected is named, and nothing traps.
enum JSONReading {
  /// More levels than any answer has; user metadata is the deepest.
  static let maximumDepth = 64

  static func decode<Wire: Decodable>(_ type: Wire.Type, from body: [UInt8]) throws(Unreadable) -> Wire {
    let text = try checked(body)
    do {
      return try JSONDecoder().decode(type, from: text)
    } catch let error as DecodingError {
      throw Unreadable(error)
    } catch {
      throw Unreadable(.notJSON)
    }
  }

  /// The body without its byte order mark.
  private static func checked(_ body: [UInt8]) throws(Unreadable) -> Data {
    let bytes = body.starts(with: [0xEF, 0xBB, 0xBF]) ? body.dropFirst(3) : body[...]
    guard let first = bytes.first(where: { !" \t\r\n".utf8.contains($0) }) else { throw Unreadable(.empty) }
    guard first != UInt8(ascii: "<") else { throw Unreadable(.html) }
    // A zero byte makes the decoder guess at other encodings; JSON never has one.
    guard !bytes.contains(0), String(bytes: bytes, encoding: .utf8) != nil else { throw Unreadable(.notUTF8) }
    guard !isTooDeep(bytes) else { throw Unreadable(.tooDeep) }
    return Data(bytes)
  }

  private static func isTooDeep(_ bytes: ArraySlice<UInt8>) -> Bool {
    var (depth, inText, escaped) = (0, false, false)
    for byte in bytes {
      switch byte {
      case _ where escaped: escaped = false
      case UInt8(ascii: "\\"): escaped = inText
      case UInt8(ascii: "\""): inText.toggle()
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += inText ? 0 : 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= inText ? 0 : 1
      // Bytes: only brackets and quotes change the depth.
      default: break
      }
      if depth > maximumDepth { return true }
    }
    return false
  }
}
