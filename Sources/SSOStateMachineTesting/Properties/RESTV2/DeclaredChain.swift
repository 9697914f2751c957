public import SSOStateMachine

extension Property where W == RESTV2.Situation {
  /// A reduction takes arrows that are declared, each beginning where the one before ends, on the declared event, with
  /// the declared commands and the right ticket.
  public static let declaredChain = Property(
    "every reduction is a chain of declared arrows", source: "contract, the graph",
    remembering: { _ in () }, complaint: { DeclaredChain.complaint($1) })
}

private enum DeclaredChain {
  static func complaint(_ step: Step<RESTV2.Situation>) -> String? {
    if let refusal = step.refusal {
      if case .unsettled = refusal { return "\(refusal)" }
      return nil
    }
    let edges = step.taken.path.compactMap { RESTV2.graph[$0] }
    guard edges.count == step.taken.path.count, !edges.isEmpty else { return "an arrow is not declared" }
    var here = RESTV2.Situation.name(ofPlace: step.before.place)
    for (index, edge) in edges.enumerated() {
      guard edge.from.rawValue == here else { return "\(edge.id) starts elsewhere than \(here)" }
      let expected = index == 0 ? RESTV2.kind(of: step.event) : .always
      guard edge.on == expected else { return "\(edge.id) is declared on \(edge.on), taken on \(expected)" }
      here = edge.to.rawValue
    }
    guard here == RESTV2.Situation.name(ofPlace: step.after.place) else { return "the path ends in \(here)" }
    guard step.taken.commands.map(RESTV2.kind(of:)) == edges.flatMap(\.commands) else {
      return "\(edges.map(\.id)) declares other commands than were emitted"
    }
    return step.taken.isUndisturbed == edges.allSatisfy(\.stays) ? nil : "not the right ticket"
  }
}

extension Edge {
  /// Whether what is in flight stays in flight: an awaiting stage is left as it is, and nothing is asked for.
  fileprivate var stays: Bool { from == to && commands.isEmpty && on == "play" }
}
