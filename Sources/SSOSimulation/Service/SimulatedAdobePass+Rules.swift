import AdobePassRules

extension SimulatedAdobePass {
  /// The rules that are checked, by id, each with a line of text.
  ///
  /// Left out are the rules that no trace of requests can decide, R17, R31 and R33 to R35, and those that
  /// depend on the speed of a real app: R12, R36 and R57.
  package static var rules: [(id: String, text: String)] {
    Version2.rules.filter(\.isChecked).map { ($0.id, $0.text) }
  }
}
