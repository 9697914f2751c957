import SSOAccessEnabler
import SSOAccessEnablerRunner
import SSOAccessEnablerSimulation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@Suite("AccessEnabler: hidden pages", .timeLimit(.minutes(60)))
@MainActor struct AccessEnablerPageTests {
  @Test("S.6: a hidden page that loads forever is ended by its limit")
  func hangingLogout() async {
    var script = AccessEnablerScript()
    script.requestor = [.exchanged]
    let device = ScriptedDevice(script, screen: ScriptedAccessEnablerScreen(pages: [.hangs]))
    await device.send(.enterForeground, until: "X.signedIn")
    let state = await device.send(.logOut, until: "X.failed")
    guard case .failed(let stage)? = state else {
      Issue.record("not failed")
      return
    }
    #expect(stage.failure.code == "userAgentFailed")
    _ = await device.end()
    #expect(device.screen.pages.map(\.isHidden) == [true], "the page was closed")
    #expect(device.flow.runningEffects == 0)
  }
}
