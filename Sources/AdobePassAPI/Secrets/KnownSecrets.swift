package import SSOStateMachine

/// The secrets that a process has sent or received, which no text of an answer may show.
///
/// A service may repeat in any answer what it knows from another call, and write it as it likes. A secret is found as it
/// is, in JSON's and XML's escapes, percent-encoded and in base64 with anything around it.
package struct KnownSecrets: Equatable, Sendable {
  /// The most secrets that are known at a time. Those of the app come with every call, and media tokens live for minutes.
  static let maximum = 32

  private struct Known: Equatable {
    let secret: Secret<String>
    /// How the secret ends, in each spelling.
    let ends: [LastCharacters]
  }

  private var known: [Known] = []
  private var ends = Ends()

  package init(_ secrets: [Secret<String>] = []) { learn(secrets) }

  /// Adds secrets, and forgets the oldest of too many. A text of fewer than 16 characters of ASCII is none.
  package mutating func learn(_ secrets: [Secret<String>]) {
    let before = known.count
    for secret in secrets where !knows(secret) {
      known.append(Known(secret: secret, ends: Spelling.all(of: secret).compactMap(\.end)))
    }
    guard known.count > before else { return }
    known.removeFirst(max(0, known.count - Self.maximum))
    ends = Ends()
    for place in known.indices { for end in known[place].ends { ends.add(end, of: place) } }
  }

  /// The secrets with others; nil if none of them is new.
  package func learning(_ secrets: [Secret<String>]) -> KnownSecrets? {
    guard !secrets.allSatisfy(knows) else { return nil }
    var all = self
    all.learn(secrets)
    return all
  }

  /// The secrets that may stand in a body; nil if there is none.
  package func repeated(in body: [UInt8]) -> RepeatedSecrets? {
    let places = ends.owners(in: body, atMost: known.count)
    return places.isEmpty ? nil : RepeatedSecrets(places.sorted().map { known[$0].secret })
  }

  /// A text with `<redacted>` in the place of every secret.
  package func hidden(in text: String) -> String { repeated(in: Array(text.utf8))?.hidden(in: text) ?? text }

  private func knows(_ secret: Secret<String>) -> Bool { known.contains { $0.secret == secret } }
}

extension KnownSecrets: CustomReflectable {
  /// A mirror that only counts: the ends are characters of secrets.
  package var customMirror: Mirror { Mirror(self, children: ["count": known.count], displayStyle: .struct) }
}
