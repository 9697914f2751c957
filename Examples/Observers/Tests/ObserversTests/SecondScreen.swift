import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// The records that an observer receives while a person types a code on a phone, and takes some time.
enum SecondScreen {
  private static let pauses = 5
  private static let pause: Int64 = 10_000

  /// The least time that the person takes, in milliseconds.
  static let time = Int64(pauses) * pause

  static func records() async throws -> [TraceRecord] {
    let clock = TestClock()  // moved by hand
    let adobePass = SimulatedAdobePass(clock: clock)
    let environment = FlowEnvironment(transport: adobePass, clock: clock, store: MemoryStore())
    let flow = try await RESTV2Flow.launch(
      SignIn.configuration, service: RESTV2Service(origin: .releaseProduction), environment: environment)
    flow.send(.useSecondScreen)
    var (states, waits) = (flow.states.makeAsyncIterator(), 0)
    while let state = await states.next(), state.subscriber == nil {
      guard state.step == .waitingToPoll else { continue }
      waits += 1
      if waits == pauses { adobePass.completeLogin(mvpd: "Dish") }
      await clock.waitForSleepers(1)
      clock.advance(by: pause)
    }
    await flow.finish()
    var records: [TraceRecord] = []
    for await record in flow.trace { records.append(record) }
    return records
  }
}
