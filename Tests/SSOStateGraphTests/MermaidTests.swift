import Testing

@testable import SSOStateGraph
@testable import SSOStateMachine

/// The Mermaid text, as far as it shows without a renderer. The integration tests check a renderer's result.
@Suite struct MermaidTests {
  /// A label, and its form between quotation marks.
  static let labels: [(text: String, written: String)] = [
    ("C.6", "C.6"),
    ("Wait for the throttle, ≥ 1 s", "Wait for the throttle, ≥ 1 s"),
    ("[status valid]", "[status valid]"),
    ("say \"no\"", "say #34;no#34;"),
    ("one; two", "one#59; two"),
    ("X::y", "X#58;#58;y"),
    ("#quot;", "#35;quot#59;"),
    ("&gt;", "#38;gt#59;"),
    ("<b>", "#60;b#62;"),
    ("a --> b", "a --#62; b"),
    ("a\\", "a#92;"),
    ("`code` **x** __y__ ~~z~~", "#96;code#96; #42;#42;x#42;#42; #95;#95;y#95;#95; #126;#126;z#126;#126;"),
    ("[here](there)", "[here]#40;there)"),
    ("- item", "#45; item"),
    ("1. item", "1#46; item"),
    ("12) item", "12#41; item"),
    ("{x|y}", "#123;x#124;y#125;"),
    ("%% comment", "#37;#37; comment"),
    ("line\nbreak", "line break"),
    ("\u{1}\u{7F}", "\u{FFFD}\u{FFFD}"),
    ("", " "),
  ]

  @Test(arguments: labels) func everyCharacterOfALabelStandsForItself(_ row: (text: String, written: String))
  {
    #expect(MermaidText.shown([row.text]) == row.written)
  }

  @Test(arguments: CookbookTests.graphs) func everyPhaseAndTheMapFitIn(_ graph: StateGraph) throws {
    for phase in graph.phases {
      let text = try graph.limited(toPhases: [phase]).mermaid()
      #expect(text.hasPrefix("flowchart TB\n") && text.utf16.count < 10_000)
    }
    #expect(try graph.overview.mermaid().utf16.count < 5_000)
    #expect(graph.markdown().occurrences(of: "```mermaid\n") == graph.phases.count)
  }

  @Test func theNodesOfHostileNamesAreTheirOwn() throws {
    let lines = try Hostile.graph.mermaid().split(separator: "\n")
    let nodes = lines.filter { $0.hasPrefix("  s_") && $0.contains("[\"") }
    let ids = nodes.compactMap { $0.split(separator: "[").first?.dropFirst(2) }
    #expect(ids.count == Hostile.texts.count)
    #expect(Set(ids).count == ids.count)
    #expect(
      ids.allSatisfy { id in id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") } })
  }

  /// Every arrow either has its name on a line, or is counted in the stage that it leaves.
  @Test(arguments: CookbookTests.graphs) func noArrowIsLost(_ graph: StateGraph) throws {
    for phase in graph.phases {
      let part = graph.limited(toPhases: [phase])
      let rows = try part.mermaid().split(separator: "\n")
      let told = rows.filter { row in ["[\"", "{\"", "[/\""].contains { row.contains($0) } }.flatMap { row in
        row.split(separator: "\"")[1].split(separator: "<br/>").filter {
          ["→", "⇒", "↻"].contains($0.first) && $0.contains("\u{A0}")
        }
      }
      let counted = told.reduce(0) { $0 + (Int($1.split(separator: "\u{A0}").last ?? "") ?? 0) }
      let lines = rows.filter { ($0.contains("> s_") || $0.contains("| s_")) && !$0.contains("begin_") }
      let named = lines.reduce(0) { $0 + String($1).occurrences(of: "<br/>") + 1 }
      #expect(counted + named == part.edges.count, "\(phase)")
    }
  }

  @Test func aWalkIsCounted() throws {
    var walked = Walked(from: "C.3")
    let arrows = ["C.3", "C.4"].compactMap { id in
      RESTV2.graph.edges.first { $0.from.rawValue == id && $0.to.phase == "C" }
    }
    for arrow in arrows {
      let fits = walked.take(arrow)
      #expect(fits)
    }
    let text = try RESTV2.graph.limited(toPhases: ["C"]).mermaid(walked: walked)
    #expect(text.contains("  begin_ ==> s_C_3\n"))
    #expect(text.contains("\"C.5 · 1×, ends here<br/>"))
    #expect(text.contains("|\"1× frameworkStatus [granted, a provider]\"|"))
    #expect(text.contains("  class s_C_3,s_C_4,s_C_5 walked\n"))
    #expect(text.contains(" pale\n") && text.contains("  linkStyle "))
  }

  @Test func whatRenderersDoNotTakeIsAnError() {
    /// Every stage leads to the next three.
    func graph(of count: Int, title: String) -> StateGraph {
      let ids = (0..<count).map { StageID("A.\($0)") }
      let stages = ids.indices.map { place in
        StageOutline(
          id: ids[place], name: "n", title: title, knows: "", kind: .deciding, command: nil,
          edges: (1...3).map { step in
            StateGraph.Edge(
              from: ids[place], name: "by\(step)", on: .always, condition: "by",
              to: ids[(place + step) % count],
              action: nil, commands: [])
          })
      }
      return StateGraph(machine: "long", initial: "Q.1", stages: stages)
    }
    #expect(throws: Never.self) { try graph(of: 166, title: "t").mermaid() }
    #expect(throws: MermaidOverflow.self) { try graph(of: 167, title: "t").mermaid() }
    #expect(throws: MermaidOverflow.self) {
      try graph(of: 10, title: String(repeating: "é", count: 5_000)).mermaid()
    }
    #expect(!graph(of: 167, title: "t").markdown().contains("mermaid"))
  }

  @Test(arguments: CookbookTests.graphs) func equalGraphsGiveEqualText(_ graph: StateGraph) throws {
    #expect(try graph.mermaid() == graph.mermaid())
    #expect(try graph.overview.mermaid() == graph.overview.mermaid())
  }
}

extension String {
  fileprivate func occurrences(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
