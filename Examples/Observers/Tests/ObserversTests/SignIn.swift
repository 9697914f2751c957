import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// The records that an observer receives from a whole run against a simulated service: a person signs in, plays, and
/// signs out, and sends one event too many.
enum SignIn {
  static let secrets = ["canary-statement", "canary-device", "canary-response", "canary-program"]

  static func records() async throws -> [TraceRecord] {
    let clock = TestClock(isAutomatic: true)
    let adobePass = SimulatedAdobePass(clock: clock)
    adobePass.inject(.delayed(milliseconds: 250), at: .everywhere, times: nil)
    let script = FrameworkScript(metadata: [
      .init(
        accountProviderIdentifier: "cablevision-apple", authenticationExpirationDate: 4_102_444_800_000,
        samlAttributeQueryResponse: Secret("<samlp:Response ID=\"canary-response\"/>"))
    ])
    let environment = FlowEnvironment(
      transport: adobePass, clock: clock, store: MemoryStore(),
      framework: ScriptedPartnerFramework(script, clock: clock))
    let flow = try await RESTV2Flow.launch(
      configuration, service: RESTV2Service(origin: .releaseProduction), environment: environment)
    var rests = flow.states.filter(\.isResting).makeAsyncIterator()
    _ = await rests.next()
    for event: RESTV2.Event in [.play("canary-program"), .logOut] {
      flow.send(.chooseProfile(mvpd: "canary-program"), event)
      _ = await rests.next()
    }
    await flow.finish()
    var records: [TraceRecord] = []
    for await record in flow.trace { records.append(record) }
    return records
  }

  static let configuration = FlowConfiguration(
    serviceProvider: "REF30", softwareStatement: Secret("canary-statement"), domainName: "app.example",
    redirectUrl: "https://app.example/done",
    device: Device(
      platform: .tvOS, identifier: "canary-device", model: "AppleTV", version: "14,1", osVersion: "18.0",
      connectionType: "WiFi"))
}
