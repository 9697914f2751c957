import AdobePassAPI
import Foundation
import Hummingbird
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import SandboxTool
import Testing

@testable import Sandbox

/// An app that opened a session, and whose person is on the login page of DISH.
private struct Login {
  let sandbox = Sandbox(Settings(), clock: TestClock(isAutomatic: true))
  let app: CurlApp
  private(set) var code = ""
  private var page = Bearing(path: "/")

  init() async throws {
    app = try await CurlApp(sandbox, on: "den")
    try await open()
  }

  /// Opens a session, and its login page.
  mutating func open() async throws {
    let session = try await app.ask(
      "/api/v2/REF30/sessions",
      "mvpd=Dish&domainName=app.example&redirectUrl=https%3A%2F%2Fapp.example%2Fdone")
    code = try #require(session["code"] as? String)
    let url = try #require(session["url"] as? String)
    let location = try #require(try await app.answer(url).header("Location"))
    page = Bearing(path: location.replacing(MVPDPages.serviceLogin, with: "/mvpd/Dish/login"))
  }

  /// Sends the form of the page. Returns the status of the answer, and where it leads.
  func send(_ form: String) async -> (status: Int, location: String?) {
    let pages = MVPDPages(sandbox: sandbox, scheme: "http")
    let answer = await pages.logIn("Dish", page, FormFields(form), on: nil)
    return (answer.status.code, answer.headers[.location])
  }

  /// The MVPDs of the profiles that the code has led to.
  func profiles() async throws -> [String] {
    let profiles = try await app.ask("/api/v2/REF30/profiles/code/\(code)")["profiles"] as? [String: Any]
    return try #require(profiles).keys.sorted()
  }
}

@Suite("The pages where a person acts") struct PagesTests {
  /// The status that the second screen answers to a code.
  static func status(of code: String, mvpd: String, at sandbox: Sandbox) async throws -> Int {
    await MVPDPages(sandbox: sandbox, scheme: "http").activate(code, mvpd: mvpd).status.code
  }

  @Test("a code that no device shows is refused") func unknown() async throws {
    #expect(try await Self.status(of: "AAAAAAA", mvpd: "", at: Sandbox(Settings())) == 404)
  }

  @Test("the right password signs in, and a wrong one does not") func passwords() async throws {
    let login = try await Login()
    let wrong = await login.send("account=subscriber&password=secret&action=logIn")
    #expect(wrong.status == 401 && wrong.location == nil)
    #expect(try await login.profiles() == [])
    let right = await login.send("account=subscriber&password=password&action=logIn")
    #expect(right.status == 302 && right.location?.hasPrefix("https://app.example/done") == true)
    #expect(try await login.profiles() == ["Dish"])
  }

  @Test("a cancel leads back to the app, without a profile") func cancel() async throws {
    let login = try await Login()
    let answer = await login.send("action=cancel")
    #expect(answer.status == 302 && answer.location?.hasPrefix("https://app.example/done") == true)
    #expect(try await login.profiles() == [])
  }

  @Test("an account without the channel signs in, and may not play") func basic() async throws {
    let login = try await Login()
    _ = await login.send("account=basic&password=password&action=logIn")
    #expect(try await login.profiles() == ["Dish"])
    let answer = try await login.app.play()
    #expect(
      answer.contains(#""authorized":false"#) && answer.contains("authorization_denied_by_mvpd"), "\(answer)")
    #expect(try await login.app.play("preauthorize").contains("preauthorization_denied_by_mvpd"))
    #expect(answer.contains(#""source":"mvpd""#))
  }

  @Test(
    "a subscriber who logs in after the account without the channel may play, and an old page changes nothing"
  )
  func subscriber() async throws {
    var login = try await Login()
    _ = await login.send("account=basic&password=password&action=logIn")
    #expect(await login.send("account=subscriber&password=password&action=logIn").status == 400)
    #expect(try await login.app.play().contains(#""authorized":false"#))
    _ = try await login.app.answer("/api/v2/REF30/logout/Dish?redirectUrl=https%3A%2F%2Fapp.example%2Fdone")
    try await login.open()
    let basic = login
    _ = await login.send("account=subscriber&password=password&action=logIn")
    #expect(try await login.app.play().contains(#""authorized":true"#))
    #expect(await basic.send("account=basic&password=password&action=logIn").status == 400)
    #expect(try await login.app.play().contains(#""authorized":true"#))
  }

  @Test("the account without a channel is one of its MVPD alone, and a logout ends it") func otherMVPD()
    async throws
  {
    let login = try await Login()
    _ = await login.send("account=basic&password=password&action=logIn")
    let temporary = try await login.app.play(at: "TempPass_TEST40")
    #expect(temporary.contains(#""authorized":true"#), "\(temporary)")
    _ = try await login.app.answer("/api/v2/REF30/logout/Dish?redirectUrl=https%3A%2F%2Fapp.example%2Fdone")
    let installation = try #require(await login.sandbox.installation(ofCode: login.code))
    installation.change { $0.signIn(with: "Dish", as: .regular) }
    #expect(try await login.app.play().contains(#""authorized":true"#))
  }

  @Test("a code without an MVPD is completed with the first MVPD of the configuration") func first()
    async throws
  {
    let settings = try Settings(
      file: Data(#"{"mvpds": [{"id": "T", "isTempPass": true}, {"id": "One"}]}"#.utf8))
    let sandbox = Sandbox(settings, clock: TestClock(isAutomatic: true))
    let app = try await CurlApp(sandbox, on: "tv")
    let code = try #require(try await app.ask("/api/v2/REF30/sessions", "")["code"] as? String)
    #expect(try await Self.status(of: code, mvpd: "", at: sandbox) == 200)
    let profiles = try await app.ask("/api/v2/REF30/profiles/code/\(code)")["profiles"] as? [String: Any]
    #expect(profiles?.keys.sorted() == ["One"])
  }

  @Test("a code without an MVPD stays open where no MVPD has a login") func none() async throws {
    let settings = try Settings(file: Data(#"{"mvpds": [{"id": "T", "isTempPass": true}]}"#.utf8))
    let sandbox = Sandbox(settings, clock: TestClock(isAutomatic: true))
    let app = try await CurlApp(sandbox, on: "tv")
    let code = try #require(try await app.ask("/api/v2/REF30/sessions", "")["code"] as? String)
    #expect(try await Self.status(of: code, mvpd: "", at: sandbox) == 400)
    #expect(try await Self.status(of: code, mvpd: "T", at: sandbox) == 200)
  }

  @Test("a code that was typed is not taken again, and its login stays") func used() async throws {
    let login = try await Login()
    #expect(try await Self.status(of: login.code, mvpd: "Spectrum", at: login.sandbox) == 200)
    #expect(try await Self.status(of: login.code, mvpd: "Dish", at: login.sandbox) == 404)
    #expect(try await login.profiles() == ["Spectrum"])
  }

  @Test("a login whose device was forgotten is over") func over() async throws {
    let login = try await Login()
    await login.sandbox.reset()
    #expect(await login.send("account=subscriber&password=password&action=logIn").status == 400)
  }
}
