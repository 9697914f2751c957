import AdobePassAPI
import SSOEffectRunner
import SSOSimulation
import SSOStateMachine
import Testing

@Suite("The environment of a sandbox") struct SandboxEnvironmentTests {
  @Test(
    "a url is an origin on this machine, or an https one",
    arguments: [
      ("http://127.0.0.1:8080", true), ("http://localhost:8080/", true), ("https://desk.local:8080", true),
      ("http://desk.local:8080", false), ("127.0.0.1:8080", false), ("http://127.0.0.1:8080/api", false),
      ("", false),
    ])
  func urls(_ url: String, _ isTaken: Bool) {
    #expect((FlowEnvironment.sandbox(url) != nil) == isTaken)
  }

  @Test(
    "the service's own pages open at the sandbox, and all others where they are",
    arguments: [
      (
        "https://sp.auth.adobe.com/api/v2/authenticate/REF30/CODE",
        "http://127.0.0.1:9/api/v2/authenticate/REF30/CODE"
      ),
      ("https://mvpd.example/login?a=/api/v2/", "https://mvpd.example/login?a=/api/v2/"),
      ("https://mvpd.example", "https://mvpd.example"), ("", ""),
    ])
  func pages(_ url: String, _ opened: String) async throws {
    let browser = ScriptedUserAgent([.closed])
    let environment = try #require(FlowEnvironment.sandbox("http://127.0.0.1:9", userAgent: browser))
    #expect(await environment.userAgent.open(url, until: "https://app.example/done") == .closed)
    #expect(browser.visits.map(\.url) == [opened])
  }

  @Test("the device has a person who signs in with the first provider, unless the app brings its own")
  func device() async throws {
    let environment = try #require(FlowEnvironment.sandbox())
    #expect(await environment.framework.accessStatus(prompts: true) == .granted)
    let framework = SimulatedPartnerFramework(.init(access: .denied), clock: SystemClock())
    let other = try #require(FlowEnvironment.sandbox(framework: framework))
    #expect(await other.framework.accessStatus(prompts: true) == .denied)
  }
}
