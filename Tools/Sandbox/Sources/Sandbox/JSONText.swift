import Foundation

/// JSON as it is sent.
enum JSONText {
  /// A value, with its keys in a fixed order.
  static func of(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self).showingAll } ?? "null"
  }
}

extension Unicode.Scalar {
  /// Whether a terminal shows the character as it is. Others could change the order of a text, or hide a part of it.
  public var isVisible: Bool {
    ![.control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse].contains(
      properties.generalCategory)
      && !properties.isDefaultIgnorableCodePoint
  }
}

extension String {
  /// JSON whose invisible characters are escaped.
  fileprivate var showingAll: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isVisible {
        text.unicodeScalars.append(scalar)
      } else {
        text += String(scalar).utf16.map(escape).joined()
      }
    }
  }
}

private func escape(_ unit: UInt16) -> String {
  let digits = String(unit, radix: 16)
  return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
}
