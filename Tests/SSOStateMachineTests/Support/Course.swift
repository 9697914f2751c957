import Testing

@testable import SSOStateMachine

/// A course of whole reductions, each checked by a ``Row``: the arrows and the commands, in order.
struct Course<M: StagedMachine> {
  var situation: Situation<M>

  /// Applies an event and compares the arrows, the stage that the flow is in, and the commands.
  mutating func expect(
    _ event: M.Event, at now: Timestamp = Known.now, takes edges: [String],
    to stage: some StandingStage<M>, _ commands: M.Command..., place: SourceLocation = #_sourceLocation
  ) throws {
    try check(event, at: now, takes: edges, to: stage, commands, place)
  }

  mutating func check(
    _ event: M.Event, at now: Timestamp, takes edges: [String], to stage: some StandingStage<M>,
    _ commands: [M.Command], _ place: SourceLocation
  ) throws {
    let reduction = try M.reduce(into: &situation, event, at: now)
    var row = Row("\(M.name(of: event))", takes: edges, place: place)
    row.compare("arrows", reduction.path.map(M.id(of:)), edges)
    row.compare("state", situation.state, stage.state)
    row.compare("commands", Array(reduction.commands), commands)
    row.compare("ticket", reduction.ticket, situation.ticket)
    row.record()
  }
}

extension Course where M == RESTV2 {
  init(_ stage: some RESTV2.Receiving) { self.init(situation: Situation(stage.state)) }

  /// Applies an outcome that brings back the current ticket.
  mutating func expect(
    outcome: RESTV2.Outcome, at now: Timestamp = Known.now, takes edges: [String],
    to stage: some RESTV2.Receiving, _ commands: RESTV2.Command..., place: SourceLocation = #_sourceLocation
  ) throws {
    try check(.completed(outcome, situation.ticket), at: now, takes: edges, to: stage, commands, place)
  }
}
