import SSOAccessEnablerBridge
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import AfterTheMove

/// The same app on the bridge, over a simulated service.
@Suite("The app after the move", .timeLimit(.minutes(60))) @MainActor struct AfterTests {
  private let clock: TestClock
  private let service: SimulatedAdobePass
  private let screens = Screens()

  init() {
    clock = TestClock(isAutomatic: true)
    service = SimulatedAdobePass(clock: clock)
  }

  private func app(_ person: FrameworkScript) -> Entitlements {
    let settings = BridgeSettings.simulated(service, person, clock: clock)
    let app = Entitlements(AccessEnabler("statement", settings: settings), requestor: "REF30")
    app.screens = screens
    return app
  }

  @Test("a person signs in with the app's own picker, and plays")
  func byPage() async {
    let app = app(.denied)
    app.enterForeground()
    await screens.show("signed out")
    app.signIn()
    await screens.show("picker: Cablevision, Spectrum, Dish")
    app.choose("Cablevision")
    let page = await screens.show("page ")
    // The person logs in there.
    _ = await ScriptedUserAgent(visiting: service).open(page, until: "adobepass://ios.app")
    app.pageReached("adobepass://ios.app")
    await screens.show("signed in with Optimum")
    app.play("news")
    await screens.show("play news")
  }

  @Test("a person who is signed in at the system signs in without a screen")
  func byApple() async {
    let app = app(.account)
    app.enterForeground()
    await screens.show("signed in with Optimum")
    #expect(!screens.shown.contains { $0.hasPrefix("picker") || $0.hasPrefix("page") })
    app.play("news")
    await screens.show("play news")
    app.signOut()
    await screens.show("text: To sign out completely, open Settings, TV Provider.")
    await screens.show("signed out")
  }

  @Test("what goes wrong has a text")
  func texts() async {
    let app = app(.account)
    service.inject(.failed(.connectionFailed), at: .everywhere, times: nil)
    app.enterForeground()
    await screens.show("text: Check the connection, and try again.")
    service.clearDisturbances()
    app.enterForeground()
    await screens.show("signed in with Optimum")
    service.inject(.error(.authorizationDeniedByMvpd), at: .endpoint(.authorize))
    app.play("news")
    await screens.show("text: ")
    #expect(!screens.shown.contains("play news"))
  }
}

extension FrameworkScript {
  /// The person is signed in at the system, with an account that answers the request of the service.
  fileprivate static let account = FrameworkScript(metadata: [
    .init(
      accountProviderIdentifier: "cablevision-apple", authenticationExpirationDate: 4_102_444_800_000,
      samlAttributeQueryResponse: Secret("<samlp:Response/>"))
  ])
}

/// Screens that record what they show.
@MainActor private final class Screens: @preconcurrency EntitlementScreens {
  private(set) var shown: [String] = []
  private var seen = 0

  private func add(_ line: String) { shown.append(line) }

  /// Waits for a screen that begins like this.
  ///
  /// - Returns: the rest of its line.
  @discardableResult func show(_ beginning: String) async -> String {
    while true {
      while seen < shown.count {
        seen += 1
        let line = shown[seen - 1]
        if line.hasPrefix(beginning) { return String(line.dropFirst(beginning.count)) }
      }
      await Task.yield()
    }
  }

  func showPicker(of providers: [MVPD]) {
    add("picker: \(providers.map { $0.ID }.joined(separator: ", "))")
  }
  func showPage(_ url: String) { add("page \(url)") }
  func showCode(_ code: String) { add("code \(code)") }
  func showSignedIn(with provider: String) { add("signed in with \(provider)") }
  func showSignedOut() { add("signed out") }
  func play(_ resource: String, token: String) { add("play \(resource)") }
  func tell(_ text: String) { add("text: \(text)") }
  func present(_ picker: UIViewController) { add("Apple's picker") }
  func dismiss(_ picker: UIViewController) { add("no picker of Apple") }
}
