import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import OnTheFlow

/// The app with a flow in the place of the SDK, over a simulated service.
@Suite("The app on a flow", .timeLimit(.minutes(60))) @MainActor struct OnTheFlowTests {
  private let service: SimulatedAdobePass
  private let clock: TestClock
  private let screens = Screens()

  init() {
    clock = TestClock(isAutomatic: true)
    service = SimulatedAdobePass(clock: clock)
  }

  private func app(_ person: FrameworkScript) async throws -> Entitlements {
    let app = try await Entitlements.launch(
      FlowConfiguration(
        serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "adobe.com",
        redirectUrl: "adobepass://ios.app",
        device: Device(
          platform: .iOS, identifier: "device", model: "iPhone", version: "14,1", osVersion: "18.0",
          connectionType: "WiFi"))
    ) { screen in
      FlowEnvironment(
        transport: service, clock: clock, store: MemoryStore(),
        framework: ScriptedPartnerFramework(person, clock: clock),
        userAgent: ScriptedUserAgent(visiting: service), screen: screen)
    }
    app.screens = screens
    Task { await app.follow() }
    return app
  }

  @Test("a person signs in with the app's own picker, plays, and signs out")
  func byPage() async throws {
    let app = try await app(.denied)
    await screens.show("busy")
    await screens.show("signed out")
    app.send(.signIn)
    await screens.show("Your TV provider: ")
    app.send(.chooseMVPD(id: "Cablevision"))
    await screens.show("signed in with Optimum")
    app.send(.play("news"))
    await screens.show("play news")
    service.inject(.error(.authorizationDeniedByMvpd), at: .endpoint(.authorize))
    app.send(.play("film"))
    await screens.show("text: ")
    app.send(.logOut)
    await screens.show("signed out")
  }

  @Test("a person of Apple's account signs out here, and is told where else")
  func byApple() async throws {
    let account = FrameworkScript(metadata: [
      .init(
        accountProviderIdentifier: "cablevision-apple", authenticationExpirationDate: 4_102_444_800_000,
        samlAttributeQueryResponse: Secret("<samlp:Response/>"))
    ])
    let app = try await app(account)
    await screens.show("signed in with Optimum")
    app.send(.logOut)
    await screens.show("To sign out completely, open Settings, TV Provider.: Done")
    app.send(.acknowledge)
    await screens.show("signed out")
  }
}

/// Screens that record what they show.
@MainActor private final class Screens: EntitlementScreens {
  private var shown: [String] = []
  private var seen = 0

  private func add(_ line: String) { shown.append(line) }

  /// Waits for a screen that begins like this.
  func show(_ beginning: String) async {
    while true {
      while seen < shown.count {
        seen += 1
        if shown[seen - 1].hasPrefix(beginning) { return }
      }
      await Task.yield()
    }
  }

  func ask(_ question: String, _ choices: [(name: String, event: RESTV2.Event)]) {
    add("\(question): \(choices.map(\.name).joined(separator: ", "))")
  }
  func showBusy() { add("busy") }
  func showCode(_ code: String) { add("code \(code)") }
  func showSignedIn(with provider: String) { add("signed in with \(provider)") }
  func showSignedOut() { add("signed out") }
  func play(_ resource: String, token: MediaToken) { add("play \(resource)") }
  func tell(_ text: String) { add("text: \(text)") }
}
