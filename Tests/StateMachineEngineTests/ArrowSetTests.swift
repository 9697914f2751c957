import Testing

@testable import StateMachineEngine

@Suite("A set of arrows is the arrows of each stage that has it")
struct ArrowSetTests {
  @Test("its arrows are numbered and drawn where the tuple has the set, and are taken as any other")
  func places() throws {
    for stage in Lamp.graph.stages {
      #expect(stage.edges.map(\.name) == ["before", "dim", "fail", "after"])
      #expect(stage.edges.map(\.to) == [stage.id, stage.id, "T.off", stage.id])
      #expect(stage.edges.allSatisfy { $0.from == stage.id })
    }
    for state in [Lamp.State.on, .off] {
      for (event, to, name) in [
        (Lamp.Event.dim, state, "dim"), (.fail, .off, "fail"), (.after, state, "after"),
      ] {
        var flow = Situation<Lamp>(state)
        let reduction = try Lamp.reduce(into: &flow, event, at: 0)
        #expect(flow.state == to)
        #expect(reduction.path.map { Lamp.graph[$0]?.name } == [name])
      }
    }
  }
}

/// A lamp that is dimmed, and fails, in two stages alike.
enum Lamp: StagedMachine {
  enum State: Equatable { case on, off }
  enum Event: Equatable { case dim, fail, after }
  enum Command: Equatable { case none }
  enum EventKind: String { case before, dim, fail, after }
  enum CommandKind: String { case none }
  enum StageName: UInt8, CaseIterable { case on, off }

  struct On: Electric {
    static let name = StageName.on
    static let card = StageCard("T.on", "On", knows: "nothing")
    static let arrows = declare(
      (
        before: To<Self>("before", on: .before), supply: Supply<Self>(), after: To<Self>("after", on: .after)
      ))
    static var edges: [StateGraph.Edge] { outline(arrows) }
    static var supply: Supply<Self> { arrows.supply }
    var state: State { .on }
  }

  struct Off: Electric {
    static let name = StageName.off
    static let card = StageCard("T.off", "Off", knows: "nothing")
    static let arrows = declare(
      (
        before: To<Self>("before", on: .before), supply: Supply<Self>(), after: To<Self>("after", on: .after)
      ))
    static var edges: [StateGraph.Edge] { outline(arrows) }
    static var supply: Supply<Self> { arrows.supply }
    var state: State { .off }
  }

  static var name: String { "lamp" }
  static let graph = StateGraph(of: Lamp.self, initial: "T.on")

  static func stageName(of state: State) -> StageName { state == .on ? .on : .off }
  static func kind(of command: Command) -> CommandKind { .none }
  static func ticket(of event: Event) -> Ticket? { nil }

  static func kind(of event: Event) -> EventKind {
    switch event {
    case .dim: .dim
    case .fail: .fail
    case .after: .after
    }
  }

  static func stageOutline(of stage: StageName) -> StageOutline {
    switch stage {
    case .on: StageOutline(On.self)
    case .off: StageOutline(Off.self)
    }
  }

  static func advance(_ state: State, on event: Event, at now: Moment) -> StageTransition<Lamp>? {
    switch state {
    case .on: On().advance(on: event)
    case .off: Off().advance(on: event)
    }
  }
}

extension Lamp.On {
  func advance(on event: Lamp.Event) -> StageTransition<Lamp> {
    event == .after ? Self.arrows.after(self) : supplied(on: event)
  }
}

extension Lamp.Off {
  func advance(on event: Lamp.Event) -> StageTransition<Lamp> {
    event == .after ? Self.arrows.after(self) : supplied(on: event)
  }
}

extension Lamp {
  /// A stage that depends on the electric supply.
  protocol Electric: RestingStage where M == Lamp { static var supply: Supply<Self> { get } }

  struct Supply<Stage: Electric>: Sendable {
    let dim = Arrow<Stage, Stage>("dim", on: .dim)
    let fail = Arrow<Stage, Off>("fail", on: .fail)
  }
}

extension Lamp.Electric {
  func supplied(on event: Lamp.Event) -> StageTransition<Lamp> {
    event == .dim ? Self.supply.dim(self) : Self.supply.fail(Lamp.Off())
  }
}
