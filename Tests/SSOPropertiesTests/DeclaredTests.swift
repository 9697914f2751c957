import SSOProperties
import SSOStateMachine
import Testing

/// A walk that reports other arrows than those of the machine, as a machine with a wrong declaration would.
private struct Misled: MachineWalk {
  typealias M = RESTV2
  var situation: RESTV2.Situation
  static let samples = RESTV2.Situation.samples.of(Misled.self, event: { $0 }, outcome: { $0 })
  static let beginnings = RESTV2.Situation.beginnings.map { Beginning($0.name, Misled($0.value)) }
  /// The change that the walk makes to the arrows and commands that were taken.
  nonisolated(unsafe) static var change: (Taken<RESTV2.Command>) -> Taken<RESTV2.Command> = { $0 }

  init(_ situation: RESTV2.Situation) { self.situation = situation }

  var place: Int { situation.place }
  var explorationClass: RESTV2.Class { situation.explorationClass }
  static func answer(to command: RESTV2.Command) -> Move<Self>? {
    RESTV2.Situation.answer(to: command)?.of(Self.self)
  }

  func completion(_ outcome: RESTV2.Outcome, isLate: Bool) -> RESTV2.Event {
    situation.completion(outcome, isLate: isLate)
  }

  mutating func take(_ event: RESTV2.Event, at now: Timestamp) throws(Refusal) -> Taken<RESTV2.Command> {
    let before = situation.ticket
    return Self.change(Taken(try RESTV2.reduce(into: &situation, event, at: now), after: before))
  }
}

@Suite("What is declared is what happens, in a machine", .serialized) struct DeclaredTests {
  @Test func aWrongDeclarationIsFound() throws {
    Misled.change = { $0 }
    #expect(Walks<Misled>(count: LongSearches.areRun ? 300 : 100).check(.declared).holds)
    Misled.change = { Taken(path: $0.path, isUndisturbed: $0.isUndisturbed) }
    #expect(try complaint().contains("declares other commands than were emitted"))
    Misled.change = { Taken(commands: $0.commands, isUndisturbed: $0.isUndisturbed) }
    #expect(try complaint().contains("an arrow is not declared"))
    Misled.change = { taken in
      let path = taken.path.first.map { StateGraph.Path($0) } ?? StateGraph.Path()
      return Taken(path: path, commands: taken.commands, isUndisturbed: taken.isUndisturbed)
    }
    #expect(try complaint().contains("the path ends in"))
  }

  @Test func aRoleThatDoesNotFitIsFound() throws {
    let passed = Walks<Passing>(count: 5).check(.declared).counterexample
    #expect("\(try #require(passed))".contains("M.between is passed, but does not decide"))
    let stands = Walks<Standing>(count: 5).check(.declared).counterexample
    #expect("\(try #require(stands))".contains("the path ends in M.hall, which decides"))
  }

  @Test func aWalkStandsInTheStageOfItsSituation() {
    let walks = [Mistaken.State.here(Mistaken.Here()), .hall(Mistaken.Hall())].map { Passing(Situation($0)) }
    #expect(walks.map { Passing.name(ofPlace: $0.place) } == ["M.here", "M.hall"])
    #expect(walks.map(\.isResting) == [true, false])
  }

  private func complaint() throws -> String {
    "\(try #require(Walks<Misled>(count: 50).check(.declared).counterexample))"
  }
}

/// A machine whose stages have the wrong roles: it passes a stage that rests, and stays in a stage that decides.
private enum Mistaken: StagedMachine {
  enum State: Equatable { case here(Here), hall(Hall) }
  enum Event: Equatable { case pass, enter }
  enum Command: Equatable {}
  enum EventKind: String { case pass, enter }
  enum CommandKind: String { case nothing }
  enum StageName: UInt8, CaseIterable { case here, between, hall }

  struct Here: RestingStage {
    typealias M = Mistaken
    static let name = StageName.here
    static let card = StageCard("M.here", "Here", knows: "nothing")
    static let arrows = declare(
      (pass: To<Between>("pass", on: .pass), enter: To<Hall>("enter", on: .enter)))
    static var edges: [StateGraph.Edge] { outline(arrows) }
    var state: State { .here(self) }
  }
  struct Between: DecidingStage {
    typealias M = Mistaken
    static let name = StageName.between
    static let card = StageCard("M.between", "Between", knows: "nothing")
    static let role = StageRole.resting
    static let arrows = declare(To<Here>("back"))
    static var edges: [StateGraph.Edge] { outline(arrows) }
    func decide(at now: Moment) -> StageTransition<Mistaken> { Self.arrows(Here()) }
  }
  struct Hall: RestingStage {
    typealias M = Mistaken
    static let name = StageName.hall
    static let card = StageCard("M.hall", "Hall", knows: "nothing")
    static let role = StageRole.deciding
    static var edges: [StateGraph.Edge] { [] }
    var state: State { .hall(self) }
  }

  static var name: String { "mistaken" }
  static let graph = StateGraph(of: Mistaken.self, initial: "M.here")

  static func stageOutline(of stage: StageName) -> StageOutline {
    switch stage {
    case .here: StageOutline(Here.self)
    case .between: StageOutline(Between.self)
    case .hall: StageOutline(Hall.self)
    }
  }
  static func stageName(of state: State) -> StageName { if case .here = state { .here } else { .hall } }
  static func kind(of event: Event) -> EventKind { event == .pass ? .pass : .enter }
  static func kind(of command: Command) -> CommandKind {}
  static func ticket(of event: Event) -> Ticket? { nil }
  static func advance(_ state: State, on event: Event, at now: Moment) -> StageTransition<Mistaken>? {
    guard case .here = state else { return nil }
    return event == .pass ? Here.arrows.pass(Between(), at: now) : Here.arrows.enter(Hall())
  }
}

private protocol MistakenWalk: MachineWalk where M == Mistaken, Outcome == Bool, Class == StageID {
  static var event: Mistaken.Event { get }
}

extension MistakenWalk {
  static var samples: Samples<Self> { Samples([.event("event", event)]) }
  static var beginnings: [Beginning<Self>] { [Beginning("here", Self(Situation(.here(Mistaken.Here()))))] }
  var explorationClass: StageID { Mistaken.stage(of: situation.state) }
  func completion(_ outcome: Bool, isLate: Bool) -> Mistaken.Event { Self.event }
  static func answer(to command: Mistaken.Command) -> Move<Self>? {}
}

private struct Passing: MistakenWalk {
  static let event = Mistaken.Event.pass
  var situation: Situation<Mistaken>
  init(_ situation: Situation<Mistaken>) { self.situation = situation }
}

private struct Standing: MistakenWalk {
  static let event = Mistaken.Event.enter
  var situation: Situation<Mistaken>
  init(_ situation: Situation<Mistaken>) { self.situation = situation }
}
