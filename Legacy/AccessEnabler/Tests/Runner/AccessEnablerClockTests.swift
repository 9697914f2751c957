import SSOAccessEnabler
import SSOAccessEnablerRunner
import SSOAccessEnablerSimulation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@Suite("AccessEnabler: the clock of an app's own store", .timeLimit(.minutes(60)))
@MainActor struct AccessEnablerClockTests {
  @Test("an event of another clock is reported once, by name", arguments: [(0, 0), (60_001, 1)])
  func anotherClock(_ difference: Int64, _ told: Int) async throws {
    let (screen, clock) = (ScriptedAccessEnablerScreen(), TestClock())
    let sdk = ScriptedAccessEnabler(AccessEnablerScript(), on: .iOS, clock: clock)
    let runner = AccessEnablerRunner(
      making: sdk.make, callbacks: AccessEnablerCallbacks { _ in }, screen: screen, clock: clock)
    let configuration = AccessEnablerMachine.Configuration(
      platform: .iOS, requestor: "channel", softwareStatement: Secret("statement"))
    var flow = AccessEnablerMachine.launch(configuration)
    let now = clock.now.advanced(by: difference)
    let first = try AccessEnablerMachine.reduce(into: &flow, .check, at: now)
    runner.run(first, at: now) { _ in }
    let second = try AccessEnablerMachine.reduce(into: &flow, .cancel, at: now)
    runner.run(second, at: now) { _ in }
    let codes = screen.notices.compactMap { if case .failure(let failure) = $0 { failure.code } else { nil } }
    #expect(codes == Array(repeating: "clocksDisagree", count: told))
    await runner.finish()
  }
}
