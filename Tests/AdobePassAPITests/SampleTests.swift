import Foundation
import SSOStateMachine
import TestSupport
import Testing

@testable import AdobePassAPI

/// Every published sample, by the table in Rows.
@Suite struct SampleTests {
  @Test func everySampleHasARowAndEveryRowASample() throws {
    #expect(Set(Fixture.names) == Set(try Row.all().keys))
    #expect(Fixture.names.count == 52)
  }

  @Test(arguments: Fixture.names) func answer(_ name: String) throws {
    let fixture = try Fixture(name)
    switch try #require(try Row.all()[name]) {
    case .call(let command, let outcome):
      #expect(World.service.outcome(of: command, response: fixture.response) == outcome)
    case .anyCall(let fault):
      for command in try World.calls() {
        #expect(World.service.outcome(of: command, response: fixture.response)?.fault == fault)
      }
    case .elsewhere: break
    }
  }

  /// E6 belongs to the second screen and E7 to the user agent: no command of this device makes either.
  @Test func othersCallsAreNotOurs() throws {
    for case .elsewhere(let actor) in try Row.all().values {
      let (method, prefix) =
        actor == .userAgent ? ("GET", "/api/v2/authenticate/") : ("GET", "/api/v2/REF30/sessions")
      for command in try World.calls() {
        let request = try #require(World.service.request(for: command))
        #expect(!(request.method.rawValue == method && request.path.hasPrefix(prefix)))
      }
    }
  }

  @Test(arguments: Fixture.names) func request(_ name: String) throws {
    guard case .call(let command, _) = try #require(try Row.all()[name]) else { return }
    let printed = try #require(try Fixture(name).request)
    let ours = try #require(World.service.request(for: command))
    #expect(ours.method == printed.method)
    #expect(ours.path == Self.corrected(printed.path))
    if !Self.otherBodies.contains(name) {
      #expect(String(bytes: ours.body, encoding: .utf8) == printed.body ?? "")
    }
    for (header, value) in printed.headers where !Self.otherHeaders.contains(header) {
      #expect(ours.header(header) == (header == "Content-Type" ? Self.typed(value) : value), "\(header)")
    }
    if let status = printed.headers["AP-Partner-Framework-Status"] {
      let sent = try #require(ours.header("AP-Partner-Framework-Status"))
      #expect(try HeaderJSON.decoded(sent) == HeaderJSON.decoded(status))
    }
  }

  /// Corrects a printed path that contradicts the docs' own tables, or a placeholder that must be encoded.
  private static func corrected(_ path: String) -> String {
    [
      ("/configuration/", "/configuration"), ("/logout/REF30/", "/REF30/logout/"),
      ("${degradedMvpd}", "%24%7BdegradedMvpd%7D"),
    ].reduce(path) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }

  private static func typed(_ type: String) -> String {
    type == "application/json" ? "application/json;charset=utf-8" : type
  }

  /// Samples that leave a parameter out on purpose, that are cut off, or that ask for more than this
  /// library does.
  private static let otherBodies: Set<String> = [
    "sessions-resume--retry-missing-redirect", "sessions-sso-partner--resume-missing-redirect",
    "profiles-sso-partner--apple-sso-created", "error--item-level-200", "authorize--degraded-authn-all",
    "authorize--degraded-authz-none",
  ]

  /// Headers that this device does not send, or not as printed: X-Device-Info is broken in every sample.
  private static let otherHeaders: Set<String> = [
    "X-Device-Info", "User-Agent", "Adobe-Subject-Token", "AD-Service-Token", "AP-Partner-Framework-Status",
  ]
}
