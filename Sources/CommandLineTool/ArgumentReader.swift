/// Takes arguments apart, one after the other: `--name value` or `--name=value`.
///
/// A value that begins with two dashes, or is `-h`, must be attached: `--name=--value`.
package struct ArgumentReader<Name: CaseIterable & Hashable & RawRepresentable<String>> {
  private var rest: ArraySlice<String>
  private var attached: String?
  private let flags: Set<Name>
  private let repeatable: Set<Name>
  private let phrases: [String]
  /// The options that came, each with its last value; a flag's is empty.
  package private(set) var given: [Name: String] = [:]
  /// The option that came last.
  package private(set) var last: Name?

  /// Makes a reader of the arguments, the program's own name left out.
  ///
  /// - Parameters:
  ///   - flags: the options that refuse a value.
  ///   - repeatable: the options that may be given several times.
  ///   - phrases: how to write words that may be typed alone, such as `--format json`.
  package init(
    _ arguments: some Sequence<String>, flags: Set<Name>, repeatable: Set<Name> = [],
    elsewhere phrases: [String]
  ) {
    rest = Array(arguments)[...]
    (self.flags, self.repeatable, self.phrases) = (flags, repeatable, phrases)
  }

  /// The next option, whose value is left to be taken; nil at the end. `-h` is `--help`.
  ///
  /// - Parameter hint: what a complaint adds about an argument that is near no option.
  package mutating func next(hint: String = "") throws(Complaint) -> Name? {
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
    if given.updateValue("", forKey: name) != nil, !repeatable.contains(name) {
      throw .usage("\(name.rawValue) is given more than once")
    }
    (attached, last) = (parts.count > 1 ? parts[1] : nil, name)
    if attached != nil, flags.contains(name) { throw .usage("\(name.rawValue) takes no value") }
    return name
  }

  /// The next argument, if it is not an option: a file, or `-`.
  package mutating func operand() -> String? {
    guard let next = rest.first, next == "-" || !next.hasPrefix("-") else { return nil }
    return rest.popFirst()
  }

  /// The value of the option that came last.
  package mutating func value(of name: Name) throws(Complaint) -> String {
    let isFree = rest.first.map { !$0.hasPrefix("--") && $0 != "-h" } ?? false
    guard let value = attached ?? (isFree ? rest.popFirst() : nil), !value.isEmpty else {
      throw .usage("\(name.rawValue) needs a value")
    }
    attached = nil
    given[name] = value
    return value
  }
}
