import SSOEffectRunner
import SSORESTV1
import SSORESTV1Runner
import SSORESTV1Simulation
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

/// Whole flows of REST API V1 on a device that a person also uses outside of the app.
@Suite("A device that changes under a flow of REST API V1", .timeLimit(.minutes(60)))
struct RESTV1ChangingDeviceTests {
  private typealias Framework = SimulatedPartnerFramework

  private let framework: SimulatedPartnerFramework
  private var setting: RESTV1Setting

  init() {
    setting = RESTV1Setting(.tvOS, .with { $0.completesLoginAfterPolls = 1 })
    framework = Framework(clock: setting.clock)
    setting.environment.framework = framework
  }

  private static let picker = Framework.Screen.picker(["cablevision-apple"])
  private static let login = Framework.Screen.login("cablevision-apple")

  /// Sends an event, presses buttons as their screens appear, and waits until the flow is in a stage.
  private func send(
    _ event: RESTV1.Event, pressing buttons: [SimulatedPartnerFramework.Button], _ run: inout RESTV1Run
  ) async -> String {
    run.flow.send(event)
    for button in buttons { #expect(await framework.press(button), "\(button)") }
    return await run.rest()
  }

  @Test("the permission, the picker and the login, by their buttons; later nothing appears")
  func signIn() async throws {
    var run = try await setting.launch()
    let stage = await send(.signIn, pressing: [.allow, .provider("cablevision-apple"), .signIn], &run)
    #expect(stage == "X.signedIn")
    #expect(await run.send(.playing("news")) == "X.signedIn")
    #expect(framework.screens == [.permission, Self.picker, Self.login])
    await run.flow.finish()
    #expect(setting.service.finish() == [])
  }

  @Test("the picker is canceled, and then retried")
  func retriedPicker() async throws {
    var run = try await setting.launch()
    #expect(await send(.signIn, pressing: [.allow, .cancel], &run) == "X.awaitingMVPDChoice")
    #expect(await run.send(.cancel) == "X.idle")
    let stage = await send(.signIn, pressing: [.provider("cablevision-apple"), .signIn], &run)
    #expect(stage == "X.signedIn")
    #expect(framework.screens == [.permission, Self.picker, Self.picker, Self.login])
    await run.flow.finish()
    #expect(setting.service.finish() == [])
  }

  @Test("the permission is taken while Apple's login is up, and given again in Settings")
  func revokedInMidLogin() async throws {
    var run = try await setting.launch()
    run.flow.send(.signIn)
    #expect(await framework.press(.allow, .provider("cablevision-apple")))
    #expect(await framework.nextScreen() == Self.login)
    framework.setAccess(.denied)
    #expect(await framework.press(.signIn))
    #expect(await run.rest() == "X.awaitingMVPDChoice")
    framework.setAccess(.granted)
    await run.send(.cancel)
    #expect(await run.send(.signIn) == "X.signedIn")
    #expect(framework.screens == [.permission, Self.picker, Self.login])
    await run.flow.finish()
    #expect(setting.service.finish() == [])
  }

  @Test("a login at the provider that has ended asks for that login, before the profile request")
  func endedSession() async throws {
    framework.setAccess(.granted)
    framework.signIn(to: "cablevision-apple", until: setting.clock.now)
    var run = try await setting.launch()
    #expect(await send(.signIn, pressing: [.signIn], &run) == "X.signedIn")
    #expect(framework.screens == [Self.login])
    await run.flow.finish()
    #expect(setting.service.finish() == [])
  }

  @Test("after a logout and a sign-out in Settings the picker comes again")
  func signedOutInSettings() async throws {
    framework.setAccess(.granted)
    framework.signIn(to: "cablevision-apple")
    var run = try await setting.launch()
    #expect(await run.send(.signIn) == "X.signedIn")
    #expect(await run.send(.logOut) == "X.directingToSettings")
    framework.signOut()
    #expect(await run.send(.enterForeground) == "V1.L5")
    let stage = await send(.signIn, pressing: [.provider("cablevision-apple"), .signIn], &run)
    #expect(stage == "X.signedIn")
    #expect(framework.screens == [Self.picker, Self.login])
    await run.flow.finish()
    #expect(setting.service.finish() == [])
  }
}
