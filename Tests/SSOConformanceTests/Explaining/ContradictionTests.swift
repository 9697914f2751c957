import SSOConformance
import SSOProperties
import SSOSimulation
import SSOStateMachine
import Testing

/// If two pages of the documentation contradict each other, an app that follows either is explained, and warned at
/// most: a row for each pair of pages about an app's calls.
@Suite("REST API V2: what some page prints is recognized, explained, and at most a warning")
struct ContradictionTests {
  struct Row: Sendable {
    let what: String
    /// The endpoint of the last call.
    let endpoint: String
    /// The rule that warns about the last call; nil without a warning.
    let warning: String?
    /// The app before the calls of the row.
    let from: @Sendable () -> RecordedApp
    /// The change to the answer to the last call.
    let answer: @Sendable (inout CapturedResponse) -> Void
    let run: @Sendable (RecordedApp) -> Void

    init(
      what: String, endpoint: String, warning: String?,
      from: @escaping @Sendable () -> RecordedApp = RecordedApp.askingWhoIsThere,
      answer: @escaping @Sendable (inout CapturedResponse) -> Void = { _ in },
      _ run: @escaping @Sendable (RecordedApp) -> Void
    ) {
      (self.what, self.endpoint, self.warning) = (what, endpoint, warning)
      (self.from, self.answer, self.run) = (from, answer, run)
    }
  }

  private static let redirect = "redirectUrl=https%3A%2F%2Fapp.example%2Fdone"

  /// An app on a television that has signed in with a code.
  static func signedIn(_ app: RecordedApp) {
    app.createSession()
    app.service.completeLogin()
    app.poll(app.lastCode)
    app.wait(5_000)
  }

  static let rows = paths + names + headers + answers

  private static let paths: [Row] = [
    Row(what: "E6 with the session first, as its samples", endpoint: "E6", warning: "V2-R24") {
      $0.createSession()
      $0.send("GET", "/api/v2/sessions/REF30/\($0.lastCode)")
    },
    Row(what: "the logout first, as its sample 7", endpoint: "E15", warning: "V2-R24") {
      signedIn($0)
      $0.send("GET", "/api/v2/logout/REF30/Cablevision?" + redirect)
    },
    Row(what: "the logout without an MVPD, as the migration tables", endpoint: "E15", warning: "V2-R24") {
      signedIn($0)
      $0.send("GET", "/api/v2/REF30/logout?" + redirect)
    },
    Row(what: "decisions in the singular, as two cookbooks", endpoint: "E14", warning: "V2-R24") {
      signedIn($0)
      $0.send("POST", "/api/v2/REF30/decision/authorize/Cablevision", #"{"resources":["news"]}"#)
    },
    Row(what: "a preauthorization in the singular", endpoint: "E13", warning: "V2-R24") {
      signedIn($0)
      $0.send("POST", "/api/v2/REF30/decision/preauthorize/Cablevision", #"{"resources":["news"]}"#)
    },
    Row(
      what: "E2 with its parameters in the query, as the description of the interface", endpoint: "E2",
      warning: "V2-R24"
    ) {
      $0.wait(6 * PlantedFaultTests.hour)
      $0.send("POST", "/o/client/token?" + credentials(of: $0))
    },
    Row(what: "E2 by GET, as the migration tables", endpoint: "E2", warning: "V2-R24") {
      $0.wait(6 * PlantedFaultTests.hour)
      $0.send("GET", "/o/client/token?" + credentials(of: $0))
    },
    Row(what: "a framework status without access, as a sample of E11", endpoint: "E11", warning: "V2-R53") {
      let status = #"{"frameworkPermissionInfo":{"accessStatus":"denied"},"frameworkProviderInfo":{}}"#
      $0.wait(2_000)
      $0.partnerAuthenticationRequest(status: RecordedApp.base64(status))
    },
    Row(what: "X-Device-Info with the key that the snippet for Apple has", endpoint: "E8", warning: nil) {
      let info =
        #"{"type":"TV","model":"AppleTV","version":"6,2","osName":"tvOS","osVersion":"18","connectionType":"WiFi"}"#
      $0.wait(9_000)
      $0.profiles(nil, .init(headers: ["X-Device-Info": RecordedApp.base64(info)]))
    },
    Row(what: "a set-top box for an Apple TV, as a sample of the header", endpoint: "E8", warning: nil) {
      let info =
        #"{"primaryHardwareType":"SetTopBox","model":"TV","version":"5","osName":"tvOS","osVersion":"11.0","connectionType":"LAN"}"#
      $0.wait(9_000)
      $0.profiles(nil, .init(headers: ["X-Device-Info": RecordedApp.base64(info)]))
    },
    Row(what: "the partner in small letters, as the glossary", endpoint: "E11", warning: nil) {
      $0.wait(2_000)
      $0.send(
        "POST", "/api/v2/REF30/sessions/sso/apple",
        RecordedApp.landing, .init(headers: ["AP-Partner-Framework-Status": RecordedApp.status()]))
    },
    Row(what: "E15 without redirectUrl, as the description has it", endpoint: "E15", warning: "V2-R55") {
      signedIn($0)
      $0.send("GET", "/api/v2/REF30/logout/Cablevision")
    },
    Row(what: "two resources of E14", endpoint: "E14", warning: "V2-R49") {
      signedIn($0)
      $0.authorize("news", "sport")
    },
  ]

  private static func credentials(of app: RecordedApp) -> String {
    "client_id=\(app.clientID)&client_secret=\(app.clientSecret)&grant_type=client_credentials"
  }

  private func pages(of row: Row) throws -> ContradictingPages {
    let app = row.from()
    app.wait(4_000)
    row.run(app)
    return try ContradictingPages(row.what, app.exchanges, among: [.restV2], changing: row.answer)
  }

  @Test("a row", arguments: rows.indices)
  func row(_ index: Int) throws {
    let row = Self.rows[index]
    try pages(of: row).expect(row.endpoint, row.warning)
  }

  @Test("the other rules still look at such a call", arguments: looked.indices)
  func otherRules(_ index: Int) throws {
    let row = Self.looked[index]
    let last = try pages(of: row).last
    #expect(last.endpoint == row.endpoint, "\(row.what)")
    let broken = last.findings.filter { $0.verdict == .broken }.map(\.rule)
    #expect(broken == [row.warning].compactMap { $0 }, "\(row.what): \(last.findings)")
  }
}
