import Testing

@testable import SSOStateMachine

/// A line of a table: what a stage did, and what the cookbook says that it does.
struct Row {
  let name: String
  let taken: Transition<RESTV2>?
  let edge: String
  let state: RESTV2.State
  let commands: [RESTV2.Command]
  let place: SourceLocation

  /// - Parameters:
  ///   - name: the branch of the cookbook that the line is about.
  ///   - taken: what the stage did.
  ///   - edge: the id of the arrow that it must have taken.
  ///   - stage: where it must have gone.
  ///   - commands: what it must have asked for, in order.
  init(
    _ name: String, _ taken: Transition<RESTV2>?, _ edge: String, to stage: some Stage<RESTV2>,
    _ commands: RESTV2.Command..., place: SourceLocation = #_sourceLocation
  ) {
    (self.name, self.taken, self.edge, self.place) = (name, taken, edge, place)
    (self.state, self.commands) = (stage.state, commands)
  }
}

@resultBuilder
enum Table {
  static func buildExpression(_ row: Row) -> [Row] { [row] }
  static func buildBlock(_ rows: [Row]...) -> [Row] { rows.flatMap { $0 } }
  static func buildArray(_ rows: [[Row]]) -> [Row] { rows.flatMap { $0 } }
}

/// Compares arrow, next stage and commands of every line; a failure names the line and what differs.
func expect(@Table _ table: () -> [Row]) {
  for row in table() {
    guard let taken = row.taken else {
      Issue.record("\(row.name): refused, expected \(row.edge)", sourceLocation: row.place)
      continue
    }
    let edge = RESTV2.graph[taken.edge]
    let id = edge?.id ?? "no arrow"
    #expect(id == row.edge, "\(row.name): arrow", sourceLocation: row.place)
    #expect(taken.state == row.state, "\(row.name): next stage", sourceLocation: row.place)
    #expect(Array(taken.commands) == row.commands, "\(row.name): commands", sourceLocation: row.place)
    #expect(
      edge?.commands == row.commands.map(RESTV2.kind(of:)), "\(row.name): declared commands",
      sourceLocation: row.place)
    #expect(
      edge?.to == RESTV2.stage(of: taken.state), "\(row.name): declared stage", sourceLocation: row.place)
  }
}

/// What a whole reduction did: the arrows and the commands, in order.
struct Course {
  var situation: RESTV2.Situation

  init(_ stage: some Stage<RESTV2>) { situation = RESTV2.Situation(stage.state) }

  /// Applies an event and compares the arrows, the stage that the flow stands in, and the commands.
  mutating func expect(
    _ event: RESTV2.Event, at now: Timestamp = Given.now, takes edges: [String],
    to stage: some Stage<RESTV2>, _ commands: RESTV2.Command..., place: SourceLocation = #_sourceLocation
  ) throws {
    let reduction = try RESTV2.reduce(into: &situation, event, at: now)
    #expect(reduction.path.map { RESTV2.graph[$0]?.id } == edges, "arrows", sourceLocation: place)
    #expect(situation.state == stage.state, "stage", sourceLocation: place)
    #expect(Array(reduction.commands) == commands, "commands", sourceLocation: place)
    #expect(reduction.ticket == situation.ticket, "ticket", sourceLocation: place)
  }

  /// Applies an outcome that brings back the current ticket.
  mutating func expect(
    outcome: RESTV2.Outcome, at now: Timestamp = Given.now, takes edges: [String],
    to stage: some Stage<RESTV2>, _ commands: RESTV2.Command..., place: SourceLocation = #_sourceLocation
  ) throws {
    let reduction = try RESTV2.reduce(into: &situation, .completed(outcome, situation.ticket), at: now)
    #expect(reduction.path.map { RESTV2.graph[$0]?.id } == edges, "arrows", sourceLocation: place)
    #expect(situation.state == stage.state, "stage", sourceLocation: place)
    #expect(Array(reduction.commands) == commands, "commands", sourceLocation: place)
  }
}
