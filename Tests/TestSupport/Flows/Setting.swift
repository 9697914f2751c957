import AdobePassAPI
package import SSOEffectRunner
package import SSOSimulation
package import SSOStateMachine

/// Everything around a flow, by scripts: change what a test is about, then launch.
package struct Setting: Sendable {
  package var configuration: FlowConfiguration
  package let clock: TestClock
  package let service: SimulatedAdobePass
  package let framework: ScriptedPartnerFramework
  package let userAgent: ScriptedUserAgent
  package let screen: PlayingScreen
  package var environment: FlowEnvironment

  package init(
    _ platform: Platform = .tvOS, _ world: World = World(), script: FrameworkScript = .partnerSignIn(),
    screen: ScriptedScreen = ScriptedScreen(), clock: TestClock = TestClock(isAutomatic: true),
    store: any FlowStore = MemoryStore(), service: SimulatedAdobePass? = nil
  ) {
    let service = service ?? SimulatedAdobePass(world, clock: clock)
    configuration = Self.configuration(platform)
    (self.clock, self.service) = (clock, service)
    framework = ScriptedPartnerFramework(script, clock: clock)
    userAgent = ScriptedUserAgent(visiting: service)
    self.screen = PlayingScreen(base: screen, service: service)
    let bucket = TokenBucket(clock: clock)
    environment = FlowEnvironment(
      transport: PacedTransport(service, bucket: bucket), clock: clock,
      random: SequenceRandomSource(), store: store, framework: framework,
      userAgent: PacedUserAgent(userAgent, bucket: bucket), screen: self.screen)
  }

  package static let statement = "canary-software-statement"

  package static func configuration(_ platform: Platform) -> FlowConfiguration {
    FlowConfiguration(
      serviceProvider: "REF30", softwareStatement: Secret(statement), domainName: "adobe.com",
      redirectUrl: "https://app.example/done?a=1&b=2",
      device: Device(
        platform: platform, identifier: "ba23d141-d715-561c-94f4-e9e4c966b1eb",
        model: platform == .tvOS ? "AppleTV" : "iPhone", version: "14,1", osVersion: "18.0",
        connectionType: "WiFi"))
  }

  package func flow(
    restoresSession: Bool = true, recorder: TraceRecorder = TraceRecorder(), capacity: Int = 256
  ) async throws(StoreFailure) -> RESTV2Flow {
    try await RESTV2Flow.launch(
      configuration, service: RESTV2Service(origin: .releaseProduction), environment: environment,
      restoresSession: restoresSession, recorder: recorder, capacity: capacity)
  }

  /// A flow whose events an observer receives.
  package func flow(observing observer: @escaping FlowDriver<RESTV2>.Observer) async throws(StoreFailure)
    -> RESTV2Flow
  {
    try await RESTV2Flow.launch(
      configuration, service: RESTV2Service(origin: .releaseProduction), environment: environment,
      observing: observer)
  }

  /// A flow for a test to drive.
  package func launch(
    restoresSession: Bool = true, recorder: TraceRecorder = TraceRecorder()
  ) async throws(StoreFailure) -> Run {
    await Run(try await flow(restoresSession: restoresSession, recorder: recorder))
  }

  /// A copy of the setting with the same device and the same service, launched again with the contents of the store.
  package func relaunched(script: FrameworkScript = .signedInWithResponse, store: any FlowStore) -> Setting {
    service.recordLaunch()
    var next = Setting(
      configuration.device.platform, script: script, clock: clock, store: store, service: service)
    next.configuration = configuration
    return next
  }

  /// The endpoints that were called, as `E1 E2 …`.
  package var requests: String { service.sequence.map(\.rawValue).joined(separator: " ") }
}

/// A screen that also plays: the service records every playback.
package struct PlayingScreen: FlowScreen {
  package let base: ScriptedScreen
  package let service: any SimulatedService

  package init(base: ScriptedScreen, service: any SimulatedService) {
    (self.base, self.service) = (base, service)
  }

  package var notices: [Notice] { base.notices }

  package func show(_ notice: Notice) {
    base.show(notice)
    if case .playback(let resource, let token) = notice {
      service.recordPlayback(resource: resource, token: token.serializedToken)
    }
  }

  package func chooseMVPD(from configuration: MVPDConfiguration) async -> MVPDChoice? {
    await base.chooseMVPD(from: configuration)
  }

  package func chooseProfile(from profiles: ProfileList) async -> String? {
    await base.chooseProfile(from: profiles)
  }
}

extension FrameworkScript {
  package static let response = "<canary-SAML-response/>"

  /// The person is signed in at the system, and every answer is complete.
  package static let signedInWithResponse = FrameworkScript(metadata: [
    .init(
      accountProviderIdentifier: "cablevision-apple", authenticationExpirationDate: 4_102_444_800_000,
      samlAttributeQueryResponse: Secret(response))
  ])
}

extension RESTV2.Event {
  package static func playing(_ resource: String) -> Self { .play(resource) }

  package static func asking(_ resources: String...) -> Self {
    PreauthorizationRequest(resources: resources).map { .preauthorize(Shared($0)) } ?? .cancel
  }
}

extension World {
  package static func with(_ change: (inout World) -> Void) -> World {
    var world = World()
    change(&world)
    return world
  }
}
