/// A rule of the rule book, as `--list-rules` prints it.
public struct ConformanceRule: Hashable, Sendable {
  /// The id: `V2-R13`.
  public var id: String
  /// What the rule asks for.
  public var text: String
  /// How strongly the documentation asks for it.
  public var severity: ConformanceReport.Severity
  /// What the rule looks at.
  public var looksAt: String
  /// What makes the rule undecidable in a capture; empty if nothing does.
  public var undecidable: String
  /// Where the documentation states the rule.
  public var source: String
  /// What to change in an app that breaks it.
  public var remedy: String

  /// Makes a rule.
  public init(
    id: String, text: String, severity: ConformanceReport.Severity, looksAt: String, undecidable: String,
    source: String, remedy: String
  ) {
    (self.id, self.text, self.severity) = (id, text, severity)
    (self.looksAt, self.undecidable) = (looksAt, undecidable)
    (self.source, self.remedy) = (source, remedy)
  }
}
