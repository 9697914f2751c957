import SSOAccessEnabler
import SSOAccessEnablerGraph
import SSORESTV1
import SSORESTV1Graph
import SSOStateGraph
import SSOStateMachine

/// The machines that can be drawn, one line each.
enum MachineCatalogue: String, CaseIterable {
  case restV2 = "rest-v2"
  case restV1 = "rest-v1"
  case accessEnabler = "access-enabler"

  var graph: StateGraph {
    switch self {
    case .restV2: RESTV2.graph
    case .restV1: RESTV1.annotatedGraph
    case .accessEnabler: AccessEnablerMachine.annotatedGraph
    }
  }

  var summary: String {
    switch self {
    case .restV2: "Apple single sign-on with REST API V2"
    case .restV1: "the same with REST API V1, a legacy"
    case .accessEnabler: "the same with the AccessEnabler iOS/tvOS SDK, a legacy"
    }
  }
}

extension MachineCatalogue {
  /// Every legacy step next to its replacement, as Markdown.
  static var migration: String {
    allCases.map { Migration(from: $0.graph, to: restV2.graph) }.filter { !$0.rows.isEmpty }
      .map { $0.markdown() }.joined()
  }
}

/// The formats that a graph can be written in.
enum Format: String, CaseIterable {
  case dot
  case mermaid
  case html
  case json
  case markdown
}
