import SSOStateMachine

/// Checks a reduction: its arrows are declared, each begins where the previous one ends, on the declared event, with
/// the declared commands and the right ticket.
enum DeclaredChain<M: Machine> {
  /// What is wrong with a step; nil if nothing is.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - stays: whether an arrow back to its own stage, without commands, leaves the command in flight alone.
  static func complaint<W: Walkable>(_ step: Step<W>, stays: (Edge) -> Bool) -> String?
  where W.Event == M.Event, W.Command == M.Command {
    if let refusal = step.refusal {
      if case .unsettled = refusal { return "\(refusal)" }
      return nil
    }
    let edges = step.taken.path.compactMap { M.graph[$0] }
    guard edges.count == step.taken.path.count, !edges.isEmpty else { return "an arrow is not declared" }
    var here = W.name(ofPlace: step.before.place)
    for (index, edge) in edges.enumerated() {
      guard edge.from.rawValue == here else { return "\(edge.id) starts elsewhere than \(here)" }
      let expected = index == 0 ? M.kind(of: step.event) : .always
      guard edge.on == expected else { return "\(edge.id) is declared on \(edge.on), taken on \(expected)" }
      here = edge.to.rawValue
    }
    guard here == W.name(ofPlace: step.after.place) else { return "the path ends in \(here)" }
    guard step.taken.commands.map(M.kind(of:)) == edges.flatMap(\.commands) else {
      return "\(edges.map(\.id)) declares other commands than were emitted"
    }
    let isUndisturbed = edges.allSatisfy { $0.from == $0.to && $0.commands.isEmpty && stays($0) }
    return step.taken.isUndisturbed == isUndisturbed ? nil : "not the right ticket"
  }
}
