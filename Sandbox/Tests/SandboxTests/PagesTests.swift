import AdobePassAPI
import Foundation
import Hummingbird
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import Sandbox

/// An app that opened a session, and whose person is on the login page of DISH.
private struct Login {
  let sandbox = Sandbox(Settings(), clock: TestClock(isAutomatic: true))
  private var headers: [HTTPHeader] = []
  private(set) var code = ""
  private var page = Bearing(path: "/")

  init() async throws {
    let info = #"{"model":"M","version":"1","osName":"iOS","osVersion":"1","connectionType":"WiFi"}"#
    headers = [
      HTTPHeader("X-Device-Info", Data(info.utf8).base64EncodedString()),
      HTTPHeader("AP-Device-Identifier", "fingerprint ZGVu"),
    ]
    let client = try await ask("/o/client/register", #"{"software_statement":"any"}"#)
    let (id, secret) = (client["client_id"] as? String ?? "", client["client_secret"] as? String ?? "")
    let form = "client_id=\(id)&client_secret=\(secret)&grant_type=client_credentials"
    let token = try await ask("/o/client/token", form)["access_token"] as? String ?? ""
    headers.append(HTTPHeader("Authorization", "Bearer \(token)"))
    let session = try await ask(
      "/api/v2/REF30/sessions",
      "mvpd=Dish&domainName=app.example&redirectUrl=https%3A%2F%2Fapp.example%2Fdone")
    code = try #require(session["code"] as? String)
    let url = try #require(session["url"] as? String)
    let location = try #require(try await answer(url).header("Location"))
    page = Bearing(path: location.replacing(MVPDPages.serviceLogin, with: "/mvpd/Dish/login"))
  }

  func answer(_ path: String, _ body: String? = nil) async throws -> AdobePassAPI.HTTPResponse {
    let type = body?.first == "{" ? "application/json" : "application/x-www-form-urlencoded"
    let call = AdobePassAPI.HTTPRequest(
      method: body == nil ? .get : .post, path: path,
      headers: headers + (body == nil ? [] : [HTTPHeader("Content-Type", type)]),
      body: Array((body ?? "").utf8))
    guard case .answer(let response) = await sandbox.answer(call, on: nil) else {
      throw SSOStateMachine.Fault.TransportFault.connectionFailed
    }
    return response
  }

  func ask(_ path: String, _ body: String? = nil) async throws -> [String: Any] {
    let data = Data(try await answer(path, body).body)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// Sends the form of the page. Returns the status of the answer, and where it leads.
  func send(_ form: String) async -> (status: Int, location: String?) {
    let pages = MVPDPages(sandbox: sandbox, scheme: "http")
    let answer = await pages.logIn("Dish", page, FormFields(form), on: nil)
    return (answer.status.code, answer.headers[.location])
  }

  /// The decision on one resource.
  func play(_ question: String = "authorize") async throws -> String {
    let answer = try await answer(
      "/api/v2/REF30/decisions/\(question)/Dish", #"{"resources":["news"]}"#)
    return String(decoding: answer.body, as: UTF8.self)
  }

  /// The MVPDs of the profiles that the code has led to.
  func profiles() async throws -> [String] {
    let profiles = try await ask("/api/v2/REF30/profiles/code/\(code)")["profiles"] as? [String: Any]
    return try #require(profiles).keys.sorted()
  }
}

@Suite("The pages where a person acts") struct PagesTests {
  /// What the second screen answers to a code.
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
    let answer = try await login.play()
    #expect(
      answer.contains(#""authorized":false"#) && answer.contains("authorization_denied_by_mvpd"), "\(answer)")
    #expect(try await login.play("preauthorize").contains("preauthorization_denied_by_mvpd"))
    #expect(answer.contains(#""source":"mvpd""#))
  }

  @Test("a subscriber who logs in after the account without the channel may play") func subscriber()
    async throws
  {
    let login = try await Login()
    _ = await login.send("account=basic&password=password&action=logIn")
    let installation = try #require(await login.sandbox.installation(ofCode: login.code))
    installation.noteAccount(isBasic: false)
    #expect(try await login.play().contains(#""authorized":true"#))
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
