import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// The home of a person: an Apple TV with a store that outlives launches, and the service behind it.
struct Home {
  let clock = TestClock(isAutomatic: true)  // waiting takes no time
  let adobePass: SimulatedAdobePass
  let framework: SimulatedPartnerFramework
  private let screen = ScriptedScreen()
  private let store = MemoryStore()

  /// - Parameter access: what the person has said about the permission so far.
  init(_ world: World = World(), access: AccessStatus = .notDetermined) {
    adobePass = SimulatedAdobePass(world, clock: clock)
    framework = SimulatedPartnerFramework(.init(access: access), clock: clock)
  }

  /// Starts the app.
  func launch() async throws -> App {
    adobePass.recordLaunch()
    let environment = FlowEnvironment(
      transport: adobePass, clock: clock, store: store, framework: framework, screen: screen)
    return await App(
      try await RESTV2Flow.launch(
        Self.configuration, service: RESTV2Service(origin: .releaseProduction), environment: environment))
  }

  /// The resources that were played, in order.
  var played: [String] {
    screen.notices.compactMap { if case .playback(let resource, _) = $0 { resource } else { nil } }
  }

  /// The codes of the denials of resources, in order.
  var denied: [String] {
    screen.notices.compactMap {
      if case .denial(let denial) = $0 { denial.code } else { nil }
    }
  }

  private static let configuration = FlowConfiguration(
    serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "app.example",
    redirectUrl: "https://app.example/done",
    device: Device(
      platform: .tvOS, identifier: "device", model: "AppleTV", version: "14,1", osVersion: "18.0",
      connectionType: "WiFi"))
}

/// The app from one launch until it is quit: the flow, and what a person does with it.
struct App {
  /// The first state of the app after its launch.
  let first: RESTV2.State?
  private let flow: RESTV2Flow
  private var states: AsyncStream<RESTV2.State>.Iterator

  init(_ flow: RESTV2Flow) async {
    self.flow = flow
    states = flow.states.makeAsyncIterator()
    first = await states.next(isolation: #isolation)
  }

  func send(_ event: RESTV2.Event) { flow.send(event) }

  /// The state in which the flow comes to rest; nil if the flow has ended.
  @discardableResult
  mutating func rest() async -> RESTV2.State? { await state { $0.isResting ? $0 : nil } }

  /// Waits for a state that holds something.
  mutating func state<Found>(with found: (RESTV2.State) -> Found?) async -> Found? {
    while let state = await states.next(isolation: #isolation) {
      if let value = found(state) { return value }
    }
    return nil
  }

  func quit() async { await flow.finish() }
}

extension RESTV2.State {
  /// The stage, by its name in docs/states.md.
  var stage: StageID { RESTV2.stage(of: self) }
}
