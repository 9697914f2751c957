import Testing

@testable import SSOStateGraph
@testable import SSOStateMachine

@Suite struct MigrationTests {
  @Test func restV2IsReplacedByNothing() {
    #expect(Migration(from: RESTV2.graph, to: RESTV2.graph).rows.isEmpty)
  }
}

/// The conditions that must hold for the table of a legacy machine.
enum MigrationCheck {
  static func check(_ legacy: StateGraph) {
    everyStepAndEveryStageOfAPhaseHasOneRow(legacy)
    whatTakesAPlaceIsAStageOfRESTV2(legacy)
    whereNothingTakesAPlaceTheReasonIsGiven(legacy)
    theTableShowsEveryRow(legacy)
  }

  private static func everyStepAndEveryStageOfAPhaseHasOneRow(_ legacy: StateGraph) {
    let steps = legacy.cookbook.steps.flatMap(\.ids)
    let stages = legacy.stages.filter { $0.phase != "X" }.map(\.id)
    let rows = Migration(from: legacy, to: RESTV2.graph).rows.map(\.step)
    #expect(Set(rows) == Set(steps + stages))
    #expect(rows.count == Set(rows).count)
  }

  private static func whatTakesAPlaceIsAStageOfRESTV2(_ legacy: StateGraph) {
    let named = legacy.cookbook.replacements.flatMap(\.stages)
    #expect(named.filter { RESTV2.graph[$0] == nil } == [])
  }

  private static func whereNothingTakesAPlaceTheReasonIsGiven(_ legacy: StateGraph) {
    let migration = Migration(from: legacy, to: RESTV2.graph)
    #expect(migration.rows.contains { $0.stages.isEmpty })
    #expect(migration.rows.filter { $0.stages.isEmpty && $0.note.isEmpty }.map(\.step) == [])
  }

  private static func theTableShowsEveryRow(_ legacy: StateGraph) {
    let migration = Migration(from: legacy, to: RESTV2.graph)
    let lines = migration.markdown().split(separator: "\n")
    #expect(lines.first == "## From `\(legacy.machine)` to `rest-v2`")
    let cells = lines.dropFirst(3).map { $0.split(separator: "|").map { $0.split(separator: " ") } }
    #expect(cells.compactMap { $0.first?.first.map(String.init) } == migration.rows.map(\.step.rawValue))
    for (row, line) in zip(migration.rows, lines.dropFirst(3)) {
      #expect(row.stages.allSatisfy { line.contains("\($0.id) ") })
      #expect(row.stages.isEmpty == line.contains("| nothing |"))
    }
  }
}
