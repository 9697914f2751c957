import Foundation
import Testing

/// Reads JSON in header values.
enum JSONText {
  /// What base64 JSON means, for comparison.
  static func decoded(_ base64: String) throws -> NSDictionary {
    let data = try #require(Data(base64Encoded: base64))
    return try #require(try JSONSerialization.jsonObject(with: data) as? NSDictionary)
  }

  static func text(_ base64: String?) -> String? {
    base64.flatMap { Data(base64Encoded: $0) }.flatMap { String(data: $0, encoding: .utf8) }
  }
}
