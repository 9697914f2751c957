import SSOStateMachine

/// Where the arrows of a graph lead, by number, so that drawing them compares no text.
///
/// A stage that stands in the graph has its position for a number. Those that only an arrow names come after them.
struct Targets {
  /// More stages than this lead to a hub.
  private static let hubLimit = 4

  /// The ids of the stages, by number.
  private(set) var ids: [StageID]
  /// The numbers of the stages that the arrows of a stage lead to, by its position.
  private(set) var numbers: [[Int]] = []
  /// How many other stages lead to a stage, by its number.
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

  /// Whether a stage is one that many others lead to.
  func isHub(_ number: Int) -> Bool { sources[number] > Self.hubLimit }
}
