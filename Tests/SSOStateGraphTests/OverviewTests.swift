import Testing

@testable import SSOStateGraph
@testable import SSOStateMachine

/// The conditions that must hold for the map of every machine.
@Suite struct OverviewTests {
  @Test(arguments: CookbookTests.graphs) func everyStageStandsInOnePlace(_ graph: StateGraph) {
    let stages = graph.overview.places.flatMap(\.stages)
    #expect(stages.map(\.id.rawValue).sorted() == graph.stages.map(\.id.rawValue).sorted())
  }

  @Test(arguments: CookbookTests.graphs) func everyArrowBetweenTwoPlacesIsCountedOnce(_ graph: StateGraph) {
    let map = graph.overview
    func place(_ stage: StageID) -> String? { map.places.first { $0.stages.contains { $0.id == stage } }?.id }
    let between = graph.edges.filter { place($0.from) != place($0.to) }
    #expect(map.connections.flatMap(\.arrows).map(\.id).sorted() == between.map(\.id).sorted())
    for way in map.connections {
      #expect(way.arrows.allSatisfy { place($0.from) == way.from && place($0.to) == way.to })
      #expect(way.arrows.contains(way.named))
    }
    #expect(Set(map.connections.map { "\($0.from) -> \($0.to)" }).count == map.connections.count)
  }

  /// From the beginning to playing, without a gap.
  @Test(arguments: [(RESTV2.graph, ["idle -> A", "A -> B", "B -> C", "C -> D"])])
  func theMainPathRunsFromTheBeginningToPlaying(_ graph: StateGraph, _ ways: [String]) {
    let main = graph.overview.connections.filter(\.isMain)
    #expect(main.map { "\($0.from) -> \($0.to)" } == ways)
    #expect(main.allSatisfy { $0.isLine })
    #expect(graph.overview.initial == "idle")
  }

  /// Two lines between places side by side would have their texts in the same place.
  @Test(arguments: CookbookTests.graphs) func placesSideBySideHaveOneLine(_ graph: StateGraph) {
    let lines = graph.overview.connections.filter(\.isLine)
    for row in graph.cookbook.places.rows {
      let between = lines.filter { row.contains($0.from) && row.contains($0.to) }
      let opposite = between.filter { line in between.contains { $0.from == line.to && $0.to == line.from } }
      #expect(opposite.map { "\($0.from) -> \($0.to)" } == [])
    }
  }

  @Test(arguments: CookbookTests.graphs) func everythingThatIsDeclaredOfThePlacesIsThere(_ graph: StateGraph)
  {
    let declared = graph.cookbook.places
    let ids = graph.overview.places.map(\.id)
    #expect(declared.rows.flatMap { $0 } == ids)
    #expect(declared.hubs.filter { !ids.contains($0) } == [])
    #expect(declared.parts.flatMap(\.stages).filter { graph[$0] == nil } == [])
    #expect(declared.parts.map(\.id).filter { !ids.contains($0) } == [])
  }
}

