import Foundation
import Testing

@testable import Sandbox

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("What the pages of the sandbox let a browser do", .timeLimit(.minutes(60))) struct PagePolicyTests {
  @Test(
    "every page has a policy: no stranger frames it, and no script runs that is not its own",
    arguments: [
      ("/sandbox", "'none'", true), ("/activate", "'none'", false),
      ("/mvpd/Dish/login?reg_code=A", "'none'", false), ("/mvpd/Dish/logout", "'none'", false),
      ("/sandbox/devices", "'none'", false), ("/sandbox/devices/installation-1/map", "'self'", true),
      ("/sandbox/devices/installation-1/report", "'none'", false), ("/sandbox/none", "'none'", false),
    ])
  func policies(_ path: String, _ ancestors: String, _ hasScript: Bool) async throws {
    try await ServerTests.served { base in
      var call = URLRequest(url: try #require(URL(string: base + "/o/client/register")))
      (call.httpMethod, call.httpBody) = ("POST", Data("{}".utf8))
      _ = try await URLSession.shared.data(for: call)
      let url = try #require(URL(string: base + path))
      let (data, response) = try await URLSession.shared.data(for: URLRequest(url: url))
      let answer = try #require(response as? HTTPURLResponse)
      let policy = try #require(answer.value(forHTTPHeaderField: "Content-Security-Policy"))
      #expect(policy.hasSuffix("frame-ancestors \(ancestors)"))
      #expect(policy.contains("script-src 'sha256-") == hasScript && !policy.contains("script-src 'unsafe"))
      #expect(policy.contains("script-src 'none'") == !hasScript)
      let option = answer.value(forHTTPHeaderField: "X-Frame-Options")
      #expect(option == (ancestors == "'none'" ? "DENY" : "SAMEORIGIN"))
      #expect(answer.value(forHTTPHeaderField: "X-Content-Type-Options") == "nosniff")
      // A script that is not between plain tags would have no digest.
      let scripts = String(decoding: data, as: UTF8.self).components(separatedBy: "<script")
      #expect(
        scripts.dropFirst().allSatisfy { $0.hasPrefix(">") || $0.hasPrefix(" type=\"application/json\"") })
    }
  }

  @Test(
    "no script of an answer of the service runs, and it has no origin that could control the sandbox",
    arguments: ["/api/v2/authenticate/REF30/AAAA", "/api/v2/REF30/profiles", "/o/client/register"])
  func service(_ path: String) async throws {
    try await ServerTests.served { base in
      let url = try #require(URL(string: base + path))
      let (_, response) = try await URLSession.shared.data(for: URLRequest(url: url))
      let answer = try #require(response as? HTTPURLResponse)
      #expect(
        answer.value(forHTTPHeaderField: "Content-Security-Policy")
          == "sandbox; default-src 'none'; frame-ancestors 'none'")
      #expect(answer.value(forHTTPHeaderField: "X-Content-Type-Options") == "nosniff")
    }
  }

  @Test("an invisible character in JSON is escaped")
  func invisible() {
    #expect(JSONText.of(["a\u{202e}b\u{7f}\u{1f600}"]) == #"["a\u202eb\u007f\#u{1f600}"]"#)
  }

  @Test("a name in the address that cannot be decoded names no device")
  func fragment() {
    #expect(SandboxPage.html.components(separatedBy: "decodeURIComponent").count == 2)
    #expect(SandboxPage.html.contains("try { return decodeURIComponent(text); } catch { return \"\"; }"))
  }

  @Test("a text in a page is a text, whatever stands next to its signs")
  func escaping() {
    let text = "<\u{301}b>\"\u{301}&\u{20DD}'\u{301}"
    let escaped = "&lt;\u{301}b&gt;&quot;\u{301}&amp;\u{20DD}&#39;\u{301}"
    #expect(Array(text.escaped.unicodeScalars) == Array(escaped.unicodeScalars))
  }
}
