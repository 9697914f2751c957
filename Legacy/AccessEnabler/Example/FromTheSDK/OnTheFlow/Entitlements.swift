import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine

/// The screens of the app, for the states and the notices of a flow.
@MainActor protocol EntitlementScreens: AnyObject {
  /// Asks the person to choose, and sends the event of the choice; `cancel` if the person gives up.
  func ask(_ question: String, _ choices: [(name: String, event: RESTV2.Event)])
  /// Disables the buttons: the flow works.
  func showBusy()
  /// Shows the registration code.
  func showCode(_ code: String)
  /// The person is signed in, with this provider.
  func showSignedIn(with provider: String)
  /// The person is signed out.
  func showSignedOut()
  /// Starts a stream with a media token, which the app's server verifies.
  func play(_ resource: String, token: MediaToken)
  /// Shows a text to the person, above whatever is shown.
  func tell(_ text: String)
}

/// The one object of an app that sends events to a flow, and shows its states and its notices. Send `enterForeground` each time the app
/// comes to the front.
@MainActor final class Entitlements {
  weak var screens: (any EntitlementScreens)?
  private let flow: RESTV2Flow
  private let notices: Notices

  /// The notices of a flow, which gets them as its screen.
  struct Notices: FlowScreen {
    fileprivate let stream: AsyncStream<Notice>
    private let shown: AsyncStream<Notice>.Continuation

    init() { (stream, shown) = AsyncStream.makeStream() }

    func show(_ notice: Notice) { shown.yield(notice) }
  }

  private init(_ flow: RESTV2Flow, _ notices: Notices) { (self.flow, self.notices) = (flow, notices) }

  /// Launches a flow in the environment of a device or a test. The flow shows its notices on the screen of that environment.
  static func launch(
    _ configuration: FlowConfiguration, in environment: (any FlowScreen) -> FlowEnvironment
  ) async throws -> Entitlements {
    let notices = Notices()
    let flow = try await RESTV2Flow.launch(
      configuration, service: RESTV2Service(origin: .releaseProduction), environment: environment(notices))
    return Entitlements(flow, notices)
  }

  func send(_ event: RESTV2.Event) { flow.send(event) }

  /// Shows what happens, until the flow ends.
  func follow() async {
    flow.send(.check)
    async let _: Void = hear()
    for await state in flow.states { show(state.screen) }
  }

  private func hear() async {
    for await notice in notices.stream { show(notice) }
  }

  private func show(_ screen: Screen) {
    switch screen {
    case .chooseProvider(let providers):
      screens?.ask(
        "Your TV provider", providers.map { ($0.displayName, .chooseMVPD(id: $0.id)) })
    case .confirmProvider(let provider, notice: _):
      screens?.ask(
        "Sign in again?", [(provider.displayName, .chooseMVPD(id: provider.id))])
    case .chooseProfile(let profiles):
      screens?.ask(
        "Your subscription",
        profiles.value.profiles.map { ($0.value.mvpd, .chooseProfile(mvpd: $0.value.mvpd)) })
    case .enterCode(let code): screens?.showCode(code.value)
    case .codeEnded: screens?.ask("The code has ended.", [("New code", .requestNewCode)])
    case .signedIn(let account): screens?.showSignedIn(with: account.provider?.displayName ?? "TempPass")
    case .signedOut: screens?.showSignedOut()
    case .signOutInSettings:
      screens?.ask("To sign out completely, open Settings, TV Provider.", [("Done", .acknowledge)])
    case .failed(_, while: _, let offers):
      screens?.ask("That did not work.", offers.map { ($0.rawValue, RESTV2.Event($0)) })
    case .busy, .askingForPermission: screens?.showBusy()
    }
  }

  private func show(_ notice: Notice) {
    switch notice {
    case .playback(let resource, let token): screens?.play(resource, token: token)
    case .denial(let denial): screens?.tell(denial.value.message ?? "This is not part of your plan.")
    case .failure: screens?.tell("Check the connection, and try again.")
    case .explainPermission: screens?.tell("Allow access to your TV provider in Settings.")
    // The screen shows these, or this app does not use them.
    case .explainSignIn, .explainProvider, .limitPlayback, .playReplaced, .preauthorization, .authorization,
      .code, .signOutInSettings, .storeFailed:
      break
    }
  }
}
