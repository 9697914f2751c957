import Foundation
import Testing

@testable import Sandbox

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Pages of other origins", .timeLimit(.minutes(60))) struct CrossOriginTests {
  private static let page = "http://localhost:3000"

  private func ask(
    _ url: String, _ method: String, _ headers: [String: String]
  ) async throws -> HTTPURLResponse {
    var request = URLRequest(url: try #require(URL(string: url)))
    request.httpMethod = method
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    return try #require(try await URLSession.shared.data(for: request).1 as? HTTPURLResponse)
  }

  private func served(_ body: (String) async throws -> Void) async throws {
    var settings = Settings()
    settings.origins = [Self.page]
    try await ServerTests.served(Sandbox(settings), body)
  }

  @Test("a page of an origin that is named asks first, and reads the answer")
  func named() async throws {
    try await served { base in
      let asked = [
        "Origin": Self.page, "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization,ap-device-identifier",
        "Access-Control-Request-Private-Network": "true",
      ]
      let preflight = try await ask(base + "/api/v2/REF30/sessions", "OPTIONS", asked)
      #expect(preflight.statusCode == 204)
      #expect(preflight.value(forHTTPHeaderField: "Access-Control-Allow-Origin") == Self.page)
      #expect(
        preflight.value(forHTTPHeaderField: "Access-Control-Allow-Headers")
          == "authorization,ap-device-identifier")
      #expect(preflight.value(forHTTPHeaderField: "Access-Control-Allow-Private-Network") == "true")
      let call = try await ask(base + "/api/v2/REF30/profiles", "GET", ["Origin": Self.page])
      #expect(call.statusCode == 401)
      #expect(call.value(forHTTPHeaderField: "Access-Control-Allow-Origin") == Self.page)
    }
  }

  @Test("an answer that has a field of CORS already has it once")
  func once() async throws {
    var settings = Settings()
    settings.origins = [Self.page]
    let sandbox = Sandbox(settings)
    let fault =
      #"{"endpoint": "*", "answer": {"headers": {"Access-Control-Allow-Origin": "*", "Vary": "Accept"}}}"#
    _ = try await sandbox.plan(SandboxTests.decoded(PlannedFault.self, fault))
    try await ServerTests.served(sandbox) { base in
      let call = try await ask(base + "/api/v2/REF30/profiles", "GET", ["Origin": Self.page])
      #expect(call.value(forHTTPHeaderField: "Access-Control-Allow-Origin") == Self.page)
      let vary = call.value(forHTTPHeaderField: "Vary") ?? ""
      #expect(vary.contains("Accept") && vary.contains("Origin"), "\(vary)")
    }
  }

  @Test(
    "no page of another origin is answered so, and none controls the sandbox",
    arguments: [
      ("/api/v2/REF30/profiles", "http://evil.example", "GET"),
      ("/api/v2/REF30/profiles", "http://evil.example", "POST"),
      ("/sandbox/devices", page, "GET"), ("/sandbox/faults", page, "POST"),
    ])
  func refused(_ path: String, _ origin: String, _ method: String) async throws {
    try await served { base in
      let asked = ["Origin": origin, "Access-Control-Request-Method": method]
      for (method, headers) in [("OPTIONS", asked), (method, ["Origin": origin])] {
        let answer = try await ask(base + path, method, headers)
        #expect(answer.statusCode == 403)
        #expect(answer.value(forHTTPHeaderField: "Access-Control-Allow-Origin") == nil)
      }
    }
  }

  @Test("a method that no call has is refused with those that the path has")
  func methods() async throws {
    try await served { base in
      for (path, allowed) in [
        ("/o/client/register", "POST"), ("/api/v2/REF30/profiles", "GET"), ("/favicon.ico", ""),
      ] {
        let answer = try await ask(base + path, "PUT", [:])
        #expect(answer.statusCode == 405 && answer.value(forHTTPHeaderField: "Allow") ?? "" == allowed)
      }
    }
  }

  @Test(
    "a sandbox is as lenient as the service is known to be, unless the file says strict",
    arguments: [false, true])
  func strict(_ isStrict: Bool) async throws {
    let settings = try Settings(file: Data(#"{"strict": \#(isStrict)}"#.utf8))
    try await ServerTests.served(Sandbox(settings)) { base in
      var call = URLRequest(url: try #require(URL(string: base + "/o/client/register")))
      (call.httpMethod, call.httpBody) = ("POST", Data(#"{"software_statement":"any"}"#.utf8))
      let answer = try #require(try await URLSession.shared.data(for: call).1 as? HTTPURLResponse)
      #expect(answer.statusCode == (isStrict ? 400 : 201))
    }
  }
}
