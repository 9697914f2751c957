import AccessEnabler
import AccessEnablerAdapter
import SSOAccessEnabler
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

@testable import SSOAccessEnablerRunner

/// A flow of the SDK's cookbook, on the adapter, the bridge, a flow of REST API V2, and a simulated service.
@MainActor struct BridgedDevice {
  let service: SimulatedAdobePass
  let screen: Screen
  let flow: AccessEnablerFlow
  /// The clock of the flow. Nothing is late unless the test moves it.
  let clock: TestClock
  nonisolated static let configuration = AccessEnablerMachine.Configuration(
    platform: .iOS, requestor: "REF30", softwareStatement: Secret("statement"))
  /// Every event of the flow, refused ones too.
  let events: AsyncStream<Received>

  /// An event of the flow, with the situation since.
  struct Received: Sendable {
    let event: AccessEnablerMachine.Event
    let now: Timestamp
    let situation: AccessEnablerMachine.Situation
  }

  init(_ world: World = World(), _ person: FrameworkScript, choosing mvpd: String? = "Cablevision") {
    let (clock, service) = (TestClock(), SimulatedAdobePass(world, clock: TestClock(isAutomatic: true)))
    let screen = Screen(choosing: mvpd, visiting: service)
    let (events, received) = AsyncStream<Received>.makeStream()
    (self.service, self.screen, self.clock, self.events) = (service, screen, clock, events)
    flow = TestDevice.$settings.withValue(.simulated(service, person, clock: TestClock(isAutomatic: true))) {
      AccessEnablerFlow(
        Self.configuration, making: { SDKAdapter($0, $1) }, screen: screen, clock: clock
      ) { received.yield(Received(event: $0, now: $1, situation: $2)) }
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
