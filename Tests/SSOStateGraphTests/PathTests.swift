import SSOStateMachineTesting
import Testing

@testable import SSOStateGraph
@testable import SSOStateMachine

/// The chain of arrows that leads a flow from one stage to another.
@Suite("Paths") struct PathTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let graph: StateGraph
    let from: StageID
    let to: StageID
    /// The stages of the chain after the first stage.
    let stages: String

    init(_ graph: StateGraph, _ from: StageID, _ to: StageID, _ stages: String) {
      (self.graph, self.from, self.to, self.stages) = (graph, from, to, stages)
    }

    var testDescription: String { "\(graph.machine): \(from) to \(to)" }
  }

  private static let v2 = RESTV2.graph

  static let rows = [
    // A sign-in: the service knows a profile.
    Row(
      v2, "X.idle", "X.signedIn", "X.starting B.1 B.2 B.3 B.4 B.5 X.enteringDecisions X.signedIn"),
    // From Apple's picker to a profile.
    Row(v2, "C.3", "C.14", "C.4 C.5 C.6 C.9 C.10 C.11 C.12 C.13 C.14"),
    // Polling continues; a token that ends does not lead to a profile.
    Row(v2, "F.27", "X.signedIn", "F.25 F.26 X.enteringDecisions X.signedIn"),
    // The person asks for a logout, although shorter chains of arrows lead through other stages.
    Row(v2, "X.signedIn", "E.2", "X.endingSession E.1 E.2"),
    Row(v2, "X.idle", "E.1", "X.endingSession E.1"),
    Row(v2, "X.signedIn", "X.signedOut", "X.signedOut"),
    // Only a fault leads to X.failed.
    Row(v2, "X.idle", "X.failed", "X.starting A.1 A.2 X.failed"),
    // A decision ends where it began.
    Row(v2, "D.7", "X.signedIn", "D.8 X.enteringDecisions X.signedIn"),
    // A device without a browser shows a code at once.
    Row(v2, "C.8", "F.10", "F.10"), Row(v2, "C.6", "F.10", "C.8 F.10"), Row(v2, "F.2", "F.10", "F.10"),
  ]

  @Test("The chain is the one that a person would expect", arguments: rows)
  func theChainIsTheExpectedOne(_ row: Row) {
    let chain = row.graph.shortestPath(from: row.from, to: row.to)
    #expect(chain?.map(\.to.rawValue).joined(separator: " ") == row.stages)
  }

  @Test("A sign-in begins with the wish to sign in", arguments: [v2])
  func aSignInBeginsWithTheWish(_ graph: StateGraph) {
    #expect(graph.shortestPath(from: "X.idle", to: "X.signedIn")?.first?.name == "signIn")
  }

  /// From every stage where flows begin or rest, to some stages; a long search goes
  /// from every stage to every other.
  @Test(
    "Every two arrows were taken one after the other, and no stage comes twice", arguments: [v2])
  func everyTwoArrowsFollowEachOther(_ graph: StateGraph) throws {
    let pairs = try #require(graph.drawingNotes.succession)
    for from in LongSearches.areRun ? graph.stages.map(\.id) : [graph.initial, "X.signedIn", "X.failed"] {
      let ends = LongSearches.every(4, of: graph.stages.map(\.id).filter { $0 != from })
      for (to, found) in zip(ends, graph.shortestPaths(from: from, to: ends)) {
        let chain = try #require(found, "\(from) to \(to)")
        #expect(chain.first?.from == from && chain.last?.to == to)
        for (first, second) in zip(chain, chain.dropFirst()) {
          #expect(pairs.has(second, after: first), "\(first.id), \(second.id)")
        }
        #expect(Set(chain.map(\.to)).count == chain.count, "\(chain.map(\.id))")
      }
    }
  }

  @Test("A chain is longer than another one only for a reason", arguments: [v2])
  func aLongerChainHasAReason(_ graph: StateGraph) throws {
    let detour = Detour(in: graph)
    for from in LongSearches.every(9, of: graph.stages.map(\.id)) {
      let (shortest, straight) = (fewest(from, in: graph), fewest(from, in: graph) { !detour.isOne($0) })
      let ends = LongSearches.every(3, of: shortest.keys.sorted { $0.rawValue < $1.rawValue })
      for (to, found) in zip(ends, graph.shortestPaths(from: from, to: ends)) {
        let (chain, short) = (try #require(found), try #require(shortest[to]))
        let avoided = short.filter(detour.isOne).map(\.id)
        let isTwice = Set([from] + short.map(\.to)).count <= short.count
        #expect(chain.count == short.count || !avoided.isEmpty || isTwice, "\(from) to \(to): no reason")
        // No chain without detours is shorter; and a chain with detours is taken only if every chain has detours.
        guard let straight = straight[to], Set([from] + straight.map(\.to)).count > straight.count else {
          continue
        }
        #expect(
          chain.count == straight.count && !chain.contains(where: detour.isOne),
          "\(from) to \(to): \(straight.map(\.id))")
      }
    }
  }

  /// The chain of the fewest arrows to every stage but the first, by a plain search in the pairs.
  private func fewest(
    _ from: StageID, in graph: StateGraph, _ isAllowed: (StateGraph.Edge) -> Bool = { _ in true }
  ) -> [StageID: [StateGraph.Edge]] {
    var (found, seen): ([StageID: [StateGraph.Edge]], Set<String>) = ([:], [])
    var chains = graph.edges.filter { $0.from == from && isAllowed($0) }.map { [$0] }
    while !chains.isEmpty {
      chains = chains.flatMap { chain in
        let last = chain[chain.count - 1]
        guard seen.insert(last.id).inserted else { return [[StateGraph.Edge]]() }
        if last.to != from, found[last.to] == nil { found[last.to] = chain }
        return (graph[last.to]?.edges ?? []).filter {
          isAllowed($0) && graph.drawingNotes.succession?.has($0, after: last) == true
        }.map { chain + [$0] }
      }
    }
    return found
  }

  @Test("Every arrow of a way around is there") func everyWayAroundIsThere() {
    theWaysAroundAreThere(Self.v2)
  }

  func theWaysAroundAreThere(_ graph: StateGraph) {
    #expect(graph.cookbook.waysAround.subtracting(graph.edges.map(\.id)) == [])
    #expect(!graph.cookbook.waysAround.isEmpty)
  }

  @Test("Arrows between the same two stages of a chain are all drawn, if a flow takes them there")
  func parallelArrowsAreDrawn() throws {
    for (to, arrows) in [
      ("C.8", ["C.6-authenticate", "C.6-resume"]), ("F.10", ["C.6-authenticate", "C.8-secondScreen"]),
      ("F.5", ["C.6-resume", "C.8-resume"]),
    ] {
      let chain = try #require(Self.v2.chain(from: "C.6", to: StageID(to)))
      #expect(chain.edges.map(\.id) == arrows)
    }
  }

  /// Arrows that meet in a stage, but that no flow takes one after the other.
  static let strangers = [
    ("X.idle-signIn", "X.starting-tempPass"), ("X.idle-useTempPass", "X.starting-token"),
    ("X.signedIn-check", "X.starting-noCredentials"),
  ]

  @Test("Arrows that only meet in a stage are not a pair", arguments: strangers)
  func whatOnlyMeetsIsNoPair(_ row: (first: String, second: String)) throws {
    let pairs = try #require(Self.v2.drawingNotes.succession)
    let (first, second) = (try edge(row.first), try edge(row.second))
    #expect(first.to == second.from)
    #expect(!pairs.has(second, after: first))
  }

  @Test("A chain is drawn without connectors, each stage once", arguments: rows)
  func aChainIsDrawnWhole(_ row: Row) throws {
    let chain = try #require(row.graph.chain(from: row.from, to: row.to))
    let path = try #require(row.graph.shortestPath(from: row.from, to: row.to))
    let drawn = try Drawn(chain.dot(DOTOptions(hubs: .single)))
    #expect(drawn.connectors.isEmpty && Set(path.map(\.id)).isSubset(of: chain.edges.map(\.id)))
    #expect(drawn.stages.count == chain.stages.count && chain.stages.count == path.count + 1)
  }

  private func edge(_ id: String) throws -> StateGraph.Edge {
    try #require(Self.v2.edges.first { $0.id == id })
  }
}
