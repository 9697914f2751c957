extension CaseIterable where Self: RawRepresentable<String> {
  /// Every word, as a complaint lists them.
  package static var known: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Reads one of a few words.
  ///
  /// - Parameter noun: what the words name, for the complaint.
  package init(typed value: String, _ noun: String) throws(Complaint) {
    guard let choice = Self(rawValue: value) else {
      throw .usage("unknown \(noun) \(quoted(value)); known: \(Self.known)")
    }
    self = choice
  }
}
