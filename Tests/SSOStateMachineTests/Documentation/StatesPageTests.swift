import SSOStateMachine
import TestSupport
import Testing

/// The parts of `docs/states.md` that are written by hand, next to its generated tables.
@Suite struct StatesPageTests {
  /// A pair of actionName and actionType, and the stage that it leads to.
  private struct Way: Hashable, CustomStringConvertible {
    let pair: String
    let stage: String
    var description: String { "\(pair) to \(stage)" }
  }

  @Test("The table of pairs has every pair that C.6 declares, and where it leads") func pairsOfThePage()
    throws
  {
    let page = try Repository.text("docs/states.md")
    let table = try #require(page.firstRange(of: "| The service says | The flow goes |\n|---|---|\n"))
    let rows = page[table.upperBound...].prefix { $0 != "#" }.split(separator: "\n").prefix {
      $0.hasPrefix("|")
    }
    let told = rows.flatMap { row -> [Way] in
      let cells = row.split(separator: "|").map(String.init)
      let stage = cells[1].firstMatch(of: /[A-Z]\.\d+/).map { String($0.0) } ?? ""
      return cells[0].matches(of: /`(\w+)` \/ `(\w+)`/).map { Way(pair: "\($0.1) / \($0.2)", stage: stage) }
    }
    let declared = try #require(RESTV2.graph["C.6"]).edges.compactMap { edge in
      edge.action.map { Way(pair: "\($0.name) / \($0.type)", stage: edge.to.rawValue) }
    }
    let (missing, wrong) = (Set(declared).subtracting(told), Set(told).subtracting(declared))
    #expect(missing == [] && wrong == [], "docs/states.md, the table of pairs: correct it by hand")
    #expect(rows.last?.hasPrefix("| anything else | basic authentication") == true)
  }
}
