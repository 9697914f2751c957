/// Takes arguments apart, one after the other: `--name value` or `--name=value`.
///
/// A value that begins with two dashes must be attached: `--name=--value`.
package struct ArgumentReader {
  private var rest: ArraySlice<String>
  private var attached: String?

  /// Makes a reader of the arguments, the program's own name left out.
  package init(_ arguments: some Sequence<String>) { rest = Array(arguments)[...] }

  /// The next option, whose value is left to be taken; nil at the end.
  ///
  /// - Parameter named: finds an option by its name, dashes included; nil if there is no such option.
  package mutating func next<Name>(_ named: (String) -> Name?) throws(Complaint) -> Name? {
    guard let argument = rest.popFirst() else { return nil }
    guard argument.hasPrefix("-"), argument != "-" else {
      throw .usage("unexpected argument \(quoted(argument))")
    }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    guard let typed = parts.first, let name = named(typed) else {
      throw .usage("unknown option \(quoted(parts.first ?? argument))")
    }
    attached = parts.count > 1 ? parts[1] : nil
    return name
  }

  /// The next argument, if it is no option: a file, or `-`.
  package mutating func operand() -> String? {
    guard let next = rest.first, next == "-" || !next.hasPrefix("-") else { return nil }
    return rest.popFirst()
  }

  /// The value of the option that came last.
  package mutating func value(of name: String) throws(Complaint) -> String {
    let isFree = rest.first.map { !$0.hasPrefix("--") } ?? false
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
