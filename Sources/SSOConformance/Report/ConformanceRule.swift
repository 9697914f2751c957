/// A rule of the rule book, as `--list-rules` prints it.
public struct ConformanceRule: Hashable, Sendable {
  /// The id: `V2-R13`.
  public var id: String
  /// The requirement of the rule, in words.
  public var text: String
  /// The severity of the rule: required by the documentation, or only recommended.
  public var severity: ConformanceReport.Severity
  /// The parts of a capture that the rule looks at.
  public var looksAt: String
  /// The reason why the rule may be undecidable in a capture; empty without such a reason.
  public var undecidable: String
  /// The place where the documentation states the rule.
  public var source: String
  /// The change to an app that breaks the rule.
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

extension ConformanceRule {
  /// The rule that every call is explained. It is not in the rule book, but is reported like a rule.
  static let unexplained = ConformanceRule(
    id: "unexplained", text: "every call is one that some flow of the cookbook sends there",
    severity: .mandatory, looksAt: "the calls before it and their answers",
    undecidable: "the calls before it allow too many ways to look at all of them", source: "the cookbook",
    remedy: "Send what the steps that the flow stands in would send.")

  /// The rule of a call that the cookbook allows, although the machine itself would not have sent it there.
  static let explainedOtherwise = ConformanceRule(
    id: "explained-otherwise", text: "the cookbook allows some calls in another order",
    severity: .recommended, looksAt: "the calls before it and their answers", undecidable: "",
    source: "the cookbook", remedy: "")
}

extension [ConformanceRule] {
  /// The rules by id, including that of explanations.
  var byID: [String: ConformanceRule] {
    Dictionary((self + [.unexplained]).map { ($0.id, $0) }) { first, _ in first }
  }
}

extension ConformanceReport.Finding {
  /// The finding about a call whose search was given up: an app is not blamed on a guess.
  static let givenUp = ConformanceReport.Finding(
    rule: ConformanceRule.unexplained.id, verdict: .undecidable,
    severity: ConformanceRule.unexplained.severity,
    message: "the calls up to this one allow too many ways, and not all of them were looked at",
    source: ConformanceRule.unexplained.source)
}
