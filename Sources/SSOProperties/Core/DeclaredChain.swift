package import SSOStateMachine

/// Checks a reduction: its arrows are declared, each begins where the previous one ends, on the declared event, with
/// the declared commands and the right ticket.
package enum DeclaredChain<M: Machine> {
  /// The complaint about a step; nil if nothing is wrong.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - stays: whether an arrow back to its own stage, without commands, leaves the command in flight alone; nil if
  ///     that is not known.
  package static func complaint<W: Walkable>(_ step: Step<W>, stays: ((StateGraph.Edge) -> Bool)?) -> String?
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
      let expected = index == 0 ? M.name(of: step.event) : .always
      guard edge.on == expected else { return "\(edge.id) is declared on \(edge.on), taken on \(expected)" }
      here = edge.to.rawValue
    }
    guard here == W.name(ofPlace: step.after.place) else { return "the path ends in \(here)" }
    guard step.taken.commands.map(M.name(of:)) == edges.flatMap(\.commands) else {
      return "\(edges.map(\.id)) declares other commands than were emitted"
    }
    let canStay = edges.allSatisfy { $0.from == $0.to && $0.commands.isEmpty }
    guard let stays else { return step.taken.isUndisturbed && !canStay ? "not the right ticket" : nil }
    let isUndisturbed = canStay && edges.allSatisfy(stays)
    return step.taken.isUndisturbed == isUndisturbed ? nil : "not the right ticket"
  }
}

extension Property where W: MachineWalk {
  /// Holds for every machine with right declarations: a reduction takes declared arrows, each on its declared event and
  /// with its declared commands; each begins where the one before ends; and those in between lead to stages that
  /// decide.
  public static var declared: Self {
    Property(
      "every reduction is a chain of declared arrows", when: { $0.refusal == nil }, remembering: { _ in () },
      complaint: { DeclaredChain<W.M>.complaint($1, stays: nil) ?? DeclaredChain<W.M>.kinds($1) })
  }
}

extension DeclaredChain {
  /// The complaint about the kinds of the stages on the way; nil if nothing is wrong.
  fileprivate static func kinds<W: Walkable>(_ step: Step<W>) -> String?
  where W.Event == M.Event, W.Command == M.Command {
    let stages = step.taken.path.compactMap { M.graph[$0].flatMap { M.graph[$0.to] } }
    if let passed = stages.dropLast().first(where: { $0.kind != .deciding }) {
      return "\(passed.id) is passed, but does not decide"
    }
    return stages.last.flatMap { $0.kind == .deciding ? "the path ends in \($0.id), which decides" : nil }
  }
}
