package import Foundation

/// Reads JSON in header values.
package enum HeaderJSON {
  /// The object that base64 JSON encodes, for comparison.
  package static func decoded(_ base64: String) throws -> NSDictionary {
    let data = try required(Data(base64Encoded: base64), "Base64")
    return try required(try JSONSerialization.jsonObject(with: data) as? NSDictionary, "a JSON object")
  }

  package static func text(_ base64: String?) -> String? {
    base64.flatMap { Data(base64Encoded: $0) }.flatMap { String(data: $0, encoding: .utf8) }
  }
}
