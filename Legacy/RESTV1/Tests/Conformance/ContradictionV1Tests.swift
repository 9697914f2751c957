import AdobePassAPI
import SSOConformance
import SSORESTV1Conformance
import SSORESTV1Simulation
import SSOSimulation
import SSOStateMachine
import Testing

@testable import SSOConformanceTests
@testable import SSORESTV1SimulationTests

/// If two pages of the documentation contradict each other, an app that follows either is explained, and warned at
/// most: a row for each pair of pages that traffic shows (REST API V1, section 6). C5 is about names alone.
@Suite("REST API V1: what some page prints is recognized, explained, and at most a warning")
struct ContradictionV1Tests {
  struct Row: Sendable {
    let what: String
    /// The endpoint of the last call.
    let endpoint: String
    /// The rule that warns about the last call; nil without a warning.
    var warning: String?
    var world = RecordedApp.world()
    /// The change to the answer to the last call.
    var answer: @Sendable (inout CapturedResponse) -> Void = { _ in }
    let run: @Sendable (RecordedAppV1) -> Void
  }

  private static let held = RecordedApp.world { $0.profiles = [.init(mvpd: "Dish")] }

  private static func signedIn(_ app: RecordedAppV1) {
    app.admitted().check()
    app.wait(9_000)
    app.ask("tokens/usermetadata")
  }

  private static func expecting(_ saml: String) -> Row {
    Row(
      what: "C3: a response with white space as \(saml.debugDescription)",
      endpoint: "POST /api/v1/tokens/authn"
    ) {
      $0.signedInUntilExchange()
      $0.exchange(RecordedAppV1.form(saml))
    }
  }

  private static func failing(_ status: Int) -> Row {
    Row(
      what: "C4: after an exchange that ends in \(status), the regular flow",
      endpoint: "POST /reggie/v1/{requestor}/regcode"
    ) {
      $0.signedInUntilExchange()
      $0.service.inject(.status(status), at: .endpoint(.exchange))
      $0.exchange()
      $0.createCode(["mvpd": "Cablevision"])
    }
  }

  private static func poll(_ what: String, _ answer: @escaping @Sendable (inout CapturedResponse) -> Void)
    -> Row
  {
    Row(what: what, endpoint: "GET /api/v1/tokens/authn", answer: answer) {
      $0.withCode()
      $0.retrieveToken()
    }
  }

  static let rows: [Row] = [
    Row(what: "C1: the logout by DELETE, as its page", endpoint: "DELETE /api/v1/logout", world: held) {
      signedIn($0)
      $0.ask("logout", method: "DELETE")
    },
    Row(
      what: "C1: the logout by GET, as the migration tables", endpoint: "GET /api/v1/logout",
      warning: "V1-R31",
      world: held
    ) {
      signedIn($0)
      $0.ask("logout")
    },
    Row(
      what: "C1, C2: the logout in a web view, as the cookbook", endpoint: "GET /api/v1/logout", world: held
    ) {
      signedIn($0)
      $0.ask(.logoutInWebView)
    },
    expecting("<saml a='b' c='d'/>"), expecting("<saml/>"), failing(400), failing(500),
    poll("C6: nothing found, in small letters") { $0.write(#"{"status":404,"message":"Not found"}"#) },
    poll("C6: nothing found, in capitals") { $0.write(#"{"status":404,"message":"Not Found"}"#) },
    poll("C7: XML that says it is JSON") {
      $0.write("<error><status>404</status><message>Not found</message></error>")
    },
    Row(
      what: "C8: the deletion of a code without the requestor, as its example",
      endpoint: "DELETE /reggie/v1/{requestor}/regcode/{code}", warning: "V1-R05"
    ) {
      $0.withCode()
      $0.wait(2_000)
      $0.send("DELETE", "/reggie/v1/regcode/\($0.code)")
    },
  ]

  private func pages(of row: Row) throws -> ContradictingPages {
    let app = RecordedAppV1(row.world)
    row.run(app)
    return try ContradictingPages(row.what, app.exchanges, among: [.restV1], changing: row.answer)
  }

  @Test("a row", arguments: rows.indices)
  func row(_ index: Int) throws {
    let row = Self.rows[index]
    try pages(of: row).expect(row.endpoint, row.warning)
  }

  @Test("a logout that is called with GET has the step of the logout, and other rules look at it")
  func step() throws {
    let row = try #require(Self.rows.first { $0.warning == "V1-R31" })
    let last = try pages(of: row).last
    #expect(last.steps == ["X.deletingTokens"], "\(last)")
    let next = Row(what: "", endpoint: "", world: Self.held) {
      row.run($0)
      $0.wait(60_000)
      $0.check()
      $0.configuration()
    }
    #expect(try pages(of: next).report.flows[0].unexplained == nil)
    let blind = Row(what: "", endpoint: "", world: Self.held) {
      $0.admitted().check()
      $0.wait(9_000)
      $0.ask("logout")
    }
    let found = try pages(of: blind).last.findings
    #expect(found.filter { $0.verdict == .broken }.map(\.rule) == ["V1-R30"], "\(found)")
  }
}

extension CapturedResponse {
  fileprivate mutating func write(_ text: String) { body = .bytes(Array(text.utf8)) }
}
