/// Takes arguments apart, one after the other: `--name value` or `--name=value`.
///
/// A value that begins with two dashes, or is `-h`, must be attached: `--name=--value`.
package struct ArgumentReader {
  private var rest: ArraySlice<String>
  private var attached: String?

  /// Makes a reader of the arguments, the program's own name left out.
  package init(_ arguments: some Sequence<String>) { rest = Array(arguments)[...] }

  /// The next option, whose value is left to be taken; nil at the end. `-h` is `--help`.
  ///
  /// - Parameters:
  ///   - phrases: how to write words that may be typed alone, such as `--format json`.
  ///   - hint: the text that a complaint adds about an argument that is near no option.
  package mutating func next<Name: CaseIterable & RawRepresentable<String>>(
    _ names: Name.Type, elsewhere phrases: [String] = [], hint: String = ""
  ) throws(Complaint) -> Name? {
    guard let argument = rest.popFirst() else { return nil }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    let typed = parts.first ?? argument
    let isOption = argument.hasPrefix("-") && argument != "-"
    guard isOption, let name = Name(rawValue: typed == "-h" ? "--help" : typed) else {
      // What follows a = may be a secret.
      let meant = suggestion(for: typed, among: Name.words, elsewhere: phrases)
      guard !isOption else { throw .usage("unknown option \(quoted(typed))\(meant)") }
      // A single letter is more often a value than a short option without its dash.
      let isOther = meant.isEmpty || typed.count < 2
      throw .usage("unexpected argument \(quoted(typed))\(isOther ? hint : meant)")
    }
    attached = parts.count > 1 ? parts[1] : nil
    return name
  }

  /// The next argument, if it is not an option: a file, or `-`.
  package mutating func operand() -> String? {
    guard let next = rest.first, next == "-" || !next.hasPrefix("-") else { return nil }
    return rest.popFirst()
  }

  /// The value of the option that came last.
  package mutating func value(of name: String) throws(Complaint) -> String {
    let isFree = rest.first.map { !$0.hasPrefix("--") && $0 != "-h" } ?? false
    guard let value = attached ?? (isFree ? rest.popFirst() : nil), !value.isEmpty else {
      throw .usage("\(name) needs a value")
    }
    attached = nil
    return value
  }

  /// Makes sure that the option that came last was given no value.
  package func refuseValue(of name: String) throws(Complaint) {
    if attached != nil { throw .usage("\(name) takes no value") }
  }
}
