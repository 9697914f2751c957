// An example of docs/conform.md: PageTests compares the two.
import SSOConformance
import SSOStateMachineTesting
import Testing

@Test func ourSignInFollowsTheCookbook() async throws {
  let clock = TestClock(isAutomatic: true)
  let adobePass = SimulatedAdobePass(clock: clock)  // or your transport to a staging host
  let recorder = CaptureRecorder(clock: clock)
  try await signIn(over: recorder.transport(adobePass), clock: clock)  // your own code
  let report = try #require(recorder.capture.examined())
  #expect(report.isConforming, "\(report.text(rules: report.machine.rules))")
}
