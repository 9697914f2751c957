import SSOStateMachine

/// The secrets that the texts of one answer may repeat, in all their spellings.
package struct RepeatedSecrets: Equatable, Sendable {
  private let spellings: [Spelling]
  private var ends = Ends()

  init(_ secrets: [Secret<String>]) {
    spellings = secrets.flatMap(Spelling.all)
    for place in spellings.indices { if let end = spellings[place].end { ends.add(end, of: place) } }
  }

  /// A text with `<redacted>` in the place of every secret.
  ///
  /// What stands before a secret may take its first character for one of its own, such as `%`. So a secret is looked for
  /// from its end, and as much of it is hidden as is there.
  package func hidden(in text: String) -> String {
    guard text.utf8.count >= LastCharacters.count else { return text }
    let bytes = Array(text.utf8)
    let found = ends.owners(in: bytes, atMost: spellings.count)
    guard !found.isEmpty else { return text }
    let (characters, places) = PlainCharacters(bytes).all()
    let reversed = Array(characters.reversed())
    var isSecret = [Bool](repeating: false, count: characters.count)
    for place in found { spellings[place].mark(in: reversed, &isSecret) }
    return Self.redacted(bytes, places, isSecret.reversed())
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

extension RepeatedSecrets: CustomReflectable {
  /// A mirror that only counts.
  package var customMirror: Mirror {
    Mirror(self, children: ["count": spellings.count], displayStyle: .struct)
  }
}
