extension CaseIterable where Self: RawRepresentable<String> {
  /// Every word, in the order of declaration.
  package static var words: [String] { allCases.map(\.rawValue) }

  /// Every word, as a complaint lists them.
  package static var known: String { words.joined(separator: ", ") }

  /// Reads one of a few words, in upper or lower case.
  ///
  /// - Parameter noun: what the words name, for the complaint.
  package init(typed value: String, _ noun: String) throws(Complaint) {
    guard let read = Self(rawValue: try choice(value, among: Self.words, noun)) else {
      throw .usage("unknown \(noun) \(quoted(value))")
    }
    self = read
  }
}

/// Reads one of a few words, in upper or lower case.
///
/// - Parameter noun: what the words name, for the complaint.
package func choice(_ value: String, among words: [String], _ noun: String) throws(Complaint) -> String {
  guard let choice = word(value, in: words) else {
    throw .usage(
      "unknown \(noun) \(quoted(value)); known: \(words.joined(separator: ", "))"
        + suggestion(for: value, among: words))
  }
  return choice
}
