import StateMachineEngine

/// A kettle. It lights its lamp before it heats, and rings once the water boils.
enum Kettle: StagedMachine {
  enum State: Equatable, Sendable {
    case cold(Cold)
    case heating(Heating)
    case hot(Hot)
  }
  enum Event: Equatable, Sendable {
    case switchOn, switchOff
    case boiled(Ticket)
  }
  enum Command: Equatable, Sendable {
    case light(Bool)
    case heat, ring
  }
  enum EventKind: String { case switchOn, switchOff, boiled }
  enum CommandKind: String { case light, heat, ring }
  enum StageName: UInt8, CaseIterable, Sendable { case cold, heating, hot }

  struct Cold: RestingStage {
    typealias M = Kettle
    static var name: StageName { .cold }
    static let card = StageCard("Kettle.cold", "Wait", knows: "nothing")
    private static let arrows = declare(To<Heating>("switchedOn", on: .switchOn, also: .light))
    static var edges: [StateGraph.Edge] { outline(arrows) }
    var state: State { .cold(self) }

    func switchOn() -> StageTransition<Kettle> { Self.arrows(Heating(), also: .light(true)) }
  }

  struct Heating: AwaitingStage {
    typealias M = Kettle
    static var name: StageName { .heating }
    static let card = StageCard("Kettle.heating", "Heat", knows: "nothing")
    static var command: CommandKind { .heat }
    private static let arrows = declare(
      (
        boiled: To<Hot>("boiled", on: .boiled, also: .ring),
        switchedOff: To<Cold>("switchedOff", on: .switchOff, also: .light)
      ))
    static var edges: [StateGraph.Edge] { outline(arrows) }
    var state: State { .heating(self) }
    var command: Command { .heat }

    func boil() -> StageTransition<Kettle> { Self.arrows.boiled(Hot(), also: .ring) }
    func switchOff() -> StageTransition<Kettle> { Self.arrows.switchedOff(Cold(), also: .light(false)) }
  }

  struct Hot: RestingStage {
    typealias M = Kettle
    static var name: StageName { .hot }
    static let card = StageCard("Kettle.hot", "Wait until it is switched off", knows: "nothing")
    private static let arrows = declare(To<Cold>("switchedOff", on: .switchOff, also: .light))
    static var edges: [StateGraph.Edge] { outline(arrows) }
    var state: State { .hot(self) }

    func switchOff() -> StageTransition<Kettle> { Self.arrows(Cold(), also: .light(false)) }
  }

  static var name: String { "kettle" }
  static let graph = StateGraph(of: Kettle.self, initial: Cold.card.id)

  static func stageOutline(of stage: StageName) -> StageOutline {
    switch stage {
    case .cold: StageOutline(Cold.self)
    case .heating: StageOutline(Heating.self)
    case .hot: StageOutline(Hot.self)
    }
  }

  static func stageName(of state: State) -> StageName {
    switch state {
    case .cold: .cold
    case .heating: .heating
    case .hot: .hot
    }
  }

  static func kind(of event: Event) -> EventKind {
    switch event {
    case .switchOn: .switchOn
    case .switchOff: .switchOff
    case .boiled: .boiled
    }
  }

  static func kind(of command: Command) -> CommandKind {
    switch command {
    case .light: .light
    case .heat: .heat
    case .ring: .ring
    }
  }

  static func ticket(of event: Event) -> Ticket? {
    if case .boiled(let ticket) = event { ticket } else { nil }
  }

  static func advance(_ state: State, on event: Event, at now: Moment) -> StageTransition<Kettle>? {
    switch (state, event) {
    case (.cold(let stage), .switchOn): stage.switchOn()
    case (.heating(let stage), .boiled): stage.boil()
    case (.heating(let stage), .switchOff): stage.switchOff()
    case (.hot(let stage), .switchOff): stage.switchOff()
    case (.cold, _), (.heating, _), (.hot, _): nil
    }
  }
}
