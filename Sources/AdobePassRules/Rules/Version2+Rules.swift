extension Version2 {
  /// The certification rules (REST API V2 Checklist), in the order of their ids. Rules that require nothing
  /// of an app are left out: R27, R37, R38 and R39.
  package static let rules: [Rule] = signInRules + callRules + recommendations + furtherRules
}
