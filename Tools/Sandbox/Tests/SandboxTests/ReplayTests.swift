import AdobePassAPI
import Foundation
import SSOConformance
import SSOEffectRunner
import SSOStateMachine
import SandboxTool
import Testing

@testable import Sandbox

@Suite("A service that is recorded through the sandbox, and replayed", .timeLimit(.minutes(60)))
struct ReplayTests {
  /// The calls of an app, and the act of a person at the service when a code is shown.
  private func walk(_ app: CurlApp, _ logIn: (String) async throws -> Void) async throws -> [String] {
    var seen: [String] = []
    func note(_ path: String, _ body: String? = nil) async throws -> [String: Any] {
      let answer = try await app.answer(path, body)
      let object = try? JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
      let decision = (object?["decisions"] as? [[String: Any]])?.first
      let error = decision?["error"] as? [String: Any]
      let profiles = (object?["profiles"] as? [String: Any])?.keys.sorted() ?? []
      seen.append("\(answer.status) \(error?["code"] ?? "") \(profiles)")
      return object ?? [:]
    }
    _ = try await note("/api/v2/REF30/configuration")
    _ = try await note("/api/v2/REF30/profiles")
    _ = try await note("/api/v2/REF30/profiles")
    let form = "mvpd=Dish&domainName=app.example&redirectUrl=https%3A%2F%2Fapp.example"
    let code = try #require(try await note("/api/v2/REF30/sessions", form)["code"] as? String)
    _ = try await note("/api/v2/REF30/profiles/code/\(code)")
    try await logIn(code)
    _ = try await note("/api/v2/REF30/profiles/code/\(code)")
    for _ in 0..<2 {
      _ = try await note("/api/v2/REF30/decisions/authorize/Dish", #"{"resources":["late show"]}"#)
    }
    return seen
  }

  @Test("an app meets in the replay what it met at the service; the recording holds no secret")
  func roundTrip() async throws {
    var offered = Settings()
    (offered.isThrottled, offered.mvpds) = (false, nil)
    let service = Sandbox(offered)
    for fault in [
      #"{"endpoint": "E8", "answer": {"status": 503}}"#,
      #"{"endpoint": "E14", "answer": {"code": "network_received_error"}}"#,
    ] { _ = try await service.plan(SandboxTests.decoded(PlannedFault.self, fault)) }
    try await ServerTests.served(service) { base in
      var settings = Settings()
      settings.upstream = Upstream(base)
      let proxy = Sandbox(settings)
      let app = try await CurlApp(proxy, on: "secret-device")
      let met = try await walk(app) { code in
        await service.installation(ofCode: code)?.change { _ = $0.completeLogin(code: code, mvpd: nil) }
      }
      await settings.upstream?.close()
      #expect(met[1].hasPrefix("503") && met[6].contains("network_received_error"), "\(met)")
      #expect(met[5].contains("Dish") && met[4].contains("[]"), "\(met)")
      let capture = try #require(await proxy.capture(of: "secret-device"))
      let har = try #require(await proxy.report(of: "secret-device")).evidence(of: capture)
      let token = try #require(app.headers.first { $0.name == "Authorization" }).value.dropFirst(7)
      for secret in [String(token), "secret-device", "late show", app.credentials] {
        #expect(!har.contains(secret), "\(secret)")
      }
      let replayed = Sandbox(try Settings().replaying(har: Array(har.utf8)))
      let again = try await walk(try await CurlApp(replayed, on: "tv")) { _ in }
      #expect(again == met)
    }
  }

  @Test("a recording of nothing is refused") func nothing() {
    let har = #"{"log": {"version": "1.2", "creator": {"name": "a", "version": "1"}, "entries": []}}"#
    #expect(throws: (any Error).self) { try Settings().replaying(har: Array(har.utf8)) }
  }

  @Test(
    "a recording with a status that HTTP does not have is refused; 0 and -1 are no answer",
    arguments: [(0, true), (-1, true), (599, true), (-2, false), (99, false), (600, false), (1_000, false)])
  func statuses(_ status: Int, _ isRead: Bool) {
    let har = #"""
      {"log": {"entries": [{"request": {"method": "GET", "url": "https://sp.auth.adobe.com/api/v2/REF30/profiles"},
      "response": {"status": \#(status)}}]}}
      """#
    let settings = try? Settings().replaying(har: Array(har.utf8))
    #expect((settings != nil) == isRead)
  }

  @Test("what a service says of its own host is not handed on")
  func ownHost() async throws {
    let service = Sandbox(Settings())
    let fault =
      #"{"endpoint": "*", "answer": {"headers": {"Alt-Svc": "h3", "Strict-Transport-Security": "max-age=9", "X-Other": "a"}}}"#
    _ = try await service.plan(SandboxTests.decoded(PlannedFault.self, fault))
    try await ServerTests.served(service) { base in
      let upstream = try #require(Upstream(base))
      let ending = await upstream.answer(HTTPRequest(method: .get, path: "/api/v2/REF30/profiles"))
      await upstream.close()
      let answer = try #require(ending)
      #expect(answer.header("X-Other") == "a")
      #expect(answer.header("Alt-Svc") == nil && answer.header("Strict-Transport-Security") == nil)
    }
  }

  @Test(
    "a service that cannot be reached closes the connection, as the app would see it",
    arguments: ["/o/client/register", "/api/REF30/serviceToken"])
  func unreachable(_ path: String) async throws {
    var settings = Settings()
    settings.upstream = Upstream("http://127.0.0.1:9")
    let call = HTTPRequest(method: .post, path: path, body: Array("{}".utf8))
    let ending = await Sandbox(settings).answer(call, on: nil)
    await settings.upstream?.close()
    guard case .closed = ending else {
      Issue.record("there is an answer")
      return
    }
  }
}
