import Testing

@testable import StateMachineEngine

@Suite("A machine that does not settle is stopped")
struct SettlingTests {
  @Test("sixteen arrows are taken; the seventeenth is refused, and nothing has changed")
  func settling() throws {
    var flow = Situation<Counting>(.done)
    let reduction = try Counting.reduce(into: &flow, .count(down: 16), at: 0)
    #expect(reduction.path.count == StateGraph.Path.capacity)
    #expect(flow.state == .done)
    #expect(Array(reduction.commands) == [.say(16), .say(0)] + (1...14).reversed().map { .say($0) })
    let before = flow
    #expect(throws: Refusal.unsettled("T.done", on: "count")) {
      try Counting.reduce(into: &flow, .count(down: 17), at: 0)
    }
    #expect(flow == before)
  }
}

/// Counts down, by one with each arrow.
private enum Counting: StagedMachine {
  enum State: Equatable { case done }
  enum Event: Equatable { case count(down: UInt8) }
  enum Command: Equatable { case say(UInt8) }
  enum EventKind: String { case count }
  enum CommandKind: String { case say }
  enum StageName: UInt8, CaseIterable { case left, done }

  struct Left: DecidingStage {
    typealias M = Counting
    static let name = StageName.left
    static let card = StageCard("T.left", "Count down", knows: "what is left")
    let number: UInt8

    static let arrows = declare((more: To<Left>("more", also: .say), last: To<Done>("last")))
    static var edges: [StateGraph.Edge] { outline(arrows) }

    func decide(at now: Moment) -> StageTransition<Counting> {
      number == 1
        ? Self.arrows.last(Done())
        : Self.arrows.more(Left(number: number - 1), at: now, also: .say(number - 1))
    }
  }

  struct Done: RestingStage {
    typealias M = Counting
    static let name = StageName.done
    static let card = StageCard("T.done", "Done", knows: "nothing")
    static let arrows = declare(
      (count: To<Left>("count", on: .count, also: .say, .say), once: To<Self>("once", on: .count)))
    static var edges: [StateGraph.Edge] { outline(arrows) }
    var state: State { .done }
  }

  static var name: String { "counting" }
  static let graph = StateGraph(of: Counting.self, initial: "T.done")

  static func stageName(of state: State) -> StageName { .done }
  static func kind(of event: Event) -> EventKind { .count }
  static func kind(of command: Command) -> CommandKind { .say }
  static func ticket(of event: Event) -> Ticket? { nil }

  static func stageOutline(of stage: StageName) -> StageOutline {
    switch stage {
    case .left: StageOutline(Left.self)
    case .done: StageOutline(Done.self)
    }
  }

  static func advance(_ state: State, on event: Event, at now: Moment) -> StageTransition<Counting>? {
    switch event {
    case .count(1): Done.arrows.once(Done())
    case .count(let number): Done.arrows.count(Left(number: number - 1), at: now, also: .say(number), .say(0))
    }
  }
}
