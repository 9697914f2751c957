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

extension String {
  /// JSON whose invisible characters are escaped: in a terminal they could change the order of the text, or hide a part of it.
  fileprivate var showingAll: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        text += String(scalar).utf16.map(escape).joined()
      // Every other scalar is visible, or a space.
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

private func escape(_ unit: UInt16) -> String {
  let digits = String(unit, radix: 16)
  return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
}
