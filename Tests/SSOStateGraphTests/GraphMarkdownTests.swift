import Testing

@testable import SSOStateGraph
@testable import SSOStateMachine

@Suite struct GraphMarkdownTests {
  private let lines = RESTV2.graph.markdown().split(separator: "\n", omittingEmptySubsequences: false)

  @Test func everyStageHasASectionInTheOrderOfTheGraph() {
    let found = lines.filter { $0.hasPrefix("### ") }.compactMap {
      $0.split(separator: " ").dropFirst().first
    }
    #expect(found.map(String.init) == RESTV2.graph.stages.map(\.id.rawValue))
  }

  @Test func everyArrowIsARowOfFourCells() {
    let rows = lines.filter { $0.hasPrefix("| `") }
    #expect(rows.count == RESTV2.graph.edges.count)
    #expect(rows.allSatisfy { $0.split(separator: "|", omittingEmptySubsequences: false).count == 6 })
    #expect(rows.contains("| `registration` | answered | A.2 | |"))
  }

  @Test func everyStepOfTheCookbookIsAccountedFor() throws {
    let start = try #require(lines.firstIndex(of: "## Every cookbook step"))
    let rows = lines[start...].filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.count == 4 + 6 + 14 + 8 + 2 + 30)
    #expect(rows.filter { $0.contains("another actor: ") }.count == 9)
    #expect(rows.contains("| C.6 | `indicatingNextAction` |"))
    #expect(rows.first { $0.hasPrefix("| F.12 |") }?.contains("another actor: ") == true)
    #expect(!rows.contains { $0.contains("not part of this graph") })
  }

  @Test func markupIsShownAsItWasTyped() {
    #expect(MarkdownText.escaped("a|b <c> `d` *e* [f]") == "a\\|b &lt;c&gt; \\`d\\` \\*e\\* \\[f\\]")
    #expect(MarkdownText.escaped("two\nlines") == "two lines")
    #expect(MarkdownText.code("a`b|c") == "`` a`b\\|c ``")
    // A mark that joins with the text after it to one character.
    let mark = "\u{D4E}"
    let (code, text) = (MarkdownText.code("\(mark)`\(mark)|"), MarkdownText.escaped("\(mark)<b>\(mark)|"))
    #expect(Array(code.utf8) == Array("`` \(mark)`\(mark)\\| ``".utf8))
    #expect(Array(text.utf8) == Array("\(mark)&lt;b&gt;\(mark)\\|".utf8))
    let hostile = Hostile.graph.markdown().split(separator: "\n")
    #expect(hostile.filter { $0.hasPrefix("### ") }.count == Hostile.graph.stages.count)
    #expect(hostile.filter { $0.hasPrefix("| `") }.count == Hostile.graph.edges.count)
  }
}
