// An example of docs/guide.md: PageTests compares the two.
import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@Test func signsInAtTheSecondTry() async throws {
  let clock = TestClock(isAutomatic: true)
  let framework = SimulatedPartnerFramework(clock: clock)  // the app was never started on this device
  let environment = FlowEnvironment(
    transport: SimulatedAdobePass(clock: clock), clock: clock, store: MemoryStore(), framework: framework)
  let flow = try await RESTV2Flow.launch(
    configuration, service: RESTV2Service(origin: .releaseProduction), environment: environment)
  var rests = flow.states.filter(\.isResting).makeAsyncIterator()
  _ = await rests.next()  // where a launch begins
  flow.send(.signIn)
  #expect(await framework.press(.allow, .cancel))  // the person leaves Apple's picker
  #expect(await rests.next()?.subscriber == nil)  // the app's own picker is up
  flow.send(.cancel, .signIn)
  _ = await rests.next()
  #expect(await framework.press(.provider("cablevision-apple"), .signIn))
  #expect(await rests.next()?.subscriber != nil)
  framework.setAccess(.denied)  // in Settings
  flow.send(.enterForeground)
  _ = await rests.next()
  flow.send(.play("news"))
  #expect(await rests.next()?.subscriber == nil)  // the app's own picker again
  await flow.finish()
}
