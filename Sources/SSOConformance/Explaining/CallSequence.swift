import SSOStateMachine

/// A stretch of calls that follow from each other: which steps have sent them, and by which arrows.
struct CallSequence<M: ExplainedMachine> {
  /// For each call, the stages that have sent it on ways that continue to the end.
  private(set) var stages: [[StageID]] = []
  /// The arrows of one way, in order.
  private(set) var arrows: [ConformanceReport.TakenArrow] = []

  init(_ layers: [HypothesisLayer<M>]) {
    var alive = layers.last.map { Set($0.trails.indices) } ?? []
    var way = alive.min()
    for (place, layer) in layers.enumerated().reversed() {
      stages.append(alive.sorted().map { layer.trails[$0].stage }.unique)
      if let here = way { addArrows(layer.trails[here].arrows, before: layer.entry) }
      guard place > 0 else { break }
      alive = Set(alive.compactMap { layer.trails[$0].parent })
      way = way.flatMap { layer.trails[$0].parent }
    }
    stages.reverse()
    arrows.reverse()
  }

  /// Adds arrows before those that are there, in reverse. The last of them leads to the stage that sends a call.
  private mutating func addArrows(_ taken: [(edge: EdgeID, at: Timestamp)], before entry: Int) {
    for (number, (id, at)) in taken.enumerated().reversed() {
      guard let edge = M.graph[id] else { continue }
      arrows.append(.init(edge: edge, at: at, entry: number == taken.count - 1 ? entry : nil))
    }
  }
}
