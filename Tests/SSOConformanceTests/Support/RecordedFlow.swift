import AdobePassAPI
import SSOConformance
import SSOEffectRunner
import SSOSimulation
import SSOStateMachine
import Testing

/// A recording of a flow of our own: a sign-in with Apple, and a page.
enum RecordedFlow {
  static func capture() async throws -> Capture {
    let clock = TestClock(isAutomatic: true)
    let service = SimulatedAdobePass(clock: clock)
    let recorder = CaptureRecorder(clock: clock)
    let environment = FlowEnvironment(
      transport: recorder.transport(service), clock: clock, store: MemoryStore(),
      framework: ScriptedPartnerFramework(.partnerSignIn(), clock: clock))
    let flow = try await RESTV2Flow.launch(
      configuration, service: RESTV2Service(origin: .releaseProduction), environment: environment)
    flow.send(.signIn)
    var rests = flow.states.filter(\.isResting).makeAsyncIterator()
    _ = await rests.next()
    _ = await rests.next()
    await flow.finish()
    _ = try await recorder.pageLoader(service).load("\(Origin.releaseProduction)/adobe-services/logout?a=b")
    return recorder.capture
  }

  private static let configuration = FlowConfiguration(
    serviceProvider: "REF30", softwareStatement: Secret("canary-software-statement"), domainName: "adobe.com",
    redirectUrl: "https://app.example/done",
    device: Device(
      platform: .tvOS, identifier: "ba23d141-d715-561c-94f4-e9e4c966b1eb", model: "AppleTV", version: "14,1",
      osVersion: "18.0", connectionType: "WiFi"))
}