/// The map as DOT and as JSON.
@Suite struct OverviewFormatTests {
  @Test(arguments: CookbookTests.graphs) func everyPlaceAndLineIsDrawn(_ graph: StateGraph) throws {
    let map = graph.overview
    let drawn = try DOTReader(map.dot())
    #expect(drawn.name == graph.machine)
    let nodes = drawn.nodes.filter { $0.attributes["label"] != nil }
    #expect(nodes.map(\.name) == ["_initial"] + map.places.map { "_\($0.id)" })
    let lines = drawn.edges.filter { $0.attributes["label"] != nil }
    #expect(
      lines.map { "\($0.from) \($0.to)" } == map.connections.filter(\.isLine).map { "_\($0.from) _\($0.to)" })
    for (line, way) in zip(lines, map.connections.filter(\.isLine)) {
      #expect(line.attributes["label"]?.contains("<b>\(way.arrows.count)</b>") == true)
      #expect(line.attributes["penwidth"] == (way.isMain ? "4" : nil))
      #expect(line.attributes["tooltip"] == way.arrows.map(\.id).joined(separator: "\\n"))
    }
  }

  @Test(arguments: CookbookTests.graphs) func everyWayThatIsNoLineIsTold(_ graph: StateGraph) throws {
    let map = graph.overview
    let drawn = try DOTReader(map.dot())
    for place in map.places {
      let label = try #require(drawn.node("_\(place.id)")?.attributes["label"])
      for way in map.connections(from: place.id) {
        #expect(label.contains("\(map.place(way.to)?.title ?? "?") \(way.arrows.count)"))
      }
      for stage in place.rests + place.successes { #expect(label.contains(stage.title)) }
    }
  }

  @Test func whereAFlowBeginsRestsAndFailsIsToldByShape() throws {
    let drawn = try DOTReader(RESTV2.graph.overview.dot())
    #expect(drawn.edges.first.map { "\($0.from) \($0.to)" } == "_initial _idle")
    #expect(drawn.node("_failed")?.attributes["shape"] == "octagon")
    #expect(drawn.nodes.filter { $0.attributes["shape"] == "octagon" }.count == 1)
    func label(_ id: String) -> String { drawn.node(id)?.attributes["label"] ?? "" }
    #expect(label("_idle").hasPrefix("<table border=\"2\"") && label("_idle").contains("style=\"rounded\""))
    #expect(label("_D").contains("cellborder=\"1\" cellspacing=\"2\""))
    #expect(label("_B").contains("cellborder=\"0\" cellspacing=\"1\"") && !label("_A").contains("rounded"))
  }

  @Test func hostileTextIsDrawnAsItWas() throws {
    let map = Hostile.graph.overview
    let drawn = try DOTReader(map.dot())
    #expect(drawn.nodes.count == map.places.count + 1)
    #expect(map.places.count > 10)
    for format in [map.json(), try map.mermaid()] { #expect(format.contains("<table") == false) }
    #expect(!map.dot().contains("<b></b>") && !map.dot().contains("&gt;b&gt;"))
  }

  @Test(arguments: CookbookTests.graphs) func theObjectHasEveryPlaceAndWay(_ graph: StateGraph) throws {
    let map = graph.overview
    let lines = map.json().split(separator: "\n")
    #expect(lines.count == 2 + map.places.count + map.connections.count)
    #expect(lines.prefix(2) == ["{\"machine\": \"\(graph.machine)\",", " \"initial\": \"idle\","])
    #expect(lines.last?.hasSuffix("]}") == true)
    for way in map.connections {
      let row = try #require(lines.first { $0.contains("\"from\": \"\(way.from)\", \"to\": \"\(way.to)\"") })
      for arrow in way.arrows { #expect(row.contains("\"\(arrow.id)\"")) }
    }
  }

  @Test func aWalkIsCountedOnTheMap() throws {
    var walked = Walked(from: "X.idle")
    for edge in try #require(RESTV2.graph.shortestPath(from: "X.idle", to: "B.1")) {
      let fits = walked.take(edge)
      #expect(fits)
    }
    let map = RESTV2.graph.overview
    #expect(map.json(walked: walked).contains("\"edges\": [\"X.starting-noValidToken\"]") == false)
    let visits = map.places.filter { map.visits(of: $0, in: walked) > 0 }.map(\.id)
    #expect(visits == ["idle", "B"])
    let taken = map.connections.filter { $0.count(in: walked) > 0 }
    #expect(taken.map { "\($0.from) \($0.to)" } == ["idle B"])
    #expect(map.dot(walked: walked).contains("1×, ends here"))
    #expect(map.dot(walked: walked).contains("Check authentication 2 (1×)"))
    #expect(map.json(walked: walked).hasSuffix(",\n \"begin\": \"idle\",\n \"end\": \"B\"}\n"))
    #expect(try map.mermaid(walked: walked).contains("class p_idle,p_B walked"))
  }

  /// Two walks from Idle, and one from B.1: each place counts its own walks, and no place is the end of all.
  @Test func severalWalksAddUpOnTheMap() throws {
    var walked = Walked(from: "X.idle")
    let toCheck = try #require(RESTV2.graph.shortestPath(from: "X.idle", to: "B.1"))
    for edge in toCheck {
      let fits = walked.take(edge)
      #expect(fits)
    }
    walked.add(walked)
    walked.add(Walked(from: "B.1"))
    let map = RESTV2.graph.overview
    let visits = map.places.map { ($0.id, map.visits(of: $0, in: walked)) }.filter { $0.1 > 0 }
    #expect(visits.map(\.0) == ["idle", "B"] && visits.map(\.1) == [2, 3])
    #expect(map.json(walked: walked).hasSuffix("],\n \"walks\": 3}\n"))
    for text in [map.dot(walked: walked), try map.mermaid(walked: walked)] {
      #expect(text.contains("2×") && text.contains("3×") && !text.contains("ends here"))
    }
    // A flow begins where the graph says, not where one of the walks began.
    var later = Walked(from: "B.1")
    later.add(walked)
    #expect(map.dot(walked: later).contains("\"_initial\" -> \"_idle\""))
    #expect(try map.mermaid(walked: later).contains("  begin_ ==> p_idle\n"))
    let phase = RESTV2.graph.limited(toPhases: ["B"])
    #expect(try !phase.mermaid(walked: later).contains("ends here"))
    #expect(try phase.mermaid(walked: Walked(from: "B.1")).contains("ends here"))
  }

  @Test(arguments: CookbookTests.graphs) func equalMapsGiveEqualBytes(_ graph: StateGraph) {
    #expect(graph.overview.dot() == graph.overview.dot())
  }
}
