import Testing

@testable import SSOStateMachine

@Suite("A machine that does not settle is stopped")
struct SettlingTests {
  @Test("sixteen arrows are taken; the seventeenth is refused, and nothing has changed")
  func settling() throws {
    var flow = Situation<Counting>(.done)
    let reduction = try Counting.reduce(into: &flow, .count(down: 16), at: 0)
    #expect(reduction.path.count == StateGraph.Path.capacity)
    #expect(flow.state == .done)
    let before = flow
    #expect(throws: Refusal.unsettled("T.left", on: "count")) {
      try Counting.reduce(into: &flow, .count(down: 17), at: 0)
    }
    #expect(flow == before)
  }
}

/// Counts down, by one with each arrow.
private enum Counting: StagedMachine {
  enum State: Equatable { case done }
  enum DecidingState: Equatable { case left(UInt8) }
  enum Event: Equatable { case count(down: UInt8) }
  enum Command: Equatable {}
  enum EventKind: String { case count }
  enum CommandKind: String { case nothing }
  enum Step: UInt8, CaseIterable { case left }

  static var name: String { "counting" }
  static let graph = StateGraph(of: Counting.self, initial: "T.left")

  static func stageName(of state: State) -> Step { .left }
  static func kind(of event: Event) -> EventKind { .count }
  static func kind(of command: Command) -> CommandKind {}
  static func ticket(of event: Event) -> Ticket? { nil }
  static func isSentAnywhere(_ event: Event) -> Bool { false }

  static func stageOutline(of step: Step) -> StageOutline {
    StageOutline(
      id: "T.left", name: "left", title: "Count down", knows: "what is left", kind: .deciding, command: nil,
      edges: [])
  }

  static func advance(_ state: State, on event: Event, at now: Timestamp) -> StageTransition<Counting>? {
    switch event {
    case .count(let number): move(to: number - 1)
    }
  }

  static func decide(_ stage: DecidingState, at now: Timestamp) -> StageTransition<Counting> {
    switch stage {
    case .left(let number): move(to: number - 1)
    }
  }

  private static func move(to number: UInt8) -> StageTransition<Counting> {
    StageTransition(EdgeID(stage: 0, arrow: 0), number == 0 ? .stands(.done) : .passes(.left(number)), .none)
  }

  static func reduce(
    into situation: inout Situation<Counting>, _ event: Event, at now: Timestamp
  ) throws(Refusal) -> Reduction<Counting> {
    try run(&situation, event, at: now)
  }
}
