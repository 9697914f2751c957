import StateMachineEngine
import StateMachineRunner
import Testing

@Suite("A runner of any machine", .timeLimit(.minutes(60))) struct MachineRunnerTests {
  private static let cold = Kettle.State.cold(Kettle.Cold())
  private static let heating = Kettle.State.heating(Kettle.Heating())
  private static let hot = Kettle.State.hot(Kettle.Hot())

  @Test("does the commands in their order, and brings the outcome back") func commands() async {
    let kitchen = Kitchen(boils: true)
    let kettle = MachineRunner(Situation(Self.cold), in: kitchen)
    kettle.send(.switchOn)
    var states: [Kettle.State] = []
    for await state in kettle.states {
      states.append(state)
      if state == Self.hot { break }
    }
    await kettle.finish()
    #expect(states == [Self.cold, Self.heating, Self.hot])
    #expect(kitchen.log.lines == ["light true", "lit", "heat", "ring", "kept Kettle.hot"])
    #expect(await kettle.situation.ticket == Ticket(2))
  }

  @Test("reduces no event before a command that no stage awaits has ended") func order() async {
    let kitchen = Kitchen(boils: false)
    let kettle = MachineRunner(Situation(Self.cold), in: kitchen)
    kettle.send(.switchOn, .switchOff, .switchOn, .switchOff)
    await kettle.finish()
    let lines = kitchen.log.lines.filter { $0 != "heat" && $0 != "canceled" }
    let round = ["light true", "lit", "light false", "lit", "kept Kettle.cold"]
    #expect(lines == round + round)
  }

  @Test("cancels what a stage awaits when the flow moves on, and drops its outcome") func cancel() async {
    let kitchen = Kitchen(boils: false)
    let kettle = MachineRunner(Situation(Self.cold), in: kitchen)
    kettle.send(.switchOn)
    await kitchen.log.holds("heat")
    kettle.send(.switchOff)
    await kitchen.log.holds("canceled")
    kettle.send(.switchOn)
    await kitchen.log.holds("heat", times: 2)
    await kettle.finish()
    #expect(kitchen.log.lines.filter { $0 == "canceled" }.count == 2)
    #expect(await kettle.situation.state == Self.heating)
    #expect(await kettle.situation.lateOutcomes == 0)
  }

  @Test("tells of a refusal, and goes on") func refusal() async {
    let kitchen = Kitchen(boils: false)
    let kettle = MachineRunner(Situation(Self.cold), in: kitchen)
    kettle.send(.switchOff, .boiled(Ticket(7)), .switchOn)
    await kettle.finish()
    #expect(
      kitchen.refusals.lines == [
        "Kettle.cold does not take switchOff; it takes switchOn", "outcome #7 is late, #0 is current",
      ])
    #expect(await kettle.situation.state == Self.heating)
  }

  @Test("ends with what was sent, with its work and with its states") func finish() async {
    let kitchen = Kitchen(boils: false)
    let kettle = MachineRunner(Situation(Self.cold), in: kitchen)
    kettle.send(.switchOn)
    await kettle.finish()
    kettle.send(.switchOff)
    await kettle.finish()
    var states: [Kettle.State] = []
    for await state in kettle.states { states.append(state) }
    #expect(states == [Self.cold, Self.heating])
    let lines = kitchen.log.lines
    #expect(lines == ["light true", "lit", "heat", "canceled"] || lines == ["light true", "lit"])
  }

  @Test("ends when it is released") func release() async {
    let kitchen = Kitchen(boils: false)
    var kettle: MachineRunner? = MachineRunner(Situation(Self.cold), in: kitchen)
    let states = kettle?.states
    kettle?.send(.switchOn)
    await kitchen.log.holds("heat")
    kettle = nil
    var last: Kettle.State?
    if let states { for await state in states { last = state } }
    #expect(last == Self.heating)
    #expect(kitchen.log.lines.last == "canceled")
  }

  @Test("drops the oldest states for a reader that is too slow") func capacity() async {
    let kettle = MachineRunner(Situation(Self.cold), in: Kitchen(boils: false), capacity: 1)
    kettle.send(.switchOn, .switchOff, .switchOn)
    await kettle.finish()
    var states: [Kettle.State] = []
    for await state in kettle.states { states.append(state) }
    #expect(states == [Self.heating])
  }
}

/// The surroundings of a kettle, which note what happens.
private struct Kitchen: MachineEnvironment {
  typealias M = Kettle
  let log = Log()
  let refusals = Log()
  /// Whether the water boils at once; otherwise heating lasts until it is canceled.
  let boils: Bool

  var now: Timestamp { 0 }

  func perform(_ command: Kettle.Command, _ ticket: Ticket) async -> Kettle.Event? {
    switch command {
    case .light(let isOn):
      log.add("light \(isOn)")
      for _ in 0..<100 { await Task.yield() }
      log.add("lit")
      return nil
    case .ring:
      log.add("ring")
      return nil
    case .heat:
      log.add("heat")
      if !boils {
        for await _ in AsyncStream<Never>.makeStream().stream {}
        log.add("canceled")
      }
      return .boiled(ticket)
    }
  }

  func refused(_ event: Kettle.Event, _ refusal: Refusal) { refusals.add("\(refusal)") }

  func keep(_ situation: Situation<Kettle>) async {
    log.add("kept \(Kettle.stage(of: situation.state))")
  }
}
