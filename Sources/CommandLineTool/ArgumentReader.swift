/// Takes arguments apart, one after the other: `--name value` or `--name=value`.
package struct ArgumentReader<Name: RawRepresentable<String>> {
  private var rest: ArraySlice<String>
  private var attached: String?

  /// Makes a reader of the arguments, the program's own name left out.
  package init(_ arguments: some Sequence<String>) { rest = Array(arguments)[...] }

  /// The next option, whose value is left to be taken; nil at the end.
  package mutating func next() throws(Complaint) -> Name? {
    guard let argument = rest.popFirst() else { return nil }
    guard argument.hasPrefix("-"), argument != "-" else {
      throw .usage("unexpected argument \(quoted(argument))")
    }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    guard let typed = parts.first, let name = Name(rawValue: typed) else {
      throw .usage("unknown option \(quoted(parts.first ?? argument))")
    }
    attached = parts.count > 1 ? parts[1] : nil
    return name
  }

  /// The value of the option that came last.
  package mutating func value(of name: Name) throws(Complaint) -> String {
    let isFree = rest.first.map { !$0.hasPrefix("--") } ?? false
    guard let value = attached ?? (isFree ? rest.popFirst() : nil), !value.isEmpty else {
      throw .usage("\(name.rawValue) needs a value")
    }
    attached = nil
    return value
  }

  /// Makes sure that the option that came last was given no value.
  package func refuseValue(of name: Name) throws(Complaint) {
    if attached != nil { throw .usage("\(name.rawValue) takes no value") }
  }
}
