import Foundation

/// Hides secrets in the texts of one answer.
///
/// A decoder reads one answer on one thread.
package final class Redaction: @unchecked Sendable {
  private let secrets: KnownSecrets
  /// The spellings that were suspected so far: a service may repeat one in thousands of texts.
  private var spellings: [Int: Spelling] = [:]
  /// The most characters that are compared for a text. A text that takes more is hidden whole.
  private static let maximumWork = 1 << 24

  /// Nil if there is nothing to hide.
  package init?(_ secrets: KnownSecrets) {
    guard !secrets.isEmpty else { return nil }
    self.secrets = secrets
  }

  /// A text with `<redacted>` instead of every secret.
  ///
  /// Text before a secret, such as `%`, may take the first characters of the secret into itself. So a secret is looked
  /// for from its end.
  package func shown(_ text: String) -> String {
    guard text.utf8.count >= LastCharacters.count else { return text }
    let bytes = Array(text.utf8)
    let suspects = secrets.suspects(in: bytes)
    guard !suspects.isEmpty else { return text }
    let (characters, places) = PlainCharacters(bytes).all()
    guard suspects.count * characters.count <= Self.maximumWork else { return "<redacted>" }
    let reversed = Array(characters.reversed())
    var isSecret = [Bool](repeating: false, count: characters.count)
    for number in suspects { spelling(number).mark(in: reversed, &isSecret) }
    return Self.redacted(bytes, places, isSecret.reversed())
  }

  private func spelling(_ number: Int) -> Spelling {
    if let known = spellings[number] { return known }
    let spelling = secrets.spelling(number)
    spellings[number] = spelling
    return spelling
  }

  private static func redacted(_ bytes: [UInt8], _ places: [UInt32], _ isSecret: [Bool]) -> String {
    var (text, kept, index) = ([UInt8](), 0, 0)
    while index < isSecret.count {
      let first = index
      while index < isSecret.count, isSecret[index] { index += 1 }
      guard index > first else {
        index += 1
        continue
      }
      var last = PlainCharacters(bytes, from: Int(places[index - 1]))
      _ = last.next()
      text += bytes[kept..<Int(places[first])] + Array("<redacted>".utf8)
      kept = last.place
    }
    return String(decoding: text + bytes[kept...], as: UTF8.self)
  }
}

extension Redaction {
  private static let key = CodingUserInfoKey(rawValue: "redaction")

  /// Lets a decoder hide secrets.
  func begin(in decoder: JSONDecoder) {
    if let key = Self.key { decoder.userInfo[key] = self }
  }

  static func of(_ decoder: any Decoder) -> Redaction? { key.flatMap { decoder.userInfo[$0] as? Redaction } }
}

extension KnownSecrets {
  /// A text with `<redacted>` instead of every secret.
  package func hidden(in text: String) -> String { Redaction(self)?.shown(text) ?? text }
}
