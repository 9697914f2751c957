import SSOAccessEnabler
import SSOAccessEnablerRunner
import SSOAccessEnablerSimulation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@Suite("AccessEnabler: when the SDK is asked to sign in", .timeLimit(.minutes(60)))
@MainActor struct AccessEnablerSignInTests {
  @Test("6: a person no longer signed in signs in, and plays", arguments: AccessEnablerFlowTests.places)
  func tokenHasPassed(_ place: (Platform, Bool)) async {
    var script = AccessEnablerScript()
    (script.requestor, script.codesComeLate) = ([.exchanged], place.1)
    script.authorization = [.notAuthenticated, .permit]
    let device = ScriptedDevice(script, on: place.0)
    await device.send(.enterForeground, until: "X.signedIn")
    await device.send(AccessEnablerRow.play, until: "X.authorizingWithLogin")
    await device.send(until: "X.signedIn")
    #expect(device.playbacks == [.playback(resource: "news", Secret("token-1"))])
    #expect(!device.screen.notices.contains { if case .denial = $0 { true } else { false } })
    #expect(device.sdk.calls.filter { $0 == "getAuthorization" }.count == 1)
    _ = await device.end()
  }

  @Test("S.4 takes forceAuthn; a person whom S.3 knows is not logged in again", arguments: [false, true])
  func forced(_ isForced: Bool) async {
    var script = AccessEnablerScript()
    // The SDK knows the person only after S.3 has said that it does not.
    (script.requestor, script.check) = ([.exchanged], [.notAuthenticated])
    script.authentication = [.noSingleSignOn]
    let device = ScriptedDevice(script) { $0.forcesAuthentication = isForced }
    await device.send(.signIn, until: "X.signedIn")
    #expect(device.sdk.calls.contains("getAuthentication"))
    #expect(device.screen.pickers == (isForced ? 1 : 0))
    let known = ScriptedDevice(script) { $0.forcesAuthentication = isForced }
    known.sdk.script.check = []
    await known.send(.signIn, until: "X.signedIn")
    #expect(!known.sdk.calls.contains("getAuthentication"))
    for device in [device, known] { _ = await device.end() }
  }
}

@Suite("AccessEnabler: hidden pages", .timeLimit(.minutes(60)))
@MainActor struct AccessEnablerPageTests {
  @Test("S.6: a hidden page that loads forever is ended by its limit")
  func hangingLogout() async {
    var script = AccessEnablerScript()
    script.requestor = [.exchanged]
    let device = ScriptedDevice(script, screen: ScriptedAccessEnablerScreen(pages: [.hangs]))
    await device.send(.enterForeground, until: "X.signedIn")
    let state = await device.send(.logOut, until: "X.failed")
    #expect(state?.failure?.code == "userAgentFailed")
    _ = await device.end()
    #expect(device.screen.pages.map(\.isHidden) == [true], "the page was closed")
    #expect(device.flow.runningEffects == 0)
  }
}

@Suite("AccessEnabler: the clock of an app's own store", .timeLimit(.minutes(60)))
@MainActor struct AccessEnablerClockTests {
  @Test("an event of another clock is reported once, by name", arguments: [(0, 0), (60_001, 1)])
  func anotherClock(_ difference: Int64, _ told: Int) async throws {
    let (screen, clock) = (ScriptedAccessEnablerScreen(), TestClock())
    let sdk = ScriptedAccessEnabler(AccessEnablerScript(), on: .iOS, clock: clock)
    let runner = AccessEnablerRunner(
      making: sdk.make, callbacks: AccessEnablerCallbacks { _ in }, screen: screen, clock: clock)
    let configuration = AccessEnablerMachine.Configuration(
      platform: .iOS, requestor: "channel", softwareStatement: Secret("statement"))
    var flow = AccessEnablerMachine.launch(configuration)
    let now = clock.now.advanced(by: difference)
    let first = try AccessEnablerMachine.reduce(into: &flow, .check, at: now)
    runner.run(first, at: now) { _ in }
    let second = try AccessEnablerMachine.reduce(into: &flow, .cancel, at: now)
    runner.run(second, at: now) { _ in }
    let codes = screen.notices.compactMap { if case .failure(let failure) = $0 { failure.code } else { nil } }
    #expect(codes == Array(repeating: "clocksDisagree", count: told))
    await runner.finish()
  }
}
