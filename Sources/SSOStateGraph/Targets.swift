import SSOStateMachine

/// The stages that the arrows of a graph lead to, by number, so that drawing them compares no text.
///
/// The number of a stage in the graph is its position. Stages that only an arrow mentions come after them.
struct Targets {
  /// A stage is a hub if more stages than this lead to it.
  private static let hubLimit = 4

  /// The ids of the stages, by number.
  private(set) var ids: [StageID]
  /// The numbers of the stages that the arrows of a stage lead to, by its position.
  private(set) var numbers: [[Int]] = []
  /// The number of other stages that lead to a stage, by its number.
  private var sources: [Int]

  init(of graph: StateGraph) {
    ids = graph.stages.map(\.id)
    sources = Array(repeating: 0, count: ids.count)
    var known = [StageID: Int](minimumCapacity: 2 * ids.count)
    for (position, id) in ids.enumerated() where known[id] == nil { known[id] = position }
    numbers.reserveCapacity(ids.count)
    for (position, stage) in graph.stages.enumerated() {
      let reached = stage.edges.indices.map { number(of: stage.edges[$0].to, &known) }
      for (place, number) in reached.enumerated() where number != position {
        if !reached[..<place].contains(number) { sources[number] += 1 }
      }
      numbers.append(reached)
    }
  }

  private mutating func number(of id: StageID, _ known: inout [StageID: Int]) -> Int {
    if let number = known[id] { return number }
    known[id] = ids.count
    ids.append(id)
    sources.append(0)
    return ids.count - 1
  }

  /// Whether many other stages lead to a stage.
  func isHub(_ number: Int) -> Bool { sources[number] > Self.hubLimit }
}
