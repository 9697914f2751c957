import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

extension Course where M == RESTV1 {
  init(_ stage: some RESTV1.Receiving) { self.init(situation: Situation(stage.state)) }

  /// Applies an outcome that brings back the current ticket.
  mutating func expect(
    outcome: RESTV1.Outcome, at now: Timestamp = Known.now, takes edges: [String],
    to stage: some RESTV1.Receiving, _ commands: RESTV1.Command..., place: SourceLocation = #_sourceLocation
  ) throws {
    try check(.completed(outcome, situation.ticket), at: now, takes: edges, to: stage, commands, place)
  }
}
