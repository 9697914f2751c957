import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import SwiftUIApp

@MainActor @Suite(.timeLimit(.minutes(60))) struct FlowModelTests {
  private let clock = TestClock(isAutomatic: true)
  private let adobePass: SimulatedAdobePass
  private let screen = NoticeScreen()

  init() { adobePass = SimulatedAdobePass(clock: clock) }

  /// Does what a view would do: looks again after every change.
  private func until(_ model: FlowModel, _ condition: (FlowModel) -> Bool) async {
    while !condition(model) { await Task.yield() }
  }

  private func launch(_ framework: any PartnerFramework) async throws -> RESTV2Flow {
    var configuration = FlowConfiguration(
      serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "app.example",
      redirectUrl: "https://app.example/done",
      device: Device(
        platform: .tvOS, identifier: "device", model: "AppleTV", version: "14,1", osVersion: "18.0",
        connectionType: "WiFi"))
    configuration.secondScreenUrl = "app.example/tv"
    return try await RESTV2Flow.launch(
      configuration, service: RESTV2Service(origin: .releaseProduction),
      environment: FlowEnvironment(
        transport: adobePass, clock: clock, store: MemoryStore(), framework: framework, screen: screen))
  }

  @Test("a person signs in with Apple, plays, signs out, and nothing plays any more")
  func watching() async throws {
    let framework = SimulatedPartnerFramework(.init(access: .granted), clock: clock)
    let flow = try await launch(framework)
    let model = FlowModel(flow)
    let following = Task { await model.follow(flow.states, screen.notices) }
    await until(model) { $0.offers.contains(.signIn) }
    framework.signIn(to: "cablevision-apple")
    model.play("news")
    await until(model) { $0.playing != nil }
    let playing = try #require(model.playing)
    #expect(playing.resource == "news" && playing.end == nil)
    adobePass.recordPlayback(resource: playing.resource, token: playing.token.serializedToken)
    await until(model) { if case .signedIn = $0.screen { true } else { false } }
    model.ask(about: ["news"])
    await until(model) { $0.permitted == ["news"] }
    await until(model) { if case .signedIn = $0.screen { true } else { false } }
    model.play("news")
    await until(model) { $0.playing != nil && $0.playing != playing }
    await until(model) { if case .signedIn = $0.screen { true } else { false } }
    #expect(model.playing?.resource == "news", "the same again, with a token of its own")
    model.press(.logOut)
    await until(model) { if case .signOutInSettings = $0.screen { true } else { false } }
    #expect(model.playing == nil && model.permitted == [])
    model.press(.cancel)
    await until(model) { $0.offers.contains(.signIn) }
    await flow.finish()
    await following.value
  }

  /// A person types a code on a phone. The model first checks who is signed in, and the flow takes no button until then.
  private func signInOnAPhone(_ model: FlowModel, _ flow: RESTV2Flow) async {
    while adobePass.requests[.profiles] == nil { await Task.yield() }
    while !(await flow.situation.state.isResting) { await Task.yield() }
    await until(model) { $0.offers.contains(.useSecondScreen) }
    model.press(.useSecondScreen)
    await until(model) { if case .enterCode = $0.screen { true } else { false } }
    guard case .enterCode(let code) = model.screen else { return }
    #expect(code.url == "app.example/tv" && code.notAfter != nil)
    #expect(adobePass.completeLogin(code: code.value, mvpd: "Dish"))
    await until(model) { if case .signedIn = $0.screen { true } else { false } }
  }

  @Test("a person types a code on a phone")
  func secondScreen() async throws {
    let flow = try await launch(SimulatedPartnerFramework(.init(access: .denied), clock: clock))
    let model = FlowModel(flow)
    let following = Task { await model.follow(flow.states, screen.notices) }
    await signInOnAPhone(model, flow)
    guard case .signedIn(let account) = model.screen else { return }
    #expect(account.provider?.id == "Dish")
    await flow.finish()
    await following.value
  }

  @Test("when the profile has ended, the reason is said once, on the screen")
  func endedProfile() async throws {
    let flow = try await launch(SimulatedPartnerFramework(.init(access: .denied), clock: clock))
    let model = FlowModel(flow)
    let following = Task { await model.follow(flow.states, screen.notices) }
    await signInOnAPhone(model, flow)
    clock.advance(by: World().profileLifetime)
    model.enterForeground()
    await until(model) { if case .signedOut(_, _?) = $0.screen { true } else { false } }
    guard case .signedOut(_, let notice?) = model.screen else { return }
    await until(model) { $0.heard == [TextKey(notice)] }
    #expect(notice.reason == .expired && model.message == [])
    await flow.finish()
    await following.value
  }

  private nonisolated static let expired = SignInNotice(Failure(family: .expired, code: "profileExpired"))
  private nonisolated static let gone = SignInNotice(
    Failure(family: .framework, code: "noProvider"), at: .tvProvider)
  private nonisolated static let brand = MVPDBrand(id: "one", displayName: "One TV", logoUrl: nil)

  nonisolated static let screens: [(screen: Screen, notice: Notice, keys: [TextKey])] = [
    (.busy(.signingIn), .explainSignIn(expired), [TextKey("notice.expired")]),
    (.signedOut(provider: brand, notice: nil), .explainSignIn(expired), [TextKey("notice.expired")]),
    (.signedOut(provider: brand, notice: expired), .explainSignIn(expired), []),
    (.confirmProvider(brand, notice: expired), .explainSignIn(expired), []),
    (.signedOut(provider: brand, notice: gone), .explainSignIn(gone), [TextKey("settings.tvProvider")]),
    (.signedOut(provider: brand, notice: expired), .storeFailed(.inUse), [TextKey("store.inUse")]),
  ]

  @Test("what the screen says is not repeated next to it", arguments: screens)
  func nothingTwice(_ row: (screen: Screen, notice: Notice, keys: [TextKey])) {
    let model = FlowModel(showing: row.screen)
    model.hear(row.notice)
    #expect(model.message == row.keys)
  }

  @Test("a press is sent, and takes the message away")
  func pressing() {
    var sent: [RESTV2.Event] = []
    let model = FlowModel(showing: .askingForPermission, offers: [.cancel]) { sent.append($0) }
    model.hear(.failure(Failure(family: .transport, code: "timedOut")))
    model.enterForeground()
    #expect(model.message == [TextKey("failure.timedOut", else: "failure.transport")])
    model.press(.cancel)
    #expect(model.message == [])
    model.choose(provider: "one")
    model.choose(profile: "two")
    #expect(sent == [.enterForeground, .cancel, .chooseMVPD(id: "one"), .chooseProfile(mvpd: "two")])
  }

  @Test("a model first checks who is signed in")
  func checking() async {
    var sent: [RESTV2.Event] = []
    let model = FlowModel(showing: .busy(.checking)) { sent.append($0) }
    await model.follow(AsyncStream { $0.finish() }, screen.notices)
    #expect(sent == [.check])
  }

  @Test("playback stops when its TempPass ends, or when the person stops it")
  func playing() {
    let (model, token) = (
      FlowModel(showing: .busy(.authorizing)), MediaToken(serializedToken: Secret("token"))
    )
    model.hear(.playback(resource: "news", token))
    model.hear(.limitPlayback(until: Timestamp(90_000)))
    #expect(model.playing == FlowModel.Playing(resource: "news", token: token, end: Timestamp(90_000)))
    model.stop()
    model.hear(.limitPlayback(until: Timestamp(90_000)))
    #expect(model.playing == nil)
  }

  @Test("playback stops when the person turns out to be signed in with another provider")
  func anotherProvider() {
    let model = FlowModel(showing: .busy(.checking))
    model.hear(.playback(resource: "news", MediaToken(serializedToken: Secret("token"))))
    model.hear(.explainProvider(MVPDBrand(id: "Other", displayName: "Other", logoUrl: nil)))
    #expect(model.playing == nil)
  }

  nonisolated static let messages: [(notice: Notice, keys: [TextKey])] = [
    (denial("authorization_denied_by_mvpd"), [TextKey(denial: "authorization_denied_by_mvpd")]),
    (denial(nil), [TextKey("denial.notAuthorized", else: "denial.notAuthorized")]),
    (
      .explainSignIn(SignInNotice(Failure(family: .expired, code: "profileExpired"))),
      [TextKey("notice.expired")]
    ),
    (
      .explainSignIn(SignInNotice(Failure(family: .service, code: "some_code"))),
      [TextKey("failure.some_code", else: "failure.service")]
    ),
    (
      .explainPermission(.denied, at: .accountsTVProvider),
      [TextKey("permission.denied"), TextKey("settings.accountsTVProvider")]
    ),
    (.explainPermission(.restricted, at: .tvProvider), [TextKey("permission.restricted")]),
    (
      .failure(Failure(family: .throttled, code: "throttled")),
      [TextKey("failure.throttled", else: "failure.throttled")]
    ),
    (.storeFailed(.inUse), [TextKey("store.inUse")]),
    (.code("8XQ4TL", notAfter: Timestamp(0)), []),
    (.signOutInSettings(at: .tvProvider), []),
  ]

  private nonisolated static func denial(_ code: String?) -> Notice {
    .denial(Shared(Denial(resource: "news", error: code.map { EnhancedError(code: $0) })))
  }

  @Test("a notice is a message, by the keys of its texts", arguments: messages)
  func message(_ row: (notice: Notice, keys: [TextKey])) {
    let model = FlowModel(showing: .busy(.signingIn))
    model.hear(row.notice)
    #expect(model.message == row.keys)
  }
}
