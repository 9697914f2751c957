import SSOStateMachine

/// The machines that can be drawn, one line each.
enum MachineCatalogue: String, CaseIterable {
  case restV2 = "rest-v2"

  var graph: StateGraph {
    switch self {
    case .restV2: RESTV2.graph
    }
  }

  var summary: String {
    switch self {
    case .restV2: "Apple single sign-on with REST API V2"
    }
  }
}

/// The formats that a graph can be written in.
enum Format: String, CaseIterable {
  case dot
  case json
  case markdown
}
