extension String {
  /// Whether a text is written as ids are, and does not look random.
  package var looksLikeID: Bool {
    guard !isEmpty, utf8.count <= KnownNames.longest else { return false }
    return unicodeScalars.allSatisfy { Kind($0) != .other || "_-.".unicodeScalars.contains($0) }
      && !looksRandom
  }

  /// Whether a text looks as if a program generated it at random, as tokens, codes and identifiers are, and
  /// not like a name: it is long, and lowercase letters, capitals and digits alternate in it.
  private var looksRandom: Bool {
    guard utf8.count >= 16 else { return false }
    return Self.turns(unicodeScalars.map(Kind.init)) * 5 >= utf8.count * 2
  }

  private enum Kind {
    case small, capital, digit, other

    init(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "a"..."z": self = .small
      case "A"..."Z": self = .capital
      case "0"..."9": self = .digit
      // Punctuation and letters of other scripts are one kind.
      default: self = .other
      }
    }
  }

  /// The number of changes of kind, without hyphens and the like.
  private static func turns(_ kinds: [Kind]) -> Int {
    let kinds = kinds.filter { $0 != .other }
    return zip(kinds, kinds.dropFirst()).count { $0 != $1 }
  }
}
