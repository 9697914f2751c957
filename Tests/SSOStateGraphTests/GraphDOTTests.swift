import Testing

@testable import SSOStateGraph
@testable import SSOStateMachine

@Suite struct GraphDOTTests {
  @Test func everyStageAndArrowIsDrawn() throws {
    for layout in [HubLayout.perPhase, .single] {
      let drawn = try Drawn(RESTV2.graph.dot(DOTOptions(hubs: layout)))
      #expect(drawn.stages == Drawn.stages(of: RESTV2.graph))
      #expect(drawn.arrows == Drawn.arrows(of: RESTV2.graph))
    }
  }

  @Test func hostileTextComesBackAsItWas() throws {
    for layout in [HubLayout.perPhase, .single] {
      let drawn = try Drawn(Hostile.graph.dot(DOTOptions(hubs: layout)))
      #expect(drawn.stages == printable(Drawn.stages(of: Hostile.graph)))
      #expect(drawn.arrows == printable(Drawn.arrows(of: Hostile.graph)))
      #expect(drawn.reader.name == "hos\"tile\\\\")
    }
  }

  /// Replaces each control character, which cannot be drawn, with another character.
  private func printable(_ texts: [String]) -> [String] {
    texts.map { text in
      let scalars = text.unicodeScalars.map { scalar in
        scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
          ? "\u{FFFD}" : scalar
      }
      return String(String.UnicodeScalarView(scalars))
    }.sorted()
  }

  @Test func aHubHasOneConnectorInEveryPhase() throws {
    let drawn = try Drawn(RESTV2.graph.dot())
    let shared = drawn.connectors.filter { $0.attributes["stage"] == "X.endingSession" }
    #expect(shared.count > 3)
    #expect(Set(shared.map(\.cluster)).count == shared.count)
    #expect(drawn.connectors.allSatisfy { $0.name.hasPrefix("_") && $0.cluster != nil })
  }

  @Test func anyDrawsOneArrowForAPhaseAndAHub() throws {
    let drawn = try Drawn(RESTV2.graph.dot(DOTOptions(hubs: .any)))
    let lines = drawn.reader.edges.filter { $0.attributes["ltail"] != nil }
    #expect(!lines.isEmpty)
    #expect(Set(lines.map(\.to)).count == lines.count)
    for line in lines {
      let cluster = drawn.reader.node(line.from)?.cluster
      #expect(cluster == line.attributes["ltail"])
      #expect(line.attributes["style"] == "dashed")
    }
  }

  @Test func hideLeavesOutOnlyArrowsToHubs() throws {
    let hidden = try Drawn(RESTV2.graph.dot(DOTOptions(hubs: .hide)))
    #expect(hidden.stages == Drawn.stages(of: RESTV2.graph))
    #expect(!hidden.arrows.contains { $0.contains("-> X.endingSession") })
    #expect(hidden.arrows.contains("A.1 -> A.2: registration"))
  }

  @Test func arrowsToTheSamePlaceShareALine() throws {
    let drawn = try Drawn(RESTV2.graph.dot())
    for (from, to) in [("B.2", "B.3"), ("C.13", "C.14")] {
      let lines = drawn.reader.edges.filter { $0.from == from && $0.to == to }
      #expect(lines.count == 1)
    }
    #expect(
      drawn.reader.edges.first { $0.from == "B.2" && $0.to == "B.3" }?.lines == [
        "[status valid] / retrieveProfiles", "[access not granted] / retrieveProfiles",
        "[no provider, expired, or sent back and no end] / retrieveProfiles",
        "[no answer in time: round Apple\'s framework] / retrieveProfiles",
        "[the same, the person asked and does not know] / reportFailure, retrieveProfiles",
      ])
  }

  @Test func theMainPathIsHeavyAndUnbroken() throws {
    let path = MainPath(of: RESTV2.graph.cookbook)
    let heavy = RESTV2.graph.edges.filter { path.followers(of: $0.from).contains($0.to) }
    for id: StageID in ["X.idle", "A.1", "B.3", "C.9", "C.12", "X.signedIn", "D.8"] {
      #expect(heavy.contains { $0.from == id } && heavy.contains { $0.to == id } || id == "X.idle")
    }
    #expect(path.missing(in: RESTV2.graph).isEmpty)
    let drawn = try Drawn(RESTV2.graph.dot())
    let line = drawn.reader.edges.first { $0.from == "C.14" && $0.to == "_C>X.enteringDecisions" }
    #expect(line?.attributes["penwidth"] == "3")
  }

  @Test func everyKindOfStageHasAShapeOfItsOwn() throws {
    let drawn = try Drawn(RESTV2.graph.dot())
    func look(_ id: String) -> [String?] {
      ["shape", "style", "peripheries"].map { drawn.reader.node(id)?.attributes[$0] }
    }
    let looks = ["A.1", "A.2", "X.idle", "X.signedIn", "X.failed"].map(look)
    #expect(Set(looks).count == looks.count)
    #expect(look("X.failed").first == "octagon")
    #expect(look("X.signedIn").last == "2")
    #expect(look("X.signedIn") == look("X.signedOut"))
  }

  @Test func whatThePersonWantsIsDashed() throws {
    let drawn = try Drawn(RESTV2.graph.dot())
    func style(_ from: String, _ to: String) -> String? {
      drawn.reader.edges.first { $0.from == from && $0.to == to }?.attributes["style"]
    }
    #expect(style("A.1", "_A>X.comingToRest") == "dashed")
    #expect(style("A.1", "A.2") == nil)
    #expect(style("X.idle", "X.starting") == "dashed")
    // A prompt by itself, and a play request of the person.
    #expect(style("B.1", "B.1") == "dashed")
  }

  @Test func equalGraphsGiveEqualBytes() {
    for layout in HubLayout.allCases {
      let options = DOTOptions(hubs: layout)
      #expect(RESTV2.graph.dot(options) == RESTV2.graph.dot(options))
    }
  }

  @Test func phasesStandInAFixedOrder() throws {
    let reversed = StateGraph(
      machine: "rest-v2", initial: "X.idle", stages: RESTV2.graph.stages.reversed())
    let order = ["A", "B", "C", "D", "E", "F", "X"]
    #expect(try Drawn(reversed.dot()).reader.clusters == order.map { "cluster_\($0)" } + ["cluster__legend"])
  }
}
