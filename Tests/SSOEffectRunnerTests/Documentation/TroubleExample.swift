// An example of docs/guide.md: PageTests compares the two.
import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@Test func goesOnInAnOutage() async throws {
  let clock = TestClock(isAutomatic: true)
  var world = World()
  world.profiles = [World.HeldProfile(mvpd: "Cablevision")]  // signed in on this device, as the service knows
  world.denials["late show"] = World.Denial(.authorizationDeniedByParentalControls)
  let adobePass = SimulatedAdobePass(world, clock: clock)
  let screen = ScriptedScreen(mvpds: [.mvpd("Cablevision")])  // what the person chooses, should the app ask
  let environment = FlowEnvironment(
    transport: adobePass, clock: clock, store: MemoryStore(),
    framework: ScriptedPartnerFramework(FrameworkScript(access: [.denied]), clock: clock), screen: screen)
  let flow = try await RESTV2Flow.launch(
    configuration, service: RESTV2Service(origin: .releaseProduction), environment: environment)
  var rests = flow.states.filter(\.isResting).makeAsyncIterator()
  _ = await rests.next()  // where a launch begins
  adobePass.inject(.status(503), at: .endpoint(.authorize), times: 2)  // no more than a retry takes
  flow.send(.play("news"))
  #expect(await rests.next()?.subscriber != nil)
  adobePass.revokeTokens()  // the next call is answered by 401
  flow.send(.play("late show"))
  #expect(await rests.next()?.subscriber != nil)
  await flow.finish()
  let denials = screen.notices.compactMap {
    if case .denial(let denial) = $0 { denial.code } else { nil }
  }
  #expect(denials == ["authorization_denied_by_parental_controls"])
  // Three tries, and once more after 401.
  #expect(adobePass.requests[.authorize] == 5 && adobePass.requests[.token] == 2)
  #expect(adobePass.finish().isEmpty)
}
