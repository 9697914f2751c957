import Testing

@testable import SSOStateGraph
@testable import SSOStateMachine

@Suite struct GraphFilterTests {
  @Test func onlyTheWantedPhasesStayAndNoArrowIsLost() throws {
    let limited = RESTV2.graph.limited(toPhases: ["C", "A"])
    #expect(limited.phases == ["A", "C"])
    let drawn = try Drawn(limited.dot())
    #expect(drawn.stages == Drawn.stages(of: limited))
    #expect(drawn.arrows == Drawn.arrows(of: limited))
    #expect(drawn.connectors.contains { $0.attributes["stage"] == "B.1" })
    #expect(drawn.reader.node("_initial") == nil)
  }

  @Test func anUnknownPhaseAddsNothing() {
    #expect(RESTV2.graph.limited(toPhases: ["Q"]).stages.isEmpty)
  }

  @Test func stubsAreDrawnInEveryLayout() throws {
    let limited = RESTV2.graph.limited(toPhases: ["E"])
    for layout in [HubLayout.perPhase, .any, .single] {
      let drawn = try Drawn(limited.dot(DOTOptions(hubs: layout))).arrows
      let whole = ": any stage of this phase"
      let joined = drawn.filter { $0.hasSuffix(whole) }.compactMap {
        $0.dropLast(whole.count).split(separator: " ").last.map { " -> \($0): " }
      }
      #expect(joined == (layout == .any ? [" -> X.signedOut: "] : []))
      func isAlone(_ arrow: String) -> Bool { !joined.contains(where: arrow.contains) }
      #expect(drawn.filter(isAlone) == Drawn.arrows(of: limited).filter(isAlone))
    }
  }

  @Test func theShortestWayIsAChain() throws {
    let path = try #require(RESTV2.graph.shortestPath(from: "X.idle", to: "B.1"))
    #expect(path.map(\.to) == ["X.starting", "B.1"])
    let long = try #require(RESTV2.graph.shortestPath(from: "X.idle", to: "D.8"))
    for (edge, next) in zip(long, long.dropFirst()) { #expect(edge.to == next.from) }
    #expect(long.last?.to == "D.8")
  }

  @Test func oneStepTakesTheArrowDeclaredFirst() {
    let path = RESTV2.graph.shortestPath(from: "B.2", to: "B.3")
    #expect(path?.map(\.name) == ["valid"])
  }

  @Test func noWayAndNoStageGiveNil() {
    #expect(RESTV2.graph.shortestPath(from: "X.idle", to: "Z.1") == nil)
    #expect(RESTV2.graph.shortestPath(from: "Z.1", to: "X.idle") == nil)
    #expect(RESTV2.graph.shortestPath(from: "X.idle", to: "X.idle") == [])
    let island = RESTV2.graph.limited(toPhases: ["A"])
    #expect(island.shortestPath(from: "A.4", to: "A.2")?.map(\.to) == ["A.1", "A.2"])
    #expect(RESTV2.graph.limited(toPhases: ["E"]).shortestPath(from: "X.signedOut", to: "E.1") == nil)
  }

  @Test func aChainHoldsItsStagesAndArrowsAlone() throws {
    let chain = try #require(RESTV2.graph.chain(from: "A.1", to: "A.4"))
    #expect(chain.stages.map(\.id) == ["A.1", "A.2", "A.3", "A.4"])
    #expect(chain.edges.count == 3)
    #expect(try Drawn(chain.dot()).arrows == Drawn.arrows(of: chain))
  }
}
