import Foundation
import Testing

@testable import SSOStateGraph
@testable import SSOStateMachine

@Suite struct WalkedTests {
  /// From X.idle to A.2, back to X.idle, and once more to A.1, by the first arrow that leads there.
  private static let stages: [StageID] = [
    "X.idle", "X.starting", "A.1", "A.2", "X.recovering", "X.comingToRest",
  ]

  private static func walk(_ stages: [StageID], in graph: StateGraph = RESTV2.graph) throws -> Walked {
    var walked = Walked(from: try #require(stages.first))
    for (from, to) in zip(stages, stages.dropFirst()) {
      let edge = try #require(graph[from]?.edges.first { $0.to == to })
      let leaves = walked.take(edge)
      #expect(leaves)
    }
    return walked
  }

  private let graph = RESTV2.graph
  private let walked: Walked

  init() throws {
    walked = try Self.walk([
      "X.idle", "X.starting", "A.1", "X.comingToRest", "X.idle", "X.starting", "A.1", "A.2",
    ])
  }

  @Test func everyStageAndArrowIsCounted() throws {
    #expect(walked.begin == "X.idle" && walked.end == "A.2")
    let stages = graph.stages.map { ($0.id, walked.count(of: $0.id)) }.filter { $0.1 > 0 }
    #expect(
      Dictionary(uniqueKeysWithValues: stages) == [
        "X.idle": 2, "X.starting": 2, "A.1": 2, "A.2": 1, "X.comingToRest": 1,
      ])
    let arrows = graph.edges.map { ($0.id, walked.count(of: $0)) }.filter { $0.1 > 0 }
    #expect(
      Dictionary(uniqueKeysWithValues: arrows) == [
        "X.idle-signIn": 2, "X.starting-noCredentials": 2, "A.1-cancel": 1, "A.1-answered": 1,
        "X.comingToRest-signedOut": 1,
      ])
  }

  @Test func anArrowOfAnotherStageChangesNothing() throws {
    var same = walked
    let leaves = same.take(try #require(graph["A.1"]?.edges.first))
    #expect(!leaves)
    #expect(same == walked)
  }
}

// MARK: - DOT

extension WalkedTests {
  private func drawn(_ graph: StateGraph, _ walked: Walked?, _ hubs: HubLayout = .perPhase) throws -> Drawn {
    try Drawn(graph.dot(DOTOptions(hubs: hubs, walked: walked)))
  }

  private static let strong = "#1F2933"

  @Test(arguments: HubLayout.allCases) func onlyLooksAndCountsDiffer(_ layout: HubLayout) throws {
    let (plain, laid) = (try drawn(graph, nil, layout).reader, try drawn(graph, walked, layout).reader)
    #expect(laid.nodes.map(\.name) == plain.nodes.map(\.name) + ["_legend_end"])
    #expect(laid.clusters == plain.clusters)
    let lines = laid.edges.filter { $0.to != "_legend_end" }
    #expect(lines.map { "\($0.from) -> \($0.to)" } == plain.edges.map { "\($0.from) -> \($0.to)" })
    for (one, other) in zip(lines, plain.edges) where !one.from.hasPrefix("_legend") {
      #expect(one.lines.map(Self.withoutCount) == other.lines)
      for kept in ["style", "weight", "minlen", "ltail", "tooltip"] {
        #expect(one.attributes[kept] == other.attributes[kept])
      }
    }
  }

