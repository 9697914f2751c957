extension CaseIterable where Self: RawRepresentable<String> {
  /// Every word, in the order of declaration.
  package static var words: [String] { allCases.map(\.rawValue) }

  /// Every word, as a complaint lists them.
  package static var known: String { words.joined(separator: ", ") }

  /// Reads one of a few words, in upper or lower case.
  ///
  /// - Parameter noun: what the words name, for the complaint.
  package init(typed value: String, _ noun: String) throws(Complaint) {
    guard let choice = word(value, in: Self.words).flatMap(Self.init) else {
      throw .usage(
        "unknown \(noun) \(quoted(value)); known: \(Self.known)\(suggestion(for: value, among: Self.words))")
    }
    self = choice
  }
}
