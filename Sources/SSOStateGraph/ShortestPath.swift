public import SSOStateMachine

extension StateGraph {
  /// The shortest chain of arrows between two stages. Of several shortest chains, the chain declared first.
  ///
  /// - Returns: the arrows in order, empty if both stages are the same; nil if there is no way, or if the graph does
  ///   not have both stages.
  public func shortestPath(from: StageID, to: StageID) -> [Edge]? {
    guard self[from] != nil, self[to] != nil else { return nil }
    var arrival: [StageID: Edge] = [:]
    var queue = [from]
    var next = 0
    while next < queue.count, arrival[to] == nil, from != to {
      for edge in self[queue[next]]?.edges ?? [] where edge.to != from && arrival[edge.to] == nil {
        arrival[edge.to] = edge
        queue.append(edge.to)
      }
      next += 1
    }
    return from == to ? [] : retrace(arrival, to: to)
  }

  private func retrace(_ arrival: [StageID: Edge], to: StageID) -> [Edge]? {
    var path: [Edge] = []
    var last = arrival[to]
    while let edge = last {
      path.append(edge)
      last = arrival[edge.from]
    }
    return path.isEmpty ? nil : path.reversed()
  }
}