  private static func withoutCount(_ line: String) -> String {
    let parts = line.split(separator: "× ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let count = parts.first, Int(count) != nil else { return line }
    return String(parts[1])
  }

  @Test func whatWasWalkedIsStrongAndSaysHowOften() throws {
    let reader = try drawn(graph, walked).reader
    func line(_ from: String, _ to: String) -> DOTReader.Edge? {
      reader.edges.first { $0.from == from && $0.to == to }
    }
    let begin = line("X.idle", "X.starting")
    #expect(begin?.attributes["penwidth"] == "3" && begin?.attributes["color"] == Self.strong)
    #expect(
      begin?.lines == [
        "2× signIn", "check", "enterForeground", "play", "checkAuthorization", "chooseAnotherMVPD",
        "useSecondScreen", "chooseMVPD", "useTempPass",
      ])
    #expect(line("A.1", "_A>X.comingToRest")?.lines == ["1× cancel"])
    #expect(reader.node("A.1")?.attributes["label"]?.hasPrefix("A.1  ·  2×\\n") == true)
    #expect(reader.node("A.1")?.attributes["penwidth"] == "3.2")
    #expect(reader.node("_A>X.comingToRest")?.attributes["penwidth"] == "2")
    #expect(reader.node("_A>X.comingToRest")?.attributes["fillcolor"] != "#FFFFFF")
  }

  @Test func theRestIsPale() throws {
    let reader = try drawn(graph, walked).reader
    let strong = reader.nodes.filter { !$0.name.hasPrefix("_") && $0.attributes["penwidth"] != "0.8" }
    #expect(strong.map(\.name).sorted() == ["A.1", "A.2", "X.comingToRest", "X.idle", "X.starting"])
    let pale = try #require(reader.node("C.6"))
    #expect(pale.attributes["color"] == "#CBD2D9" && pale.attributes["fillcolor"] == "#FFFFFF")
    #expect(pale.attributes["label"]?.contains("×") == false)
    let lines = reader.edges.filter { $0.attributes["penwidth"] == "3" && !$0.from.hasPrefix("_") }
    #expect(
      lines.map { "\($0.from) -> \($0.to)" }.sorted() == [
        "A.1 -> A.2", "A.1 -> _A>X.comingToRest", "X.comingToRest -> X.idle", "X.idle -> X.starting",
        "X.starting -> _X.starting>A.1",
      ])
    #expect(reader.node("_A>X.endingSession")?.attributes["penwidth"] == "0.8")
  }

  @Test func theEndIsMarkedInWordsAndInverted() throws {
    let reader = try drawn(graph, walked).reader
    let marked = reader.nodes.filter { $0.attributes["label"]?.contains("×, ends here\\n") == true }
    #expect(marked.map(\.name) == ["A.2"])
    #expect(marked.first?.attributes["fillcolor"] == Self.strong)
    #expect(marked.first?.attributes["fontcolor"] == "#FFFFFF")
    #expect(marked.first?.attributes["shape"] == "diamond")
  }

  @Test func theInitialPointStandsWhereTheWalkBegan() throws {
    let relaunched = try Self.walk(["X.signedIn", "X.requestingAuthorization"])
    let reader = try drawn(graph, relaunched).reader
    #expect(reader.edges.filter { $0.from == "_initial" }.map(\.to) == ["X.signedIn"])
    #expect(try drawn(graph.limited(toPhases: ["A"]), relaunched).reader.node("_initial") == nil)
  }

  @Test func aLineForAWholePhaseAddsUp() throws {
    let walked = try Self.walk([
      "X.idle", "X.starting", "A.1", "X.comingToRest", "X.idle", "X.starting", "A.1", "A.2", "A.3",
      "X.comingToRest",
    ])
    let line = try drawn(graph, walked, .any).reader.edges.first { $0.to == "_A>X.comingToRest" }
    #expect(line?.lines == ["2× any stage of this phase"])
    #expect(line?.attributes["penwidth"] == "3")
  }

  @Test func aPartIsCountedAsTheWholeIs() throws {
    let part = graph.limited(toPhases: ["A"])
    let chain = try #require(graph.chain(from: "X.starting", to: "A.2"))
    for graph in [part, chain] {
      let reader = try drawn(graph, walked).reader
      #expect(reader.node("A.1")?.attributes["label"]?.hasPrefix("A.1  ·  2×\\n") == true)
      let line = reader.edges.first { $0.from == "A.1" && $0.to == "A.2" }
      #expect(line?.lines == ["1× registration"])
    }
  }

  @Test func hostileTextComesBackWithItsCounts() throws {
    let ring = Hostile.graph.stages.map(\.id)
    let walked = try Self.walk(ring + ring.prefix(2), in: Hostile.graph)
    for layout in [HubLayout.perPhase, .single] {
      let reader = try drawn(Hostile.graph, walked, layout).reader
      #expect(reader.nodes.filter { $0.attributes["label"]?.contains("  ·  2×") == true }.count == 2)
      #expect(
        reader.nodes.filter { $0.attributes["label"]?.contains("  ·  1×\\n") == true }.count == ring.count - 2
      )
      let labels = reader.edges.filter { !$0.from.hasPrefix("_") }.flatMap(\.lines)
      #expect(labels.filter { $0.hasPrefix("2× ") }.count == 1)
      // The last stage has the same arrow twice.
      #expect(labels.filter { $0.hasPrefix("1× ") }.count == ring.count)
    }
  }

  @Test func equalWalksGiveEqualBytes() throws {
    for layout in HubLayout.allCases {
      let options = DOTOptions(hubs: layout, walked: try Self.walk(Self.stages))
      let again = DOTOptions(hubs: layout, walked: try Self.walk(Self.stages))
      #expect(graph.dot(options) == graph.dot(again))
    }
  }
}

