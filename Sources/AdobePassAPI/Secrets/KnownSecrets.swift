package import SSOStateMachine

/// The secrets that a process has sent or received, which no text of an answer may show.
///
/// A service may repeat in any answer what it knows from another call, and write it in any way. A secret is
/// found as it is, in JSON's and XML's escapes, percent-encoded and in base64 with anything around it.
package struct KnownSecrets: Equatable, Sendable {
  /// The most secrets that are known at a time, and the most bytes of all of them. Those of the app come with
  /// every call, and media tokens live for minutes.
  static let (maximum, maximumSize) = (32, 262_144)

  /// The fewest ASCII characters of a secret that is found in any spelling.
  package static let shortest = LastCharacters.count

  private struct Known: Equatable {
    let secret: Secret<String>
    let size: Int
    /// The end of the secret, in each spelling.
    let ends: [LastCharacters]

    /// Nil for a text that is too short to be a secret.
    init?(_ secret: Secret<String>) {
      let ends = Spelling.Kind.allCases.compactMap { LastCharacters(of: $0.characters(of: secret)) }
      // Every other spelling is longer than the secret itself.
      guard ends.count == Spelling.Kind.allCases.count else { return nil }
      (self.secret, size, self.ends) = (secret, secret.expose().utf8.count, ends)
    }
  }

  private var known: [Known] = []
  private var ends = Ends()

  package init(_ secrets: [Secret<String>] = []) { learn(secrets) }

  /// Whether no text has to be searched.
  var isEmpty: Bool { known.isEmpty }

  /// Adds secrets. If there are too many, forgets the oldest of the others. A text of fewer than 16 ASCII
  /// characters is not a secret.
  package mutating func learn(_ secrets: [Secret<String>]) {
    let new = secrets.filter { !knows($0) }.compactMap(Known.init)
    guard !new.isEmpty else { return }
    known += new
    while known.count > Self.maximum || known.reduce(0, { $0 + $1.size }) > Self.maximumSize {
      known.remove(at: known.firstIndex { !secrets.contains($0.secret) } ?? 0)
    }
    ends = Ends()
    let kinds = Spelling.Kind.allCases.count
    for (place, known) in known.enumerated() {
      for (kind, end) in known.ends.enumerated() { ends.add(end, of: place * kinds + kind) }
    }
  }

  /// The secrets along with others; nil if none of the others is new.
  package func learning(_ secrets: [Secret<String>]) -> KnownSecrets? {
    guard !secrets.allSatisfy(knows) else { return nil }
    var all = self
    all.learn(secrets)
    return all
  }

  /// The spellings that may be in a text, by number.
  func suspects(in text: [UInt8]) -> [Int] { ends.owners(in: text) }

  /// The spelling of a number.
  func spelling(_ number: Int) -> Spelling {
    let kinds = Spelling.Kind.allCases
    return Spelling(known[number / kinds.count].secret, kinds[number % kinds.count])
  }

  private func knows(_ secret: Secret<String>) -> Bool { known.contains { $0.secret == secret } }
}

extension KnownSecrets: CustomReflectable {
  /// A mirror that only counts: the ends are characters of secrets.
  package var customMirror: Mirror { Mirror(self, children: ["count": known.count], displayStyle: .struct) }
}
