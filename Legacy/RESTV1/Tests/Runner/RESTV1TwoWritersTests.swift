import SSOEffectRunner
import SSORESTV1
import SSORESTV1Runner
import SSORESTV1Simulation
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

/// The flow of an app and the flow of its widget keep values in one store.
@Suite("Two flows of REST API V1 with one store", .timeLimit(.minutes(60)))
struct RESTV1TwoWritersTests {
  private let store = MemoryStore()

  @Test("an app signs out, its widget renews a token: the sign-out lasts, and the widget asks the service")
  func signOutLasts() async throws {
    let screen = ScriptedScreen(mvpds: [.mvpd("Dish")])
    let setting = RESTV1Setting(.iOS, script: .denied, screen: screen, store: store)
    var app = try await setting.launch()
    #expect(await app.send(.signIn) == "X.awaitingMVPDChoice")
    #expect(await app.send() == "X.signedIn")
    let other = setting.relaunched(script: .denied, store: store)
    var widget = try await other.launch()
    #expect(await widget.stage == "X.signedIn")

    #expect(await app.send(.logOut) == "V1.L5")
    let token = store.load().token
    setting.service.revokeTokens()
    #expect(await widget.send(.playing("news")) == "X.signedIn", "what was under way is given up")
    #expect(await widget.rest() == "X.idle")
    #expect(other.screen.notices.filter { $0 == .storeFailed(.changedElsewhere) }.count == 1)
    #expect(store.load().mvpd == nil && store.load().token != token)
    await widget.flow.finish()
    await app.flow.finish()
  }

  @Test("a sign-in elsewhere is found by a look at the service, without a screen")
  func signInElsewhere() async throws {
    let setting = RESTV1Setting(.iOS, script: .denied, store: store)
    var app = try await setting.launch()
    #expect(await app.send(.signIn) == "X.awaitingMVPDChoice")
    let other = setting.relaunched(script: .denied, store: store)
    var widget = try await other.launch()
    #expect(await widget.stage == "X.idle")
    #expect(await app.send(.chooseMVPD(id: "Dish")) == "X.signedIn")
    #expect(await widget.send(.requestPermission) == "X.idle")
    #expect(await widget.rest() == "X.signedIn")
    #expect(other.screen.notices.filter { $0 == .storeFailed(.changedElsewhere) }.count == 1)
    await widget.flow.finish()
    await app.flow.finish()
  }
}
