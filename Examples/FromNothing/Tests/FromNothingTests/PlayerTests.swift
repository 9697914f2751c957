import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import FromNothing

@Test(arguments: [("news", nil), ("sport", "authorization_denied_by_mvpd")] as [(String, String?)])
@MainActor func aPersonSignsInAndWatchesOrLearnsWhyNot(_ resource: String, _ denial: String?) async throws {
  let clock = TestClock(isAutomatic: true)  // waiting takes no time
  var world = World()
  world.denials["sport"] = World.Denial()
  let adobePass = SimulatedAdobePass(world, clock: clock)
  let environment = FlowEnvironment(
    transport: adobePass, clock: clock, store: MemoryStore(),
    framework: ScriptedPartnerFramework(.partnerSignIn(), clock: clock))
  var played: [String] = []
  let store = try await PlayerStore(configuration, in: environment) { program in
    played.append(program.resource)
    adobePass.recordPlayback(resource: program.resource, token: program.token)
  } change: { _ in
  }
  store.send(.flow(.play(resource)))
  while !store.player.flow.state.isResting { await Task.yield() }
  #expect(played == (denial == nil ? [resource] : []), "\(store.player.flow.state.screen)")
  #expect(store.player.denial == denial)
  #expect(adobePass.violations.isEmpty)  // no certification rule was broken
}
