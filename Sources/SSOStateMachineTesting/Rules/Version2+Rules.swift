extension Version2 {
  /// The certification rules (REST API V2 Checklist), in the order of their ids. What asks nothing of an app is left out:
  /// R27, R37, R38 and R39.
  package static let rules: [Rule] = signInRules + callRules + recommendations + furtherRules
}

extension SimulatedAdobePass {
  /// The rules that are checked, by id, each with a line of text.
  ///
  /// Of the 52 rules, those that no trace of requests can decide are left out: R12, R17, R27, R31 and R33 to R39.
  public static var rules: [(id: String, text: String)] {
    Version2.rules.filter(\.isChecked).map { ($0.id, $0.text) }
  }
}
