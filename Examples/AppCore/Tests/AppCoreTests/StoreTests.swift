import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import AppCore

@Test @MainActor func aPersonSignsInAndWatches() async throws {
  let clock = TestClock(isAutomatic: true)
  let adobePass = SimulatedAdobePass(clock: clock)
  let environment = FlowEnvironment(
    transport: adobePass, clock: clock, store: MemoryStore(),
    framework: ScriptedPartnerFramework(.partnerSignIn(), clock: clock))
  let configuration = FlowConfiguration(
    serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "app.example",
    redirectUrl: "https://app.example/done",
    device: Device(
      platform: .tvOS, identifier: "device", model: "AppleTV", version: "14,1", osVersion: "18.0",
      connectionType: "WiFi"))
  let store = try await AppStore(configuration, in: environment)
  store.send(.flow(.play(Shared(PlayRequest(resource: "news")))))
  while store.core.playing == nil { await Task.yield() }
  #expect(store.core.playing == "news")
  store.send(.flow(.logOut))
  #expect(store.core.playing == nil)
  #expect(adobePass.violations.isEmpty)
}
