/// How the arrows are drawn that lead to a hub, a stage that many others lead to.
public enum HubLayout: String, Hashable, Sendable, CaseIterable {
  /// Every phase has one small connector for a hub; arrows to other phases end in connectors too. The most readable.
  case perPhase = "per-phase"
  /// Every phase has one dashed arrow "from any stage of this phase" to a hub.
  case any
  /// Every arrow runs to the hub itself.
  case single
  /// Arrows to hubs are left out, but for those of the main path.
  case hide
}

/// Which stages of a graph are hubs.
struct Hubs {
  /// More stages than this lead to a hub.
  private static let limit = 4

  private var sources: [StageID: Int] = [:]

  init(of graph: StateGraph) {
    for stage in graph.stages {
      for (place, edge) in stage.edges.enumerated() where edge.to != stage.id {
        let isFirst = !stage.edges[..<place].contains { $0.to == edge.to }
        if isFirst { sources[edge.to, default: 0] += 1 }
      }
    }
  }

  func contains(_ id: StageID) -> Bool { sources[id, default: 0] > Self.limit }
}
