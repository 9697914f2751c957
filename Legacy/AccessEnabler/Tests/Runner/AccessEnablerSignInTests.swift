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
