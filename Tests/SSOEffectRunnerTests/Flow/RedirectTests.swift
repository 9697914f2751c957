import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@Suite("A redirect that no call follows", .timeLimit(.minutes(60)))
struct RedirectTests {
  private static let elsewhere = SimulatedAdobePass.Disturbance.redirect(to: "https://elsewhere.example/")

  static let rows: [(Endpoint, FrameworkScript, [RESTV2.Event], String)] = [
    (.configuration, .denied, [.signIn], "E3"),
    (.authorize, .partnerSignIn(), [.signIn, .playing("news")], "E14"),
  ]

  @Test("the failure has the call and the status", arguments: rows.indices)
  func failure(_ row: Int) async throws {
    let (endpoint, script, events, name) = Self.rows[row]
    let setting = Setting(script: script)
    setting.service.inject(Self.elsewhere, at: .endpoint(endpoint), times: nil)
    var run = try await setting.launch()
    for event in events { await run.send(event) }
    let expected = Failure(family: .transport, code: "redirectRefused", endpoint: name, status: 302)
    #expect(await run.flow.situation.state.failure == expected)
    await run.flow.finish()
  }
}
