import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

extension Row {
  /// A line with the stage of a flow, the happenings, and the result according to the fact sheet.
  ///
  /// - Parameters:
  ///   - name: the row of the fact sheet that the line is about.
  ///   - stage: the stage that the flow is in.
  ///   - happenings: what happens, in order.
  ///   - edges: the ids of the arrows that it must take.
  ///   - end: the stage that the flow must end in.
  ///   - commands: the commands that the flow must have asked for, in order.
  init(
    _ name: String, in stage: some AccessEnablerMachine.Receiving, _ happenings: [Happening],
    takes edges: [String],
    to end: some AccessEnablerMachine.Receiving, _ commands: AccessEnablerMachine.Command...,
    place: SourceLocation = #_sourceLocation
  ) {
    self.init(name, in: stage, happenings, takes: edges, to: end.state, commands, place: place)
  }

  /// A line with computed stages and commands.
  init(
    _ name: String, in stage: any AccessEnablerMachine.Receiving, _ happenings: [Happening],
    takes edges: [String],
    to end: AccessEnablerMachine.State, _ commands: [AccessEnablerMachine.Command],
    place: SourceLocation = #_sourceLocation
  ) {
    typealias Flow = AccessEnablerMachine
    var situation = Flow.Situation(stage.state)
    var taken: [StateGraph.Edge] = []
    var asked: [Flow.Command] = []
    self.init(name, takes: edges, place: place)
    for happening in happenings {
      do throws(Refusal) {
        let reduction = try Flow.reduce(into: &situation, happening.event(situation.ticket), at: Known.now)
        taken += reduction.path.compactMap { Flow.graph[$0] }
        asked += reduction.commands
      } catch {
        differ("\(error)")
      }
    }
    compare("arrows", taken.map(\.id), edges)
    compare("next stage", situation.state, end)
    compare("commands", asked, commands)
    compare("declared commands", taken.flatMap(\.commands), commands.map(Flow.name(of:)))
    compare("declared stage", taken.last?.to, Flow.stage(of: situation.state))
  }
}
