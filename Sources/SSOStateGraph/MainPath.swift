import SSOStateMachine

/// The way through a flow when nothing goes wrong, as its cookbook describes it. The way is drawn with a heavier pen.
///
/// A pair of stages that the graph does not have is not an error; nothing is drawn for the pair.
struct MainPath: Sendable {
  private struct Pair: Sendable {
    let from: StageID
    let to: StageID
  }

  private let pairs: [Pair]

  init(of cookbook: Cookbook) {
    var pairs: [Pair] = []
    for chain in cookbook.chains {
      let ids = chain.utf8.split(separator: UInt8(ascii: " ")).map { StageID(String(Substring($0))) }
      for place in ids.indices.dropFirst() { pairs.append(Pair(from: ids[place - 1], to: ids[place])) }
    }
    self.pairs = pairs
  }

  /// The stages that follow a stage on the way.
  func followers(of stage: StageID) -> [StageID] { pairs.compactMap { $0.from == stage ? $0.to : nil } }

  /// The pairs that a graph has no arrow for, as `from -> to`, sorted.
  func missing(in graph: StateGraph) -> [String] {
    pairs.filter { pair in graph[pair.from]?.edges.contains { $0.to == pair.to } != true }
      .map { "\($0.from) -> \($0.to)" }.sorted()
  }
}
