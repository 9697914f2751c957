import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

/// Whole flows on a device that a person also uses outside of the app.
@Suite("A device that changes under a flow", .timeLimit(.minutes(60)))
struct ChangingDeviceTests {
  private typealias Framework = SimulatedPartnerFramework

  private let framework: SimulatedPartnerFramework
  private var setting: Setting

  init() {
    setting = Setting(.tvOS, .with { $0.completesLoginAfterPolls = 1 })
    framework = Framework(clock: setting.clock)
    setting.environment.framework = framework
  }

  private static let picker = Framework.Screen.picker(["cablevision-apple", "spectrum-apple"])
  private static let login = Framework.Screen.login("cablevision-apple")

  /// Sends an event, presses buttons as their screens appear, and waits until the flow rests.
  private func send(
    _ event: RESTV2.Event, pressing buttons: [SimulatedPartnerFramework.Button], _ run: inout Run
  ) async -> String {
    run.flow.send(event)
    for button in buttons { #expect(await framework.press(button), "\(button)") }
    return await run.rest()
  }

  /// A flow whose person has signed in with Apple.
  private func signedIn() async throws -> Run {
    var run = try await setting.launch()
    let stage = await send(
      .signIn, pressing: [.allow, .provider("cablevision-apple"), .signIn], &run)
    #expect(stage == "X.signedIn")
    #expect(framework.screens == [.permission, Self.picker, Self.login])
    return run
  }

  private var played: [String] {
    setting.screen.notices.compactMap { if case .playback(let resource, _) = $0 { resource } else { nil } }
  }

  @Test("a person who is signed in at the system is signed in here without a screen, also by a check")
  func silent() async throws {
    framework.setAccess(.granted)
    framework.signIn(to: "cablevision-apple")
    var run = try await setting.launch()
    #expect(await run.send(.check) == "X.signedIn")
    #expect(setting.requests == "E1 E2 E8 E3 E11 E12")
    #expect(await run.flow.situation.state.subscriber?.brand?.displayName == "Optimum")
    #expect(await run.send(.check, .playing("news")) == "X.signedIn")
    #expect(framework.screens == [])
    await run.flow.finish()
    #expect(setting.service.finish() == [])
  }

  @Test("a check asks for nothing, on a device that was never asked for permission")
  func check() async throws {
    var run = try await setting.launch()
    #expect(await run.send(.check) == "X.idle")
    #expect(framework.screens == [])
    #expect(framework.device == Framework.Device())
    await run.flow.finish()
  }

  @Test("the picker is canceled, and then retried")
  func retriedPicker() async throws {
    var run = try await setting.launch()
    #expect(await send(.signIn, pressing: [.allow, .cancel], &run) == "X.awaitingMVPDChoice")
    #expect(await run.send(.cancel) == "X.idle")
    #expect(await send(.signIn, pressing: [.otherProvider], &run) == "X.awaitingMVPDChoice")
    #expect(await run.send(.cancel) == "X.idle")
    let last = await send(
      .playing("news"), pressing: [.provider("cablevision-apple"), .signIn], &run)
    #expect(last == "X.signedIn")
    #expect(framework.screens == [.permission, Self.picker, Self.picker, Self.picker, Self.login])
    #expect(played == ["news"])
    await run.flow.finish()
    #expect(setting.service.finish() == [])
  }

  @Test("a provider that Apple only lists leads to its own login")
  func listedProvider() async throws {
    var run = try await setting.launch()
    let stage = await send(.signIn, pressing: [.allow, .provider("spectrum-apple")], &run)
    #expect(stage == "X.signedIn")
    #expect(await run.flow.situation.state.mvpd == "Spectrum")
    #expect(setting.screen.base.codes.count == 1)
    #expect(framework.device.account == nil)
    await run.flow.finish()
  }

  @Test(
    "the permission is taken while Apple's login is up: the app's own picker follows, and Settings fixes it")
  func revokedInMidLogin() async throws {
    var run = try await setting.launch()
    run.flow.send(.signIn)
    #expect(await framework.press(.allow, .provider("cablevision-apple")))
    #expect(await framework.nextScreen() == Self.login)
    framework.setAccess(.denied)
    #expect(await framework.press(.signIn))
    #expect(await run.rest() == "X.awaitingMVPDChoice")
    let place = SettingsPlace(setting.configuration.device.platform)
    #expect(setting.screen.notices.contains(.explainPermission(.denied, at: place)))
    framework.setAccess(.granted)
    await run.send(.cancel)
    #expect(await run.send(.signIn) == "X.signedIn", "the login of before counts, and no screen appears")
    #expect(framework.screens == [.permission, Self.picker, Self.login])
    await run.flow.finish()
    #expect(setting.service.finish() == [])
  }

  /// Does something as soon as the service receives the request for a partner session (E11), and then sends the request.
  private func interfering(_ interfere: @escaping @Sendable () -> Void) -> Intercepted {
    Intercepted(setting.environment.transport) {
      if $0.path.hasSuffix("/sessions/sso/Apple") { interfere() }
      return nil
    }
  }

  @Test("the account is signed out between C.3 and C.10: Apple asks again, and the flow arrives")
  func signedOutInMidFlow() async throws {
    var setting = setting
    setting.environment.transport = interfering { [framework] in framework.signOut() }
    framework.setAccess(.granted)
    framework.signIn(to: "cablevision-apple")
    var run = try await setting.launch()
    let stage = await send(.signIn, pressing: [.provider("cablevision-apple"), .signIn], &run)
    #expect(stage == "X.signedIn")
    #expect(framework.screens == [Self.picker, Self.login])
    #expect(framework.device.account?.provider == "cablevision-apple")
    await run.flow.finish()
    #expect(setting.service.finish() == [])
  }

  @Test("the permission is taken between C.3 and C.10: the MVPD's own login follows")
  func revokedInMidFlow() async throws {
    var setting = setting
    setting.environment.transport = interfering { [framework] in framework.setAccess(.denied) }
    framework.setAccess(.granted)
    framework.signIn(to: "cablevision-apple")
    var run = try await setting.launch()
    #expect(await run.send(.signIn) == "X.signedIn")
    #expect(framework.screens == [])
    #expect(setting.screen.base.codes.count == 1)
    #expect(await run.send(.playing("news")) == "X.signedIn", "such a profile needs no framework")
    #expect(played == ["news"])
    await run.flow.finish()
  }

  @Test("a sign-out in Settings is seen at the next foreground, and fixed by the next play")
  func signedOutInSettings() async throws {
    var run = try await signedIn()
    #expect(await run.send(.playing("news")) == "X.signedIn")
    framework.signOut()
    #expect(await run.send(.enterForeground) == "X.idle", "who is signed in is the truth at once")
    let stage = await send(
      .playing("sports"), pressing: [.provider("cablevision-apple"), .signIn], &run)
    #expect(stage == "X.signedIn")
    #expect(played == ["news", "sports"])
    await run.flow.finish()
    #expect(setting.service.finish() == [])
  }

  @Test("a login at the provider that has ended asks for that login alone")
  func endedSession() async throws {
    var run = try await signedIn()
    framework.endSession()
    #expect(await run.send(.enterForeground) == "X.signedIn")
    #expect(await send(.playing("news"), pressing: [.signIn], &run) == "X.signedIn")
    #expect(framework.screens == [.permission, Self.picker, Self.login, Self.login])
    #expect(played == ["news"])
    await run.flow.finish()
    #expect(setting.service.finish() == [])
  }

  @Test("a permission that is taken in Settings leads to the MVPD's own login, and no prompt comes again")
  func revokedInSettings() async throws {
    var run = try await signedIn()
    framework.setAccess(.denied)
    #expect(await run.send(.enterForeground) == "X.idle")
    #expect(await run.send(.playing("news")) == "X.awaitingMVPDChoice")
    #expect(await run.send(.chooseMVPD(id: "Dish")) == "X.signedIn")
    #expect(framework.screens == [.permission, Self.picker, Self.login])
    #expect(played == ["news"])
    await run.flow.finish()
  }

  @Test("a flow goes around a framework that is out of order, and back once it works again")
  func outOfOrder() async throws {
    framework.setAccess(.granted)
    framework.setFault(.serviceTemporarilyUnavailable)
    var run = try await setting.launch()
    #expect(await run.send(.signIn) == "X.awaitingMVPDChoice")
    framework.setFault(nil)
    await run.send(.cancel)
    let stage = await send(.signIn, pressing: [.provider("cablevision-apple"), .signIn], &run)
    #expect(stage == "X.signedIn")
    await run.flow.finish()
    #expect(setting.service.finish() == [])
  }

  @Test("moving on takes Apple's picker away")
  func movingOn() async throws {
    framework.setAccess(.granted)
    var run = try await setting.launch()
    run.flow.send(.signIn)
    #expect(await framework.nextScreen() == Self.picker)
    #expect(await run.send(.chooseAnotherMVPD) == "X.awaitingMVPDChoice")
    await run.settle()
    #expect(framework.screen == nil)
    await run.flow.finish()
  }

  @Test("a deadline ends a picker that the person does not answer")
  func deadline() async throws {
    var setting = setting
    framework.setAccess(.granted)
    let clock = TestClock(now: setting.clock.now)
    setting.environment.framework = BoundedFramework(framework, clock: clock)
    var run = try await setting.launch()
    run.flow.send(.signIn)
    #expect(await framework.nextScreen() == Self.picker)
    await clock.waitForSleepers()
    clock.advance(by: 1_200_000)
    #expect(await run.rest() == "X.awaitingMVPDChoice")
    while framework.screen != nil { await Task.yield() }
    await run.flow.finish()
  }
}
