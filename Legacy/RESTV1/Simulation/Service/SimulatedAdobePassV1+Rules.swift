import AdobePassRules
import SSORESTV1Rules
import SSOSimulation

extension SimulatedAdobePassV1 {
  /// The rules that are checked, by id, each with a line of text and the page of the documentation that asks for it.
  package static var rules: [(id: String, text: String, source: String)] {
    Version1.rules.filter(\.isChecked).map { ($0.id, $0.text, $0.source) }
  }
}
