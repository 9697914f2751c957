import Testing

@testable import SSOLegacyMachines
@testable import SSOStateMachine

/// What whole reductions do one after another, each told by a ``Row``: the arrows and the commands, in order.
struct Course<M: StagedMachine> {
  var situation: Situation<M>

  init<S: StandingStage>(_ stage: S) where S.M == M { situation = Situation(stage.state) }

  /// Applies an event and compares the arrows, the stage that the flow stands in, and the commands.
  mutating func expect<S: StandingStage>(
    _ event: M.Event, at now: Timestamp = Known.now, takes edges: [String],
    to stage: S, _ commands: M.Command..., place: SourceLocation = #_sourceLocation
  ) throws where S.M == M {
    try check(event, at: now, takes: edges, to: stage, commands, place)
  }

  private mutating func check<S: StandingStage>(
    _ event: M.Event, at now: Timestamp, takes edges: [String], to stage: S,
    _ commands: [M.Command], _ place: SourceLocation
  ) throws where S.M == M {
    let reduction = try M.reduce(into: &situation, event, at: now)
    var row = Row("\(M.kind(of: event))", takes: edges, place: place)
    row.compare("arrows", reduction.path.map { M.graph[$0]?.id ?? "\($0)" }, edges)
    row.compare("next stage", situation.state, stage.state)
    row.compare("commands", Array(reduction.commands), commands)
    row.compare("ticket", reduction.ticket, situation.ticket)
    row.record()
  }
}

extension Course where M == RESTV2 {
  /// Applies an outcome that brings back the current ticket.
  mutating func expect(
    outcome: RESTV2.Outcome, at now: Timestamp = Known.now, takes edges: [String],
    to stage: some RESTV2.Receiving, _ commands: RESTV2.Command..., place: SourceLocation = #_sourceLocation
  ) throws {
    try check(.completed(outcome, situation.ticket), at: now, takes: edges, to: stage, commands, place)
  }
}

extension Course where M == RESTV1 {
  /// Applies an outcome that brings back the current ticket.
  mutating func expect(
    outcome: RESTV1.Outcome, at now: Timestamp = Known.now, takes edges: [String],
    to stage: some RESTV1.Receiving, _ commands: RESTV1.Command..., place: SourceLocation = #_sourceLocation
  ) throws {
    try check(.completed(outcome, situation.ticket), at: now, takes: edges, to: stage, commands, place)
  }
}
