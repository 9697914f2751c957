/// The words that a person may have meant, in the order of the list; empty if no word is near.
///
/// The nearest words are the fewest slips away: case, dashes and dots do not count, and a swap of two neighbors counts
/// as one. If slips lead to no word, a word is near if what was typed abbreviates it. If more than three words, or all
/// of them, are equally near, no word counts as near: a list of them would not be a guess.
package func nearest(to typed: String, among words: [String]) -> [String] {
  let typed = Spelling(typed)
  guard !typed.letters.isEmpty else { return [] }
  let spellings = words.map(Spelling.init)
  let slips = spellings.map { typed.slips(to: $0) }
  let least = slips.compactMap { $0 }.min()
  let near = words.indices.filter { index in
    least.map { slips[index] == $0 } ?? typed.abbreviates(spellings[index])
  }
  guard near.count <= 3, near.count < words.count || words.count == 1 else { return [] }
  return near.map { words[$0] }
}

/// The end of a complaint about what was typed: `; did you mean --trace?`. Empty if no word is near.
///
/// - Parameters:
///   - written: how a word is written where it belongs; as it is, without this argument.
///   - phrases: how words that belong elsewhere are written there, such as `--format json`. They are compared by their
///     last word, which must be typed without a slip.
package func suggestion(
  for typed: String, among words: [String], as written: (String) -> String = { $0 },
  elsewhere phrases: [String] = []
) -> String {
  var near = nearest(to: typed, among: words).map(written)
  if near.isEmpty {
    let letters = Spelling(typed).letters
    near = phrases.filter { Spelling($0.split(separator: " ").last ?? "").letters == letters }.map(quoted)
  }
  guard let last = near.popLast() else { return "" }
  return "; did you mean \(near.isEmpty ? "" : near.joined(separator: ", ") + " or ")\(last)?"
}

/// A word as it is written in a list, if it was typed: upper and lower case are the same there.
package func word(_ typed: String, in words: [String]) -> String? {
  words.first { $0 == typed } ?? words.first { $0.lowercased() == typed.lowercased() }
}

/// A word without the characters between its letters and digits.
private struct Spelling {
  /// The runs of letters and digits, in lower case.
  let parts: [[Character]]
  let letters: [Character]
  private let digits: [Character]

  init(_ text: some StringProtocol) {
    parts = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(Array.init)
    letters = Array(parts.joined())
    digits = letters.filter(\.isNumber)
  }

  /// The number of slips of the finger that lead to another word; nil if there would be too many.
  ///
  /// One slip in three letters, and three slips at most. A digit is not a slip: C.3 is not close to C.4.
  func slips(to other: Spelling) -> Int? {
    guard digits == other.digits else { return nil }
    if letters == other.letters { return 0 }
    let fewer = min(letters.count - digits.count, other.letters.count - digits.count)
    let slips = distance(from: letters, to: other.letters)
    return slips <= min(fewer / 3, 3) ? slips : nil
  }

  /// Whether this is the beginning or a part of another word, or that word with something after it.
  func abbreviates(_ other: Spelling) -> Bool {
    if other.letters.starts(with: letters) || other.parts.contains(letters) { return true }
    if parts.allSatisfy(other.parts.contains) { return true }
    return other.letters.count > 3 && parts.starts(with: other.parts)
  }
}

/// The number of insertions, deletions, replacements and swaps of neighbors that lead from one text to another, where
/// no letter is moved twice.
private func distance(from source: [Character], to target: [Character]) -> Int {
  var (last, row) = ([Int](), Array(0...target.count))
  for (i, letter) in source.enumerated() {
    var next = [i + 1]
    for (j, other) in target.enumerated() {
      var least = min(next[j] + 1, row[j + 1] + 1, row[j] + (letter == other ? 0 : 1))
      if i > 0, j > 0, letter == target[j - 1], source[i - 1] == other { least = min(least, last[j - 1] + 1) }
      next.append(least)
    }
    (last, row) = (row, next)
  }
  return row[target.count]
}
