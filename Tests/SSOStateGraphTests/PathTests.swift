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
    /// The stages of the chain after the first one.
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
    // Only a fault leads there.
    Row(v2, "X.idle", "X.failed", "X.starting A.1 A.2 X.failed"),
    // A decision ends where it began.
    Row(v2, "D.7", "X.signedIn", "D.8 X.enteringDecisions X.signedIn"),
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
    let drawn = try Drawn(chain.dot(DOTOptions(hubs: .single)))
    #expect(drawn.connectors.isEmpty)
    #expect(drawn.stages.count == chain.stages.count && chain.stages.count == chain.edges.count + 1)
  }

  private func edge(_ id: String) throws -> StateGraph.Edge {
    try #require(Self.v2.edges.first { $0.id == id })
  }
}
