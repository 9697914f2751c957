import SSOAccessEnabler
import SSOAccessEnablerRunner
import SSOAccessEnablerSimulation
import SSOEffectRunner
import SSOSimulation
import SSOStateMachine
import Testing

/// The mistakes of an app that the doubles report.
@Suite("AccessEnabler: complaints of the doubles") @MainActor struct ScriptedAccessEnablerTests {
  private func sdk() -> ScriptedAccessEnabler { ScriptedAccessEnabler(on: .iOS, clock: TestClock()) }

  @Test func aCallWithoutAnInstanceIsTold() {
    let sdk = sdk()
    sdk.getSelectedProvider()
    #expect(sdk.complaints == ["getSelectedProvider without an instance"])
  }

  @Test func oneInstanceIsEnough() {
    let sdk = sdk()
    for _ in 1...2 { _ = sdk.make(Secret("statement"), AccessEnablerCallbacks { _ in }) }
    #expect(sdk.complaints == ["a second instance"] && sdk.calls == ["init", "init"])
  }

  @Test func aCallWaitsForTheRequestor() {
    let sdk = sdk()
    let heard = Locked<[AccessEnablerMachine.Callback]>([])
    let callbacks = AccessEnablerCallbacks { callback in heard.withLock { $0.append(callback) } }
    _ = sdk.make(Secret("statement"), callbacks)
    sdk.getSelectedProvider()
    #expect(heard.withLock { $0 } == [])
    sdk.setRequestor("channel", serviceProviders: [])
    #expect(
      heard.withLock { $0 } == [.setRequestorComplete(.success), .selectedProvider(nil)]
        && sdk.complaints == [])
  }

  @Test func onePickerOfAppleIsUpAtATime() async {
    let screen = ScriptedAccessEnablerScreen()
    let (one, other) = (AccessEnablerMachine.TVProviderDialog(1), AccessEnablerMachine.TVProviderDialog(2))
    screen.dismissTvProviderDialog(one)
    screen.presentTvProviderDialog(one)
    screen.presentTvProviderDialog(other)
    #expect(await screen.displayProviderDialog([]) == "one")
    #expect(
      screen.complaints == ["dismisses what is not up", "two dialogs at once", "a picker over Apple's"])
  }

  @Test func thePagesEndOneAfterTheOtherAndTheLastEndRepeats() async {
    let screen = ScriptedAccessEnablerScreen(pages: [.failed, .closed])
    let page = AccessEnablerMachine.Page(url: Secret("https://mvpd.example/login"))
    var ends: [AccessEnablerMachine.UserAgentEnd] = []
    for _ in 1...3 { ends.append(await screen.openUserAgent(page, isHidden: false)) }
    #expect(ends == [.failed, .closed, .closed] && screen.pages.count == 3)
  }
}
