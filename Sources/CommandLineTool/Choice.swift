extension CaseIterable where Self: RawRepresentable<String> {
  /// Every word, in the order of declaration.
  package static var words: [String] { allCases.map(\.rawValue) }

  /// Every word, as a complaint lists them.
  package static var known: String { words.joined(separator: ", ") }

  /// Reads one of a few words, in upper or lower case.
  ///
  /// - Parameter noun: the noun for the words in the complaint.
  package init(typed value: String, _ noun: String) throws(Complaint) {
    self = try choice(value, among: Array(Self.allCases), noun) { $0.rawValue }
  }
}

/// Reads the name of one of a few things, in upper or lower case.
///
/// - Parameters:
///   - noun: the noun for the things in the complaint.
///   - name: the name of a thing.
package func choice<Thing>(
  _ typed: String, among things: [Thing], _ noun: String, named name: (Thing) -> String
) throws(Complaint) -> Thing {
  let names = things.map(name)
  guard let chosen = word(typed, in: names), let thing = things.first(where: { name($0) == chosen }) else {
    throw .usage(
      "unknown \(noun) \(quoted(typed)); known: \(names.joined(separator: ", "))"
        + suggestion(for: typed, among: names))
  }
  return thing
}
