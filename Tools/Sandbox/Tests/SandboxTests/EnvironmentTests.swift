import AdobePassAPI
import SSOConformance
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import SandboxTesting
import Testing

@testable import Sandbox

extension ScriptedScreen {
  /// The codes of the denials of resources.
  fileprivate var denials: [String] {
    notices.compactMap { if case .denial(let denial) = $0 { denial.code } else { nil } }
  }
}

@Suite("An app of this package against the sandbox", .timeLimit(.minutes(60))) struct EnvironmentTests {
  /// Sends an event, and waits for the rest that follows.
  private func rest(
    _ flow: RESTV2Flow, after event: RESTV2.Event, where isIt: (RESTV2.State) -> Bool
  ) async -> RESTV2.State? {
    let states = flow.states
    flow.send(event)
    for await state in states where state.isResting && isIt(state) { return state }
    return nil
  }

  @Test("the partner flow signs in, plays, and meets a provider that is broken on purpose")
  func partner() async throws {
    let sandbox = Sandbox(Settings())
    try await ServerTests.served(sandbox) { base in
      let screen = ScriptedScreen()
      let environment = try #require(FlowEnvironment.sandbox(base, screen: screen))
      let flow = try await RESTV2Flow.launch(
        Visitor.configuration("desk", on: .tvOS), service: RESTV2Service(origin: .releaseProduction),
        environment: environment)
      let signedIn = await rest(flow, after: .signIn) { $0.subscriber != nil || $0.failure != nil }
      try #require(signedIn?.subscriber?.mvpd == "Cablevision")
      let breaking = #"{"mvpd": {"id": "Cablevision", "degraded": "AuthZNone"}}"#
      try await sandbox.apply(try SandboxTests.decoded(StateChange.self, breaking), to: "desk")
      flow.send(.play("news"))
      while screen.denials.isEmpty { await Task.yield() }
      #expect(screen.denials == ["authorization_denied_by_degradation_rule"])
      await flow.finish()
      let report = try #require(await sandbox.report(of: "desk"))
      #expect(report.summary.broken == 0 && report.summary.likely == 0)
    }
  }

  @Test("the pages of the sandbox sign in and out, although the flow names another service")
  func loginPage() async throws {
    var settings = Settings()
    settings.login = .automatic
    let sandbox = Sandbox(settings)
    try await ServerTests.served(sandbox) { base in
      let environment = try #require(
        FlowEnvironment.sandbox(
          base, framework: SimulatedPartnerFramework(.init(access: .denied), clock: SystemClock()),
          userAgent: FollowingUserAgent(loader: URLSessionTransport()),
          screen: ScriptedScreen(mvpds: [.mvpd("Spectrum")])))
      let flow = try await RESTV2Flow.launch(
        Visitor.configuration("desk", on: .iOS), service: RESTV2Service(origin: .releaseProduction),
        environment: environment)
      let signedIn = await rest(flow, after: .signIn) { $0.subscriber != nil || $0.failure != nil }
      try #require(signedIn?.subscriber?.mvpd == "Spectrum")
      _ = await rest(flow, after: .logOut) { $0.subscriber == nil || $0.failure != nil }
      await flow.finish()
      let calls = try #require(await sandbox.capture(of: "desk")).exchanges
      #expect(calls.contains { $0.request.url.path.hasPrefix(MVPDPages.serviceLogout) })
      #expect(await sandbox.deviceIDs == ["desk"])
      #expect(try #require(await sandbox.report(of: "desk")).summary.broken == 0)
    }
  }
}
