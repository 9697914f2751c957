import AdobePassAPI
import Foundation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

// Whole flows, one after another, in one process: a cold sign-in with Apple's picker and one play. Prints how much
// memory the process holds after the first hundred and after the last, in kilobytes.

func residentKilobytes() -> Int {
  let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
  return (pages?.dropFirst().first.flatMap { Int($0) } ?? 0) * 4
}

func descriptors() -> Int {
  (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
}

func runFlow() async throws {
  let device = Device(
    platform: .tvOS, identifier: "device", model: "AppleTV", version: "14,1", osVersion: "18.0",
    connectionType: "WiFi")
  let configuration = FlowConfiguration(
    serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "app.example",
    redirectUrl: "https://app.example/done", device: device)
  let clock = TestClock(isAutomatic: true)
  let environment = FlowEnvironment(
    transport: SimulatedAdobePass(clock: clock), clock: clock, store: MemoryStore(),
    framework: ScriptedPartnerFramework(.partnerSignIn(), clock: clock))
  let flow = try await RESTV2Flow.launch(
    configuration, service: RESTV2Service(origin: .releaseProduction), environment: environment)
  flow.send(.signIn, .play("news"))
  for await state in flow.states {
    if state.step == .signedIn { break }
    if let failure = state.failure { fatalError("\(failure)") }
  }
  await flow.finish()
}

let flows = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000
for _ in 0..<100 { try await runFlow() }
let (before, opened) = (residentKilobytes(), descriptors())
let start = Date()
for _ in 0..<flows { try await runFlow() }
let milliseconds = Date().timeIntervalSince(start) * 1_000 / Double(flows)
print(
  "\(flows) flows, \(String(format: "%.2f", milliseconds)) ms each: \(residentKilobytes() - before) kB more, "
    + "\(descriptors() - opened) descriptors more")