// MARK: - JSON and Markdown

extension WalkedTests {
  private func object(_ graph: StateGraph) throws -> [String: Any] {
    try #require(
      JSONSerialization.jsonObject(with: Data(graph.json(walked: walked).utf8)) as? [String: Any])
  }

  @Test func theObjectHasTheCountsAtTheEndOfEveryPart() throws {
    let object = try object(graph)
    let stages = try #require(object["stages"] as? [[String: Any]])
    #expect(stages.map { $0["walked"] as? Int } == graph.stages.map { walked.count(of: $0.id) })
    let edges = try #require(object["edges"] as? [[String: Any]])
    #expect(edges.map { $0["walked"] as? Int } == graph.edges.map { walked.count(of: $0) })
    #expect(object["begin"] as? String == "X.idle" && object["end"] as? String == "A.2")
    let text = graph.json(walked: walked)
    #expect(text.contains(#""source": "cookbook A.1", "walked": 2}"#))
    #expect(text.contains(#""to": "A.2", "walked": 1}"#))
    #expect(text.hasSuffix("}],\n \"begin\": \"X.idle\",\n \"end\": \"A.2\"}\n"))
  }

  @Test func withoutItsCountsTheObjectIsThePlainOne() {
    var text = graph.json(walked: walked)
    for count in 0...2 { text = text.replacing(", \"walked\": \(count)}", with: "}") }
    #expect(text.replacing(",\n \"begin\": \"X.idle\",\n \"end\": \"A.2\"}", with: "}") == graph.json())
  }

  @Test func aPartNamesNoEndThatIsLeftOut() throws {
    let object = try object(graph.limited(toPhases: ["X"]))
    #expect(object["begin"] as? String == "X.idle")
    #expect(object.keys.contains("end") && object["end"] as? String == nil)
  }

  @Test func theTablesHaveAColumnMore() {
    let lines = graph.markdown(walked: walked).split(separator: "\n", omittingEmptySubsequences: false)
    let rows = lines.filter { $0.hasPrefix("| `") }
    #expect(rows.count == graph.edges.count)
    #expect(rows.allSatisfy { $0.split(separator: "|", omittingEmptySubsequences: false).count == 7 })
    #expect(rows.filter { $0.hasSuffix("× |") }.count == 5)
    #expect(rows.contains("| `registration` | answered | A.2 | | 1× |"))
    let stages = lines.filter { $0.hasPrefix("- Walked: ") }
    #expect(
      stages.sorted() == [
        "- Walked: 1×", "- Walked: 1×, ends here", "- Walked: 2×", "- Walked: 2×",
        "- Walked: 2×, begins here",
      ])
  }
}
