import AdobePassRules
import Foundation

/// A text that recorders write instead of a secret value.
enum Mask {
  /// The bytes of a mask with its brackets; a token is longer.
  static let longest = 24

  private static let words: Set<String> = [
    "censored", "filtered", "hidden", "masked", "omitted", "redacted", "removed", "sanitized", "scrubbed",
    "stripped",
  ]

  /// `***`, `xxxx`, `<redacted>`, `[REDACTED]`.
  static func isMask(_ text: Substring, least: Int) -> Bool {
    if text.count >= least, text.allSatisfy({ "*•●█…".contains($0) }) { return true }
    if text.count >= 3, text.allSatisfy({ "xX".contains($0) }) { return true }
    return text.utf8.count <= longest && words.contains(String(text.filter(\.isLetter)).lowercased())
  }

  static func isMask(_ text: String) -> Bool { isMask(Substring(text), least: 3) }
}

extension CapturedBody {
  /// Whether a value is masked. Then the rest of the body is of little use: a code or a token is missing.
  var isMasked: Bool {
    switch self {
    case .lost: return false
    case .fields(let fields): return fields.contains { Mask.isMask($0.value) }
    case .bytes(let bytes):
      guard bytes.mayHoldMask else { return false }
      if let json = JSON(bytes) { return json.holdsMask }
      guard let text = String(bytes: bytes, encoding: .utf8), !text.contains("<") else { return false }
      return Form(text).fields.contains { $0.value.map(Mask.isMask) ?? false }
    }
  }
}

extension [UInt8] {
  /// Whether a value begins as masks do. Few bodies have such a value, so few are read for it.
  fileprivate var mayHoldMask: Bool {
    let word = Array<UInt8>("redacted".utf8)
    return indices.dropFirst().contains { place in
      guard self[place - 1] == UInt8(ascii: "\"") || self[place - 1] == UInt8(ascii: "=") else {
        return false
      }
      switch self[place] {
      case UInt8(ascii: "*"), UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "x"), UInt8(ascii: "X"),
        0xE2,
        UInt8(ascii: "%"):
        return true
      // Any other byte can only begin a mask that is a word.
      default: return self[place...].prefix(word.count).elementsEqual(word) { $0 | 0x20 == $1 }
      }
    }
  }
}

extension JSON {
  fileprivate var holdsMask: Bool {
    switch self {
    case .text(let text): Mask.isMask(text)
    case .list(let values): values.contains(where: \.holdsMask)
    case .object(let members): members.values.contains(where: \.holdsMask)
    case .null, .bool, .number, .fraction: false
    }
  }
}
