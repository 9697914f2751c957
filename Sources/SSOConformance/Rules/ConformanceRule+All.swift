import AdobePassRules

extension ConformanceRule {
  init<Version: ServiceVersion>(_ rule: ServiceRule<Version>) {
    self.init(
      id: rule.id, text: rule.text, severity: rule.severity, looksAt: rule.looksAt,
      undecidable: rule.undecidable, source: rule.source, remedy: rule.remedy)
  }
}

extension ServiceRule {
  var severity: ConformanceReport.Severity { isRecommended ? .recommended : .mandatory }
}
