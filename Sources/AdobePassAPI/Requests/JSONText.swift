import Foundation

/// Writes JSON that is the same for equal values: sorted keys, no white space.
enum JSONText {
  static func bytes(_ value: some Encodable) -> [UInt8] { Array(data(value)) }

  static func base64(_ value: some Encodable) -> String { data(value).base64EncodedString() }

  private static func data(_ value: some Encodable) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Only text, whole numbers and booleans are ever written here, and those always encode.
    return (try? encoder.encode(value)) ?? Data()
  }
}
