package import SSOStateMachine

/// The secrets that a process has sent or received, which no text of an answer may show.
///
/// A service may repeat in any answer what it knows from another call, and write it as it likes. A secret is found as it
/// is, in JSON's and XML's escapes, percent-encoded and in base64 with anything around it.
package struct KnownSecrets: Equatable, Sendable {
  /// The most secrets that are known at a time. Those of the app come with every call, and media tokens live for minutes.
  static let maximum = 32

  private var secrets: [Secret<String>] = []
  /// How each secret ends, in each spelling.
  private var ends: [LastCharacters: Set<Secret<String>>] = [:]
  /// Which buckets the ends are in.
  private var buckets: [UInt64] = []

  package init(_ secrets: [Secret<String>] = []) { learn(secrets) }

  /// Adds secrets, and forgets the oldest of too many. A text of fewer than 16 characters of ASCII is none.
  package mutating func learn(_ new: [Secret<String>]) {
    for secret in new where !secrets.contains(secret) {
      secrets.append(secret)
      if secrets.count > Self.maximum { forget(secrets.removeFirst()) }
      for end in Self.ends(of: secret) {
        ends[end, default: []].insert(secret)
        note(end)
      }
    }
  }

  /// The secrets with others; nil if none of them is new.
  package func learning(_ new: [Secret<String>]) -> KnownSecrets? {
    guard !new.allSatisfy(secrets.contains) else { return nil }
    var all = self
    all.learn(new)
    return all
  }

  private mutating func forget(_ secret: Secret<String>) {
    for end in Self.ends(of: secret) {
      ends[end]?.remove(secret)
      if ends[end] == [] { ends[end] = nil }
    }
    buckets = []
    for end in ends.keys { note(end) }
  }

  private static func ends(of secret: Secret<String>) -> [LastCharacters] {
    let texts = Spellings(secret).texts
    // The first spelling is the secret as it is. The others are longer.
    guard let plain = texts.first, plain.count >= LastCharacters.count else { return [] }
    return texts.compactMap(LastCharacters.init(of:))
  }

  private mutating func note(_ end: LastCharacters) {
    if buckets.isEmpty { buckets = Array(repeating: 0, count: 64) }
    buckets[end.bucket >> 6] |= 1 << UInt64(end.bucket & 63)
  }
}

extension KnownSecrets {
  /// Whether a body may show a secret.
  package func mayStand(in body: [UInt8]) -> Bool { !suspects(in: body, upTo: 1).isEmpty }

  /// The text with `<redacted>` in the place of every secret.
  package func hidden(in text: String) -> String {
    guard text.utf8.count >= LastCharacters.count else { return text }
    let bytes = Array(text.utf8)
    let suspects = suspects(in: bytes, upTo: .max)
    guard !suspects.isEmpty else { return text }
    let (characters, places) = PlainCharacters(bytes).all()
    let reversed = Array(characters.reversed())
    var isSecret = [Bool](repeating: false, count: characters.count)
    // What stands before a secret may take its first character for one of its own, such as `%`. So a secret is looked for
    // from its end, and as much of it is hidden as is there.
    for spelling in suspects.flatMap({ Spellings($0).texts }) {
      var marked = 0
      reversed.forEachAgreement(with: spelling.reversed()) { range in
        guard range.count >= LastCharacters.count, range.upperBound > marked else { return }
        for place in max(range.lowerBound, marked)..<range.upperBound {
          isSecret[characters.count - 1 - place] = true
        }
        marked = range.upperBound
      }
    }
    return Self.redacted(bytes, places, isSecret)
  }

  /// The secrets whose last characters stand in a text.
  private func suspects(in text: [UInt8], upTo count: Int) -> Set<Secret<String>> {
    guard !buckets.isEmpty else { return [] }
    var (reading, last, found) = (PlainCharacters(text), LastCharacters(), Set<Secret<String>>())
    while found.count < count, let character = reading.next() {
      last.add(character)
      let bucket = last.bucket
      guard buckets[bucket >> 6] & 1 << UInt64(bucket & 63) != 0, let secrets = ends[last] else { continue }
      found.formUnion(secrets)
    }
    return found
  }

  private static func redacted(_ bytes: [UInt8], _ places: [UInt32], _ isSecret: [Bool]) -> String {
    var (text, kept) = ([UInt8](), 0)
    var index = 0
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

extension KnownSecrets: CustomReflectable {
  /// A mirror that only counts: the ends are characters of secrets.
  package var customMirror: Mirror { Mirror(self, children: ["count": secrets.count], displayStyle: .struct) }
}
