import Foundation

extension String {
  /// The text, percent-encoded once: every character but the unreserved ones of RFC 3986.
  package var percentEncoded: String {
    // Most ids need no encoding, and every call has some ids.
    if utf8.allSatisfy(Self.isUnreserved) { return self }
    var encoded: [UInt8] = []
    encoded.reserveCapacity(utf8.count * 3)
    for byte in utf8 {
      if Self.isUnreserved(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), Self.digit(byte >> 4), Self.digit(byte & 0xF)]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The text as one segment of a path, which stays one segment.
  ///
  /// `.` and `..` would climb even as `%2E`, which means the same. So their percent sign is encoded too, and the
  /// service sees an id that it does not know.
  package var pathSegment: String {
    self == "." || self == ".." ? replacingOccurrences(of: ".", with: "%252E") : percentEncoded
  }

  /// The characters of the text that a header line can hold: printable ASCII. All others are dropped, so that no value
  /// from a token or from the app's configuration can start a new line.
  var headerValue: String {
    isPrintableASCII
      ? self : String(String.UnicodeScalarView(unicodeScalars.filter { (" "..."~").contains($0) }))
  }

  /// Whether each byte is a character that shows, or a space.
  var isPrintableASCII: Bool { utf8.allSatisfy((UInt8(ascii: " ")...UInt8(ascii: "~")).contains) }

  /// Base64 of the UTF-8 bytes, without line breaks.
  package var base64: String { Data(utf8).base64EncodedString() }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func digit(_ number: UInt8) -> UInt8 {
    number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "A") + number - 10
  }
}
