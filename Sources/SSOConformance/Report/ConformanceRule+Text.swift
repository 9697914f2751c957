extension ConformanceRule {
  /// Rules for people, in 100 columns: id, severity, text, what is looked at, what makes the rule undecidable, source.
  public static func text(of rules: [ConformanceRule]) -> String {
    rules.map(\.block).joined(separator: "\n")
  }

  private var block: String {
    let rows = [
      ("looks at", looksAt), ("undecidable", undecidable), ("change", remedy), ("source", source),
    ]
    return "\(id.padded(right: 8))\(severity.rawValue.padded(right: 13))\(text.wrapped(at: 21))\n"
      + rows.filter { !$0.1.isEmpty }.map { name, text in
        "        \(name.padded(right: 13))\(text.wrapped(at: 21))\n"
      }.joined()
  }
}
