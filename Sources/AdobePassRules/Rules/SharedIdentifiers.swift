import AdobePassAPI

/// Identifiers that many devices send: a platform returns them in the place of an identifier, or a programmer
/// wrote them down for a while. The service takes all these devices for one.
package enum SharedIdentifiers {
  /// The text of the list that an identifier equals, or the content of the identifier in words; nil for any other.
  ///
  /// The digest of such a text is the same for all devices too.
  package static func told(_ identifier: String) -> String? {
    let text = identifier.lowercased()
    if texts.contains(text) { return text }
    if let hashed = digests[text] { return "the digest of \(hashed.isEmpty ? "nothing" : hashed)" }
    let characters = Set(text).subtracting(["-", ":"])
    guard characters.count == 1, let only = characters.first else { return nil }
    return only == "0" ? "all zeros" : "one character, repeated"
  }

  private static let texts: Set<String> = [
    // Words for a missing value.
    "(null)", "default", "dummy", "empty", "n/a", "na", "nil", "none", "null", "undefined", "unknown",
    // Kinds of devices and systems.
    "amazon", "android", "androidtv", "appletv", "browser", "desktop", "device", "deviceid", "emulator",
    "firetv", "ios", "ipad", "ipados", "iphone", "mobile", "roku", "samsung", "simulator", "tizen", "tv",
    "tvos", "web", "webos",
    // Words of tests.
    "1234", "12345", "123456", "12345678", "123456789", "1234567890", "example", "foo", "test",
    // ANDROID_ID of a generation of devices, and the address that Android returns for every network card.
    "9774d56d682e549c", "02:00:00:00:00:00",
  ]

  /// The SHA-256 digests of the texts, of nothing, and of an identifier of zeros, in hexadecimal digits.
  private static let digests: [String: String] = {
    let zeros = "00000000-0000-0000-0000-000000000000"
    return Dictionary(
      (texts.union(["", zeros])).map { (SHA256.hexadecimal($0), $0) }, uniquingKeysWith: { first, _ in first }
    )
  }()
}
