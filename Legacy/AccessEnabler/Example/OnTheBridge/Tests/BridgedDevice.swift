import AccessEnabler
import AccessEnablerAdapter
import SSOAccessEnabler
import SSOAccessEnablerRunner
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// A flow of the SDK's cookbook, on the adapter, the bridge, a flow of REST API V2, and a simulated service.
@MainActor struct BridgedDevice {
  let service: SimulatedAdobePass
  let screen: Screen
  let flow: AccessEnablerFlow
  /// The clock of the flow. Nothing is late unless the test moves it.
  let clock: TestClock

  init(_ world: World = World(), _ person: FrameworkScript, choosing mvpd: String? = "Cablevision") {
    let (clock, service) = (TestClock(), SimulatedAdobePass(world, clock: TestClock(isAutomatic: true)))
    let screen = Screen(choosing: mvpd, visiting: service)
    (self.service, self.screen, self.clock) = (service, screen, clock)
    flow = TestDevice.$settings.withValue(.simulated(service, person, clock: TestClock(isAutomatic: true))) {
      AccessEnablerFlow(
        AccessEnablerMachine.Configuration(
          platform: .iOS, requestor: "REF30", softwareStatement: Secret("statement")),
        making: { SDKAdapter($0, $1) }, screen: screen, clock: clock)
    }
  }

  /// Sends an event, and waits until the flow is in a stage.
  func send(_ event: AccessEnablerMachine.Event, until stage: StageID) async -> AccessEnablerMachine.State? {
    flow.send(event)
    for await state in flow.states where AccessEnablerMachine.stage(of: state) == stage { return state }
    return nil
  }

  /// The screens of the app. The person chooses an MVPD, and logs in on its page.
  final class Screen: AccessEnablerScreen {
    private static let redirectUrl = "adobepass://ios.app"
    private(set) var notices: [AccessEnablerNotice] = []
    private(set) var pickers = 0
    private let mvpd: String?
    private let browser: ScriptedUserAgent

    init(choosing mvpd: String?, visiting service: SimulatedAdobePass) {
      (self.mvpd, browser) = (mvpd, ScriptedUserAgent(visiting: service))
    }

    func presentTvProviderDialog(_ dialog: AccessEnablerMachine.TVProviderDialog) {}
    func dismissTvProviderDialog(_ dialog: AccessEnablerMachine.TVProviderDialog) {}

    func displayProviderDialog(_ mvpds: [TVProvider]) async -> String? {
      pickers += 1
      return mvpd
    }

    func openUserAgent(
      _ page: AccessEnablerMachine.Page, isHidden: Bool
    ) async -> AccessEnablerMachine.UserAgentEnd {
      switch await browser.open(page.url.expose(), until: Self.redirectUrl) {
      case .reachedRedirectUrl: .reachedCustomURL(Secret(Self.redirectUrl))
      case .closed: .closed
      case .failed, .refused, .timedOut: .failed
      }
    }

    func show(_ notice: AccessEnablerNotice) { notices.append(notice) }
  }
}
