public import SSOStateMachine

extension StateGraph {
  /// Only the stages of some phases, with all their arrows; an arrow that leaves them ends in a stub when drawn.
  ///
  /// A phase that the graph does not have adds nothing. Check ``phases`` first if a person typed the phase.
  public func limited(toPhases phases: [String]) -> StateGraph {
    StateGraph(
      machine: machine, initial: initial, stages: stages.filter { phases.contains($0.phase) }, notes: notes)
  }

  /// Only the stages of the chain that ``shortestPath(from:to:)`` finds, and every arrow that a flow can take from one
  /// of them to the next, each once.
  ///
  /// - Returns: nil if no flow goes from one stage to the other, or if the graph does not have both stages.
  public func chain(from: StageID, to: StageID) -> StateGraph? {
    guard let path = shortestPath(from: from, to: to) else { return nil }
    let visited = Set([from] + path.map(\.to))
    let arrows = Set(parallels(of: path).joined().map(\.id))
    return reduced(to: { visited.contains($0.id) }, { arrows.contains($0.id) })
  }
}
