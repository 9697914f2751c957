import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@Suite("Canceling, logging out, ending: nothing is left at work", .timeLimit(.minutes(60)))
struct EndingTests {
  /// A journey whose work was held at a stage.
  private struct Held {
    let stage: StageID
    var run: Run
    let setting: Setting
    let gate: Gate
  }

  /// Walks a journey until its n-th piece of work is held; nil if the journey has fewer.
  private func walk(_ journey: Journey, holding number: Int) async throws -> Held? {
    let gate = Gate(holding: number)
    let setting = journey.setting()
    var run = try await setting.gated(by: gate).launch()
    if let stage = await run.walk(journey.steps, through: gate) {
      return Held(stage: stage, run: run, setting: setting, gate: gate)
    }
    await run.flow.finish()
    return nil
  }

  private func takes(_ event: EventName, _ stage: StageID) -> Bool {
    RESTV2.graph.eventKinds(awaitedIn: stage).contains(event)
  }

  @Test("from every awaiting stage", arguments: ["cancel", "logOut", "finish"])
  func everyStage(_ ending: String) async throws {
    var stages: Set<StageID> = []
    for journey in Journey.all {
      var number = 1
      while var held = try await walk(journey, holding: number) {
        number += 1
        stages.insert(held.stage)
        #expect(held.gate.atWork == 1, "in \(held.stage) exactly one piece of work is in flight")
        #expect(await held.run.flow.runningEffects == 1)
        switch ending {
        case "cancel": await held.run.send(.cancel)
        case "logOut" where takes("logOut", held.stage): await held.run.send(.logOut)
        default: break
        }
        try await expectNothingLeft(of: held)
      }
    }
    let awaiting = RESTV2.graph.stages.filter { $0.kind == .awaiting }.map(\.id)
    #expect(stages == Set(awaiting), "the journeys pass through every awaiting stage")
  }

  private func expectNothingLeft(of held: consuming Held) async throws {
    let (stage, setting, gate) = (held.stage, held.setting, held.gate)
    var run = held.run
    await run.settleIfResting()
    let begun = gate.begun
    let trace = await run.finish()
    #expect(await run.flow.runningEffects == 0, "\(stage)")
    #expect(gate.atWork == 0 && setting.clock.sleepers == 0, "\(stage)")
    #expect(!trace.isEmpty, "the trace has ended, and was read to its end")
    while await run.next() != nil {}

    let (situation, requests) = (await run.flow.situation, setting.service.sequence)
    run.flow.send(.signIn, .playing("news"))
    await run.flow.finish()
    #expect(await run.flow.situation == situation, "nothing is taken afterwards")
    #expect(gate.begun == begun && setting.service.sequence == requests, "nothing begins afterwards")
  }

  @Test("a batch that cancels what it began sends nothing")
  func takenBack() async throws {
    let setting = Setting()
    var run = try await setting.launch()
    await run.send(.signIn, .cancel)
    await run.settle()
    #expect(await run.stage == "X.idle")
    #expect(setting.service.sequence.isEmpty)
    await run.flow.finish()
  }

  @Test("finish takes the events that were sent before it, and then ends")
  func sentBefore() async throws {
    let setting = Setting(.tvOS, .with { $0.profiles = [.init(mvpd: "Dish")] })
    for _ in 0..<50 {
      // The work is held, so that the sign-in is still under way when it is canceled.
      let run = try await setting.gated(by: Gate(holding: 1)).launch(restoresSession: false)
      run.flow.send(.signIn)
      run.flow.send(.cancel)
      run.flow.send(.acknowledge)
      let trace = await run.finish()
      let moves = trace.filter { !$0.entry.isExchange }
      #expect(moves.last?.entry.isRefusal == true, "the last event was taken too")
      #expect(await run.stage == "X.idle")
    }
  }

  @Test("finish is final for a flow on its way from one call to the next")
  func onItsWay() async throws {
    for number in 1...200 {
      var setting = Setting(.tvOS, .with { $0.codeLifetime = 1_000_000_000 }, script: .denied)
      setting.configuration.hasPicker = false
      var run = try await setting.launch()
      run.flow.send(.signIn)
      // A code that the person never types is polled continuously, and on this clock no time passes between two polls.
      for _ in 0...number % 7 { await run.reach("F.25") }
      await run.flow.finish()
      let (situation, requests) = (await run.flow.situation, setting.service.sequence)
      #expect(await run.flow.runningEffects == 0)
      for _ in 0..<100 { await Task.yield() }
      #expect(await run.flow.situation == situation)
      #expect(setting.service.sequence == requests)
    }
  }

  @Test("two tasks may finish a flow at once, and again")
  func together() async throws {
    let setting = Setting()
    setting.service.inject(.stalled, at: .endpoint(.register))
    var run = try await setting.launch()
    run.flow.send(.signIn)
    await run.reach("A.1")
    let flow = run.flow
    async let one: Void = flow.finish()
    async let other: Void = flow.finish()
    _ = await (one, other)
    await flow.finish()
    #expect(await flow.runningEffects == 0)
  }
}

extension Run {
  /// Waits until nothing is at work, if the flow rests: canceled tasks end when they get their turn.
  fileprivate func settleIfResting() async {
    if await flow.situation.state.isResting { await settle() }
  }
}

extension TraceRecord.Entry {
  var isRefusal: Bool { if case .refused = self { true } else { false } }
  var isExchange: Bool { if case .exchange = self { true } else { false } }
}
