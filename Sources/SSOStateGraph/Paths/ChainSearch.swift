import SSOStateMachine

/// Looks for the cheapest chain of arrows that enters no stage twice.
///
/// Such a chain may not exist, or only a chain of more pairs than any search could try. Then the cheapest chain that
/// does enter a stage twice is found.
struct ChainSearch {
  /// The number of beginnings of chains that are tried. The machines need a few hundred, if there is such a chain.
  private static let limit = 20_000

  private let edges: [StateGraph.Edge]
  private let costs: [ChainCost]
  /// The arrows that can follow an arrow, in declaration order.
  private let followers: [[Int]]
  /// The arrows that an arrow can follow.
  private let leaders: [[Int]]
  private let from: StageID
  /// The cost of the cheapest chain that begins with an arrow and reaches the end; nil without such a chain.
  private var rest: [ChainCost?] = []

  init(of graph: StateGraph, from: StageID) {
    let (edges, pairs, main) = (graph.edges, graph.drawingNotes.succession, MainPath(of: graph.cookbook))
    self.edges = edges
    self.from = from
    let detour = Detour(in: graph)
    costs = edges.map { edge in
      let isMain = main.followers(of: edge.from).contains(edge.to) && !Detour.otherWishes.contains(edge.on)
      return ChainCost(detours: detour.count(edge), length: 1, offMain: isMain ? 0 : 1)
    }
    var leaving: [StageID: [Int]] = [:]
    for (number, edge) in edges.enumerated() { leaving[edge.from, default: []].append(number) }
    let followers = edges.map { first in
      leaving[first.to, default: []].filter { pairs?.has(edges[$0], after: first) ?? true }
    }
    var leaders = [[Int]](repeating: [], count: edges.count)
    for (first, seconds) in followers.enumerated() {
      for second in seconds { leaders[second].append(first) }
    }
    (self.followers, self.leaders) = (followers, leaders)
  }

  /// The chain to a stage, or nil.
  mutating func chain(to end: StageID) -> [StateGraph.Edge]? {
    measure(to: end)
    let first = edges.indices.filter { edges[$0].from == from && rest[$0] != nil }
    return (simplest(from: first, to: end) ?? cheapest(from: first, to: end))?.map { edges[$0] }
  }

  /// Measures from the end backwards what is left to pay at each arrow.
  private mutating func measure(to end: StageID) {
    rest = Array(repeating: nil, count: edges.count)
    var queue = Heap<Measured>()
    for arrow in edges.indices where edges[arrow].to == end {
      queue.push(Measured(cost: costs[arrow], arrow: arrow))
    }
    while let next = queue.pop() {
      guard rest[next.arrow] == nil else { continue }
      rest[next.arrow] = next.cost
      for leader in leaders[next.arrow] where rest[leader] == nil {
        queue.push(Measured(cost: next.cost + costs[leader], arrow: leader))
      }
    }
  }

  /// The cheapest chain that enters no stage twice; nil if no such chain was found.
  private func simplest(from first: [Int], to end: StageID) -> [Int]? {
    var (queue, tried) = (Heap<Beginning>(), 0)
    var known = [[Set<StageID>]](repeating: [], count: edges.count)
    for arrow in first where edges[arrow].to != from {
      queue.push(
        Beginning(cost: costs[arrow], whole: whole(ChainCost(), arrow), arrows: [arrow], seen: [from]))
    }
    while let next = queue.pop(), tried < Self.limit, let arrow = next.arrows.last {
      tried += 1
      if edges[arrow].to == end { return next.arrows }
      let seen = next.seen.union([edges[arrow].to])
      // A cheaper beginning that has seen no other stages can continue wherever this beginning can.
      guard !known[arrow].contains(where: { $0.isSubset(of: seen) }) else { continue }
      known[arrow].append(seen)
      for follower in followers[arrow] where rest[follower] != nil && !seen.contains(edges[follower].to) {
        queue.push(
          Beginning(
            cost: next.cost + costs[follower], whole: whole(next.cost, follower),
            arrows: next.arrows + [follower], seen: seen))
      }
    }
    return nil
  }

  /// The cheapest chain, whatever it enters twice.
  private func cheapest(from first: [Int], to end: StageID) -> [Int]? {
    func cheapest(of arrows: [Int]) -> Int? {
      arrows.filter { rest[$0] != nil }.min { whole(ChainCost(), $0) < whole(ChainCost(), $1) }
    }
    guard var arrow = cheapest(of: first) else { return nil }
    var chain = [arrow]
    while edges[arrow].to != end, let next = cheapest(of: followers[arrow]) {
      chain.append(next)
      arrow = next
    }
    return chain
  }

  /// The lowest cost of a chain that continues with an arrow.
  private func whole(_ cost: ChainCost, _ arrow: Int) -> ChainCost { cost + (rest[arrow] ?? ChainCost()) }
}

/// An arrow, and what is left to pay there.
private struct Measured: Comparable {
  let cost: ChainCost
  let arrow: Int

  static func < (one: Self, other: Self) -> Bool { (one.cost, one.arrow) < (other.cost, other.arrow) }
}

/// The beginning of a chain, and the least that the whole chain will cost.
private struct Beginning: Comparable {
  let cost: ChainCost
  let whole: ChainCost
  let arrows: [Int]
  /// The stages that were entered, without the last one.
  let seen: Set<StageID>

  static func < (one: Self, other: Self) -> Bool {
    one.whole == other.whole ? one.arrows.lexicographicallyPrecedes(other.arrows) : one.whole < other.whole
  }
}
