import Foundation
import SSOEffectRunner
import SSOSimulation
import SSOStateMachine
import Testing

@Suite("Scripts: Apple's framework, the browser, the screen")
struct ScriptTests {
  private static let full = """
    {"access": ["granted", "denied", "restricted", "notDetermined"],
     "metadata": [
      {"accountProviderIdentifier": "cablevision-apple", "authenticationExpirationDate": "2030-01-02T03:04:05Z",
       "samlAttributeQueryResponse": "<saml/>", "error": null, "delaySeconds": 1.5},
      {"authenticationExpirationDate": "2030-01-02T03:04:05.678+01:00",
       "error": {"code": 1, "unsupportedProviderIdentifier": "spectrum-apple"}},
      {"error": {"code": 42}}, {}]}
    """

  @Test("a script is read as the command-line contract says")
  func reading() throws {
    let script = try FrameworkScript(json: Self.full)
    #expect(script.access == [.granted, .denied, .restricted, .notDetermined])
    let unsupported = PartnerFrameworkStatus.FrameworkError(
      code: .unsupportedProvider, unsupportedProviderIdentifier: "spectrum-apple")
    #expect(
      script.metadata == [
        .init(
          accountProviderIdentifier: "cablevision-apple", authenticationExpirationDate: 1_893_553_445_000,
          samlAttributeQueryResponse: Secret("<saml/>"), delay: 1_500),
        .init(authenticationExpirationDate: 1_893_549_845_678, error: unsupported),
        .init(error: .init(code: .unrecognized(42))), .init(),
      ])
    #expect(!"\(script)".contains("<saml/>"))
  }

  @Test("a script that is written is read again as it was")
  func writing() throws {
    for script in [try FrameworkScript(json: Self.full)] + ServiceScenario.all.map(\.script) {
      let text = String(decoding: try JSONEncoder().encode(script), as: UTF8.self)
      #expect(try FrameworkScript(json: text) == script)
    }
    let silent = FrameworkScript(metadata: [.init(error: .init(code: .timedOut))])
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(silent) }
  }

  static let wrong: [(json: String, path: String)] = [
    ("nonsense", ""), ("[]", ""), (deep(500), ""), (#"{"access": ["granted"], "acess": []}"#, "acess"),
    (#"{"access": "granted"}"#, "access"), (#"{"metadata": []}"#, "access"), (#"{"access": []}"#, "access"),
    (#"{"access": ["granted", "Granted"]}"#, "access[1]"), (#"{"access": [1]}"#, "access[0]"),
    (element("[]"), "metadata[0]"), (element(#"{"provider": "a"}"#), "metadata[0].provider"),
    (element(#"{"accountProviderIdentifier": 7}"#), "metadata[0].accountProviderIdentifier"),
    (element(#"{"authenticationExpirationDate": "tomorrow"}"#), "metadata[0].authenticationExpirationDate"),
    (
      element(
        #"{"authenticationExpirationDate": "2029-01-01T00:00:00.\#(String(repeating: "1", count: 99))Z"}"#),
      "metadata[0].authenticationExpirationDate"
    ),
    (
      element(#"{"authenticationExpirationDate": "999999999999-01-01T00:00:00Z"}"#),
      "metadata[0].authenticationExpirationDate"
    ),
    (element(#"{"authenticationExpirationDate": 1893553445}"#), "metadata[0].authenticationExpirationDate"),
    (element(#"{"samlAttributeQueryResponse": true}"#), "metadata[0].samlAttributeQueryResponse"),
    (element(#"{"error": 1}"#), "metadata[0].error"), (element(#"{"error": {}}"#), "metadata[0].error.code"),
    (element(#"{"error": {"code": 1.5}}"#), "metadata[0].error.code"),
    (element(#"{"error": {"code": 1, "provider": "a"}}"#), "metadata[0].error.provider"),
    (element(#"{"delaySeconds": -1}"#), "metadata[0].delaySeconds"),
    (element(#"{"delaySeconds": "1"}"#), "metadata[0].delaySeconds"),
    (element(#"{"delaySeconds": 1e300}"#), "metadata[0].delaySeconds"),
  ]

  /// Found by Scripts: a kilobyte that took a second to refuse.
  private static func deep(_ levels: Int) -> String {
    #"{"access": ["granted"], "metadata": "#
      + String(repeating: "[", count: levels) + "1e999" + String(repeating: "]", count: levels) + "}"
  }

  private static func element(_ json: String) -> String {
    #"{"access": ["granted"], "metadata": [\#(json)]}"#
  }

  @Test("anything else in it is refused by name", arguments: wrong.indices)
  func strictness(_ index: Int) {
    let row = Self.wrong[index]
    let error = #expect(throws: FrameworkScriptError.self, "\(row.json)") {
      try FrameworkScript(json: row.json)
    }
    #expect(error?.path == row.path, "\(row.json)")
    #expect(error?.description.hasPrefix(row.path) == true)
  }

  private let silent = FrameworkRequest.silent(promptsForAccess: true)

  @Test("each call takes one access, and one metadata only where it was granted; the last repeats")
  func consumption() async {
    let metadata = ["a", "b"].map { FrameworkScript.Metadata(accountProviderIdentifier: $0) }
    let script = FrameworkScript(access: [.granted, .denied, .notDetermined, .granted], metadata: metadata)
    let framework = ScriptedPartnerFramework(script, clock: TestClock())
    #expect(await framework.status(for: silent).accountProviderIdentifier == "a")
    #expect(await framework.status(for: silent) == PartnerFrameworkStatus(accessStatus: .denied))
    #expect(await framework.accessStatus(prompts: false) == .notDetermined)
    #expect(await framework.status(for: silent).accountProviderIdentifier == "b")
    #expect(await framework.status(for: silent).accountProviderIdentifier == "b")
    #expect(
      framework.requests == [
        .status(silent), .status(silent), .accessStatus(prompts: false), .status(silent), .status(silent),
      ])
  }

  @Test("a delay passes on the clock; a canceled call ends at once")
  func delay() async {
    let clock = TestClock()
    let script = FrameworkScript(metadata: [.init(accountProviderIdentifier: "a", delay: 60_000)])
    let framework = ScriptedPartnerFramework(script, clock: clock)
    let asking = Task { await framework.status(for: silent) }
    await clock.waitForSleepers()
    asking.cancel()
    #expect(await asking.value.error?.code == .userCancelled)
    let again = Task { await framework.status(for: silent) }
    await clock.waitForSleepers()
    clock.advance(by: 60_000)
    #expect(await again.value.accountProviderIdentifier == "a")
  }

  @Test("a browser ends as it was told, keeps what it was asked, and calls its closure")
  func browser() async {
    let loaded = SimulatedAdobePass(clock: TestClock())
    let browser = ScriptedUserAgent([.closed, .timedOut]) { _ in loaded.recordLaunch() }
    #expect(await browser.open("https://a.b/1", until: "https://c.d") == .closed)
    #expect(await browser.open("https://a.b/2", until: "https://c.d") == .timedOut)
    #expect(await browser.open("https://a.b/3", until: "https://c.d") == .timedOut)
    #expect(browser.visits.map(\.url) == ["https://a.b/1", "https://a.b/2", "https://a.b/3"])
    #expect(await ScriptedUserAgent([]).open("https://a.b", until: "https://c.d") == .failed)
  }

  @Test("a browser at the service logs in by its pages; a page that fails ends as failed")
  func visitingBrowser() async {
    let client = Client().admitted()
    let browser = ScriptedUserAgent(visiting: client.service)
    let url = "https://sp.auth.adobe.com" + (client.createSession().text("url") ?? "")
    let redirectUrl = "https://app.example/done"
    #expect(await browser.open(url, until: redirectUrl) == .reachedRedirectUrl)
    #expect(client.poll(client.service.newestCode ?? "").text("profiles.Cablevision.type") == "regular")

    client.service.inject(.html(status: 500), at: .endpoint(.authenticate))
    #expect(await browser.open(url, until: redirectUrl) == .failed)
    #expect(await browser.open("nonsense", until: redirectUrl) == .failed)
    #expect(client.broken == [])
  }

  @Test("a person who closes the browser is seen by the service, so the one look at the code is no violation")
  func closedBrowser() async {
    let client = Client().admitted()
    let url = "https://sp.auth.adobe.com" + (client.createSession().text("url") ?? "")
    #expect(
      await ScriptedUserAgent([.closed], visiting: client.service).open(url, until: "https://a.b") == .closed)
    client.poll(client.service.newestCode ?? "")
    #expect(client.broken == [])
  }

  @Test("a login page that does not load also ends the browser", arguments: [true, false])
  func failedPage(_ isFirst: Bool) async {
    let client = Client().admitted()
    client.service.inject(.html(status: 500), at: isFirst ? .endpoint(.authenticate) : .pages)
    let code = client.createSession().text("code") ?? ""
    client.logIn(code)
    #expect(client.poll(code).text("profiles") == "{}")
    #expect(client.broken == [])
  }

  @Test("a screen keeps what it was shown, and chooses as it was told")
  func screen() async {
    let screen = ScriptedScreen(mvpds: [.mvpd("Dish"), .secondScreen], profiles: ["Dish"])
    screen.show(.code("ABC", notAfter: 7))
    screen.show(.signOutInSettings(at: .tvProvider))
    #expect(screen.notices.count == 2)
    #expect(screen.codes == ["ABC"])
    let configuration = MVPDConfiguration([])
    #expect(await screen.chooseMVPD(from: configuration) == .mvpd("Dish"))
    #expect(await screen.chooseMVPD(from: configuration) == .secondScreen)
    #expect(await screen.chooseProfile(from: ProfileList([])) == "Dish")
    #expect(screen.pickers == (2, 1))
    #expect(await ScriptedScreen().chooseMVPD(from: configuration) == nil)
  }
}
