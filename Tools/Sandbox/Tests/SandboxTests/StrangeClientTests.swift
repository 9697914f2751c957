import AdobePassAPI
import Foundation
import SSOConformance
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import SandboxTesting
import Testing

@testable import Sandbox

@Suite("Clients that send what no app should", .timeLimit(.minutes(60))) struct StrangeClientTests {
  private let clock = TestClock(isAutomatic: true)

  @Test(
    "whatever a client sends is read or refused",
    arguments: [
      "/api/v1/authorize?resource=%zz", "/api/v1/authorize?deviceId=[z7]", "/mvpd/Dish/login?reg_code=|\"<#",
      "/o/client/token?a=%", "/reggie/v1/REF30/regcode/%zz?&&==", "/activate?code=\u{0}",
    ])
  func hostile(_ path: String) async throws {
    let sandbox = Sandbox(clock: clock)
    for body in ["", #"{"a":1}"#, "%zz", "a b", "=&=", "deviceId=[x]"] {
      for path in [path, "/o/client/token", "/reggie/v1/REF30/regcode"] {
        let call = HTTPRequest(method: .post, path: path, body: Array(body.utf8))
        guard case .answer(let response) = await sandbox.answer(call, on: nil) else {
          Issue.record("\(path), \(body): no answer")
          return
        }
        #expect((400..<500).contains(response.status), "\(path), \(body): \(response.status)")
      }
    }
    #expect(await sandbox.installations(of: "installation-0").allSatisfy { $0.exchanges.count <= 50 })
  }

  @Test("long identifiers, and those that look like a name of ours, are devices of their own")
  func identifiers() async throws {
    let family = "urn:vendor:device:family:0000000000000000000000000000"
    func device(_ identifier: String) -> String? {
      let text = "fingerprint " + Data(identifier.utf8).base64EncodedString()
      return Bearing(
        request: HTTPRequest(
          method: .get, path: "/api/v2/", headers: [HTTPHeader("AP-Device-Identifier", text)])
      ).device
    }
    let names = [family + ":1", family + ":2", "installation-1", "a/b", "a_b", "desk"].map(device)
    #expect(Set(names).count == names.count && names.last == "desk")
    #expect(names.allSatisfy { $0.map { $0.count <= 64 && !$0.contains("/") } ?? false })
    #expect(names[2]?.hasPrefix("installation-") == false)
  }

  @Test("a token that was on its way during a reset is refused, not cut off")
  func tokenAcrossReset() async throws {
    let clock = TestClock()
    let sandbox = Sandbox(Settings(), clock: clock)
    func ask(_ path: String, _ body: String = "", token: String? = nil) async throws -> (Int, String) {
      let info = Data(
        #"{"model":"M","version":"1","osName":"X","osVersion":"1","connectionType":"WiFi"}"#.utf8
      ).base64EncodedString()
      let headers =
        [HTTPHeader("X-Device-Info", info)]
        + (token.map { [HTTPHeader("Authorization", "Bearer \($0)")] } ?? [])
      let call = HTTPRequest(
        method: token == nil ? .post : .get, path: path, headers: headers, body: Array(body.utf8))
      guard case .answer(let response) = await sandbox.answer(call, on: nil) else { return (0, "") }
      return (response.status, String(decoding: response.body, as: UTF8.self))
    }
    func part(_ name: String, of text: String) throws -> String {
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      return try #require(object?[name] as? String)
    }
    let registration = try await ask("/o/client/register", #"{"software_statement":"any"}"#).1
    let (id, secret) = (try part("client_id", of: registration), try part("client_secret", of: registration))
    _ = try await sandbox.plan(
      try SandboxTests.decoded(PlannedFault.self, #"{"endpoint": "E2", "answer": {"delayMs": 1500}}"#))
    async let late = ask(
      "/o/client/token", "client_id=\(id)&client_secret=\(secret)&grant_type=client_credentials")
    await clock.waitForSleepers()
    await sandbox.reset()
    clock.advance(by: 1_500)
    let token = try part("access_token", of: try await late.1)
    #expect(try await ask("/api/v2/REF30/configuration", token: token).0 == 401)
  }

  @Test("a device that shared the registration of a forgotten one is refused, not cut off")
  func forgottenSharing() async throws {
    let sandbox = Sandbox(clock: clock)
    let visitor = try await Visitor(sandbox, "one", clock: clock)
    _ = await visitor.send(.check)
    let asked = try #require(await sandbox.capture(of: "one")?.exchanges.last).request
    let headers = asked.headers.map {
      $0.name == "AP-Device-Identifier" ? HTTPHeader($0.name, "fingerprint b3RoZXI=") : $0
    }
    let call = HTTPRequest(method: .get, path: "/api/v2/REF30/profiles", headers: headers)
    _ = await sandbox.answer(call, on: nil)
    await sandbox.reset("one")
    #expect(await sandbox.deviceIDs == [])
    guard case .answer(let response) = await sandbox.answer(call, on: nil) else {
      Issue.record("no answer")
      return
    }
    #expect(response.status == 401)
  }

  @Test("of the values that an installation has issued, those that were issued or used last are known")
  func issued() {
    var issuers = Issuers()
    issuers.note("other", of: 2)
    for number in 0..<Issuers.mostOfInstallation { issuers.note("code\(number)", of: 1) }
    #expect(issuers.use("code0") == 1)
    issuers.note("newest", of: 1)
    #expect(["code0", "code1", "code2", "newest", "other"].map { issuers[$0] } == [1, nil, 1, 1, 2])
    issuers.forget(1)
    #expect(["code0", "newest", "other"].map { issuers[$0] } == [nil, nil, 2])
  }

  @Test("calls that carry nothing known are refused, however many, and begin nothing")
  func strangers() async throws {
    let sandbox = Sandbox(clock: clock) { $0.isThrottled = false }
    for path in ["/favicon.ico", "/api/v2/REF30/profiles", "/api/v2/authenticate/REF30/AAAAAAA"] {
      let call = HTTPRequest(
        method: .get, path: path, headers: [HTTPHeader("Authorization", "Bearer stolen")])
      guard case .answer(let response) = await sandbox.answer(call, on: .releaseProduction) else {
        Issue.record("\(path) is not answered")
        continue
      }
      #expect([400, 401, 404].contains(response.status), "\(path): \(response.status)")
    }
    #expect(await sandbox.deviceIDs == ["installation-0"])
  }

  @Test(
    "what is recorded has bounds, for a body, a device and in all; the oldest goes, and the report says so")
  func bounds() async throws {
    let sandbox = Sandbox(clock: clock) { $0.isThrottled = false }
    let app = try await CurlApp(sandbox, on: "den")
    let large = String(repeating: "x", count: 1 << 18)
    _ = try await app.ask("/api/v2/REF30/decisions/authorize/Dish", "{\"resources\": [\"\(large)\"]}")
    #expect(await sandbox.capture(of: "den")?.exchanges.last?.request.body == .lost)
    let long = String(repeating: "y", count: 1 << 17)
    for number in 0..<80 {
      _ = try await app.ask(
        "/api/v2/REF30/decisions/authorize/Dish", "{\"resources\": [\"\(number)\(long)\"]}")
    }
    let installation = try #require(await sandbox.installations(of: "den").last)
    #expect(installation.calls.bytes <= RecordedCalls.mostBytes && installation.calls.forgotten > 0)
    let report = try #require(await sandbox.report(of: "den"))
    #expect(report.ignored.forgotten == installation.calls.forgotten)
    #expect(report.text(rules: []).contains("\(installation.calls.forgotten) forgotten"))
    let calls = await sandbox.calls(JournalQuery()).calls
    #expect(calls.map(\.number) == Array(installation.calls.forgotten..<83))
    #expect(calls.last?.steps.isEmpty == false || calls.last?.isExplained == false)
    #expect(try await sandbox.calls(JournalQuery([(key: "after", value: "80")])).count == 2)
    let again = try await CurlApp(sandbox, on: "den")
    _ = try await again.status("/api/v2/REF30/profiles")
    await sandbox.forget(installation.number)
    #expect(await sandbox.calls(JournalQuery()).calls.map(\.number) == [83, 84, 85])
    for number in 0..<300 {
      let call = HTTPRequest(method: .post, path: "/o/client/register", body: Array("\(number)\(long)".utf8))
      _ = await sandbox.answer(call, on: nil)
    }
    let all = await sandbox.recorded
    #expect(all.bytes <= Sandbox.mostBytes && all.installations <= Sandbox.mostInstallations)
    #expect(await sandbox.device("den") == nil)
    #expect(await sandbox.deviceIDs.first == "installation-302")
  }
}
