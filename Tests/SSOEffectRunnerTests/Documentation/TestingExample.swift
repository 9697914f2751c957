// An example of docs/guide.md: PageTests compares the two.
import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@Test func signsInWithApple() async throws {
  let clock = TestClock(isAutomatic: true)  // waiting takes no time
  let adobePass = SimulatedAdobePass(clock: clock)
  let framework = ScriptedPartnerFramework(.partnerSignIn(), clock: clock)
  let environment = FlowEnvironment(
    transport: adobePass, clock: clock, store: MemoryStore(), framework: framework)
  let flow = try await RESTV2Flow.launch(
    configuration, service: RESTV2Service(origin: .releaseProduction), environment: environment)
  flow.send(.signIn)
  var rests = flow.states.filter(\.isResting).makeAsyncIterator()
  _ = await rests.next()  // where a launch begins
  let rest = await rests.next()
  await flow.finish()
  #expect(rest?.subscriber != nil)  // else it failed, or a person must choose
  #expect(adobePass.finish().isEmpty)  // no certification rule was broken
}
