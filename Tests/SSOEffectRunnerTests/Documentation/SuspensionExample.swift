// An example of the article "Background and suspension": PageTests compares the two.
import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@Test func aCodeEndsWhileTheAppIsSuspended() async throws {
  let clock = TestClock()  // moved by hand
  let environment = FlowEnvironment(
    transport: SimulatedAdobePass(clock: clock), clock: clock, store: MemoryStore())
  let flow = try await RESTV2Flow.launch(
    configuration, service: RESTV2Service(origin: .releaseProduction), environment: environment)
  flow.send(.useSecondScreen)
  var states = flow.states.makeAsyncIterator()
  var state = await states.next()
  while state?.shownCode == nil { state = await states.next() }
  clock.advance(by: 3_600_000)  // suspended for an hour
  flow.send(.enterForeground)  // the first thing that an app does in front
  while state?.isResting == false { state = await states.next() }
  guard state?.step == .codeExpired else {
    Issue.record("no code is polled past its end")
    return
  }
  flow.send(.requestNewCode)  // as the person asks for it
  while state?.shownCode == nil { state = await states.next() }
  await flow.finish()
}
