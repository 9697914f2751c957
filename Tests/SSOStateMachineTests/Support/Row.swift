import Testing

@testable import SSOLegacyMachines
@testable import SSOStateMachine

/// A line of a table: what a stage did, and what the cookbook says that it does, whatever the machine.
struct Row {
  let name: String
  /// The id of the arrow that the stage must have taken.
  let edge: String
  /// What differs, in words; empty where all is as the cookbook says.
  let differences: [String]
  let place: SourceLocation

  /// - Parameters:
  ///   - name: the branch of the cookbook that the line is about.
  ///   - taken: what the stage did.
  ///   - edge: the id of the arrow that it must have taken.
  ///   - stage: where it must have gone.
  ///   - commands: what it must have asked for, in order.
  init<M: StagedMachine>(
    _ name: String, _ taken: Transition<M>?, _ edge: String, to stage: some Stage<M>,
    _ commands: M.Command..., place: SourceLocation = #_sourceLocation
  ) {
    (self.name, self.edge, self.place) = (name, edge, place)
    guard let taken else {
      differences = ["refused, expected \(edge)"]
      return
    }
    let arrow = M.graph[taken.edge]
    var differences: [String] = []
    func compare<Value: Equatable>(_ what: String, _ found: Value, _ expected: Value) {
      if found != expected { differences.append("\(what): \(found), expected \(expected)") }
    }
    compare("arrow", arrow?.id, edge)
    compare("next stage", taken.next, stage.target)
    compare("commands", Array(taken.commands), commands)
    compare("declared commands", arrow?.commands, commands.map(M.kind(of:)))
    compare("declared stage", arrow?.to, type(of: stage).card.id)
    self.differences = differences
  }
}

@resultBuilder
enum Table {
  static func buildExpression(_ row: Row) -> [Row] { [row] }
  static func buildExpression(_ rows: [Row]) -> [Row] { rows }
  static func buildBlock(_ rows: [Row]...) -> [Row] { rows.flatMap { $0 } }
  static func buildArray(_ rows: [[Row]]) -> [Row] { rows.flatMap { $0 } }
}

/// Compares arrow, next stage and commands of every line; a failure names the line and what differs.
func expect(@Table _ table: () -> [Row]) {
  for row in table() {
    for difference in row.differences {
      Issue.record("\(row.name): \(difference)", sourceLocation: row.place)
    }
  }
}

/// What a whole reduction did: the arrows and the commands, in order.
struct Course<M: StagedMachine> {
  var situation: Situation<M>

  init<S: StandingStage>(_ stage: S) where S.M == M { situation = Situation(stage.state) }

  /// Applies an event and compares the arrows, the stage that the flow stands in, and the commands.
  mutating func expect<S: StandingStage>(
    _ event: M.Event, at now: Timestamp = Given.now, takes edges: [String],
    to stage: S, _ commands: M.Command..., place: SourceLocation = #_sourceLocation
  ) throws where S.M == M {
    try check(event, at: now, takes: edges, to: stage, commands, place)
  }

  private mutating func check<S: StandingStage>(
    _ event: M.Event, at now: Timestamp, takes edges: [String], to stage: S,
    _ commands: [M.Command], _ place: SourceLocation
  ) throws where S.M == M {
    let reduction = try M.reduce(into: &situation, event, at: now)
    #expect(reduction.path.map { M.graph[$0]?.id } == edges, "arrows", sourceLocation: place)
    #expect(situation.state == stage.state, "stage", sourceLocation: place)
    #expect(Array(reduction.commands) == commands, "commands", sourceLocation: place)
    #expect(reduction.ticket == situation.ticket, "ticket", sourceLocation: place)
  }
}

extension Course where M == RESTV2 {
  /// Applies an outcome that brings back the current ticket.
  mutating func expect(
    outcome: RESTV2.Outcome, at now: Timestamp = Given.now, takes edges: [String],
    to stage: some RESTV2.Receiving, _ commands: RESTV2.Command..., place: SourceLocation = #_sourceLocation
  ) throws {
    try check(.completed(outcome, situation.ticket), at: now, takes: edges, to: stage, commands, place)
  }
}

extension Course where M == RESTV1 {
  /// Applies an outcome that brings back the current ticket.
  mutating func expect(
    outcome: RESTV1.Outcome, at now: Timestamp = Given.now, takes edges: [String],
    to stage: some RESTV1.Receiving, _ commands: RESTV1.Command..., place: SourceLocation = #_sourceLocation
  ) throws {
    try check(.completed(outcome, situation.ticket), at: now, takes: edges, to: stage, commands, place)
  }
}
