import Foundation

/// A way in which a service may write a secret into the text of an answer.
enum Writing: String, CaseIterable {
  case plain
  case escaped
  case escapedUppercase = "escaped-uppercase"
  case slashes
  case percent
  case percentAll = "percent-all"
  case percentLowercase = "percent-lowercase"
  case percentTwice = "percent-twice"
  case base64
  case base64URL = "base64-url"
  case base64Bearer = "base64-bearer"
  case base64Percent = "base64-percent"
  case base64Escaped = "base64-escaped"
  case entities
  case entitiesAll = "entities-all"

  /// The source text inside a JSON string.
  func source(of secret: String) -> String {
    switch self {
    case .plain, .percent, .percentAll, .percentLowercase, .percentTwice, .base64, .base64URL, .base64Bearer,
      .base64Percent, .entities, .entitiesAll:
      text(of: secret).jsonSource
    case .escaped: secret.escaped(uppercase: false)
    case .escapedUppercase: secret.escaped(uppercase: true)
    case .slashes: secret.jsonSource.replacing("/", with: "\\/")
    case .base64Escaped: secret.base64.escaped(uppercase: false)
    }
  }

  /// The text that a reader of the JSON gets.
  func text(of secret: String) -> String {
    switch self {
    case .plain, .escaped, .escapedUppercase, .slashes: secret
    case .percent: secret.percentEncoded
    case .percentAll: secret.utf8.map { "%" + $0.hex(uppercase: true) }.joined()
    case .percentLowercase:
      secret.utf8.map { $0.isUnreserved ? $0.text : "%" + $0.hex(uppercase: false) }.joined()
    case .percentTwice: secret.percentEncoded.percentEncoded
    case .base64, .base64Escaped: secret.base64
    case .base64URL:
      secret.base64.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    case .base64Bearer: ("Bearer " + secret).base64
    case .base64Percent: secret.base64.percentEncoded
    case .entities:
      secret.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        .replacing("\"", with: "&quot;").replacing("+", with: "&#43;").replacing("/", with: "&#47;")
    case .entitiesAll: secret.utf8.map { "&#x" + $0.hex(uppercase: false) + ";" }.joined()
    }
  }
}

extension UInt8 {
  fileprivate func hex(uppercase: Bool) -> String {
    let digits = String(self, radix: 16, uppercase: uppercase)
    return digits.count < 2 ? "0" + digits : digits
  }

  fileprivate var text: String { String(Character(UnicodeScalar(self))) }

  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

extension String {
  var base64: String { Data(utf8).base64EncodedString() }

  var percentEncoded: String {
    utf8.map { $0.isUnreserved ? $0.text : "%" + $0.hex(uppercase: true) }.joined()
  }

  /// Escaped as little as JSON allows.
  var jsonSource: String { replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }

  fileprivate func escaped(uppercase: Bool) -> String {
    utf8.map { "\\u00" + $0.hex(uppercase: uppercase) }.joined()
  }
}
