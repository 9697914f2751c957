import AdobePassRules
import SSORESTV1Rules

extension ConformanceRule {
  /// The rule book of a machine, in the order of the ids.
  public static func all(of machine: ConformanceMachine) -> [ConformanceRule] {
    switch machine {
    case .restV2: Version2.rules.map(ConformanceRule.init)
    case .restV1: Version1.rules.map(ConformanceRule.init)
    }
  }

  init<Version: ServiceVersion>(_ rule: ServiceRule<Version>) {
    self.init(
      id: rule.id, text: rule.text, severity: rule.severity, looksAt: rule.looksAt,
      undecidable: rule.undecidable, source: rule.source, remedy: rule.remedy)
  }
}

extension ServiceRule {
  var severity: ConformanceReport.Severity { isRecommended ? .recommended : .mandatory }
}
