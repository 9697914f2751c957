import AdobePassAPI
import AdobePassRules
import Foundation
import SSOProperties
import SSOSimulation
import SSOStateMachine
import Testing

@testable import SSOConformance

/// Every secret of a recording in every place where an app may put it by mistake: no output shows it.
@Suite struct CanaryTests {
  /// A secret of the app, or another text that is not a name.
  struct Canary: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: @Sendable (RecordedApp) -> String
  }

  static let canaries = [
    Canary(testDescription: "access token") { $0.token },
    Canary(testDescription: "authorization") { "Bearer \($0.token)" },
    Canary(testDescription: "client id") { $0.clientID },
    Canary(testDescription: "client secret") { $0.clientSecret },
    Canary(testDescription: "part of a name") { "Dish-\($0.token)" },
    Canary(testDescription: "software statement") { _ in "canary.statement.words" },
    Canary(testDescription: "device") { $0.device ?? "" },
    Canary(testDescription: "device in Base64") { RecordedApp.base64($0.device ?? "") },
    Canary(testDescription: "code") { $0.lastCode },
    Canary(testDescription: "SAML") { _ in RecordedApp.base64("<saml>canary</saml>") },
    Canary(testDescription: "letters alone") { _ in "visitorcanary" },
    Canary(testDescription: "mail address") { _ in "maria.muster@home.example" },
    Canary(testDescription: "attribute of a profile") { _ in "user-Dish" },
    Canary(testDescription: "identity of a TempPass") { _ in "identitycanary" },
    Canary(testDescription: "statement behind a line break") { _ in "canary.after.a.break" },
    Canary(testDescription: "statement in a list") { _ in "canary.in.a.list" },
    Canary(testDescription: "statement that is cut off") { _ in "canary.cut.off" },
    Canary(testDescription: "statement in another spelling") { _ in "canary.spelt.otherwise" },
    Canary(testDescription: "statement in a text of JSON") { _ in "canary.in.a.text" },
    Canary(testDescription: "token behind a tab") { _ in "canary.behind.a.tab" },
  ]

  /// The bodies of registrations, as apps write them by mistake.
  private static let registrations = [
    #"{"software_statement":"canary.statement.words"}"#,
    "\n{\"software_statement\":\"canary.after.a.break\"}",
    #"[{"software_statement":"canary.in.a.list"}]"#, #"{"software_statement":"canary.cut.off"#,
    #"{"softwareStatement":"canary.spelt.otherwise"}"#,
    #"{"request":"{\"software_statement\":\"canary.in.a.text\"}"}"#,
  ]

  /// A call with a text in a place of a name.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let send: @Sendable (RecordedApp, String) -> Void

    init(_ testDescription: String, _ send: @escaping @Sendable (RecordedApp, String) -> Void) {
      (self.testDescription, self.send) = (testDescription, send)
    }
  }

  static let places =
    [
      "GET /api/v2/{}/profiles", "GET /api/v2/{}/configuration", "GET /api/v2/REF30/profiles/{}",
      "POST /api/v2/REF30/decisions/authorize/{}", "POST /api/v2/REF30/decisions/preauthorize/{}",
      "GET /api/v2/REF30/logout/{}?redirectUrl=https%3A%2F%2Fapp.example",
      "GET /api/v2/REF30/profiles/code/{}",
      "POST /api/v2/REF30/sessions/sso/{}", "POST /api/v2/REF30/sessions/{}",
      "GET /api/v2/authenticate/{}/{}",
      "GET /api/v2/REF30/{}/profiles", "GET /{}", "GET /api/v2/REF30/profiles?{}=1",
      "GET /api/v2/REF30/profiles?mvpd={}",
    ].map { pattern in
      Place(pattern) { app, text in
        let words = pattern.split(separator: " ")
        let body = words[1].contains("decisions") ? #"{"resources":["news"]}"# : RecordedApp.landing
        app.send(
          String(words[0]), String(words[1]).replacing("{}", with: text.pathSegment),
          words[0] == "GET" ? "" : body)
      }
    } + [
      Place("parameter") { $0.createSession("\($1.pathSegment)=1&\(RecordedApp.complete)") },
      Place("MVPD of E4") { $0.createSession("mvpd=\($1.pathSegment)&\(RecordedApp.landing)") },
      Place("header") { $0.profiles(nil, .init(headers: [$1.replacing(" ", with: "-"): "1"])) },
      Place("member") {
        $0.send("POST", "/api/v2/REF30/decisions/authorize/Dish", "{\"resources\":[\"news\"],\"\($1)\":1}")
      },
      Place("provider") {
        $0.send(
          "POST", "/api/v2/REF30/sessions/sso/Apple", RecordedApp.landing,
          .init(headers: ["AP-Partner-Framework-Status": RecordedApp.status(of: $1)]))
      },
      // The messages of V2-R05 and V2-R53.
      Place("MVPD after a profile of another") { app, text in
        for path in ["", "/\(text.pathSegment)", "", "/\(text.pathSegment)"] {
          app.send("GET", "/api/v2/REF30/profiles\(path)")
          app.wait(10_000)
        }
      },
      Place("MVPD beside a framework status") {
        $0.send(
          "POST", "/api/v2/REF30/decisions/authorize/\($1.pathSegment)", #"{"resources":["news"]}"#,
          .init(headers: ["AP-Partner-Framework-Status": RecordedApp.status()]))
      },
    ]

  /// The canaries of a recording, one for each place. The gate has one recording, where the canaries take turns; in the nightly each
  /// canary has a recording of its own, and takes every place.
  static let recordings =
    LongSearches.areRun
    ? canaries.map { Array(repeating: $0, count: places.count) }
    : stride(from: 0, to: canaries.count, by: places.count).map { start in
      places.indices.map { canaries[(start + $0) % canaries.count] }
    }

  @Test("no output shows a secret in the place of a name", arguments: recordings)
  func hidden(_ canaries: [Canary]) throws {
    let app = RecordedApp(RecordedApp.world { $0.profiles = [.init(mvpd: "Dish")] }).admitted()
    for body in Self.registrations { app.send("POST", "/o/client/register", body) }
    app.profiles(nil, .init(headers: ["AP-Visitor-Identifier": "visitorcanary"]))
    app.profiles(
      nil, .init(headers: ["AP-TempPass-Identity": RecordedApp.base64(#"{"email":"identitycanary"}"#)]))
    app.profiles(nil, .init(headers: ["Authorization": "Bearer\tcanary.behind.a.tab"]))
    app.configuration()
    app.createSession()
    app.send(
      "POST", "/api/v2/REF30/profiles/sso/Apple",
      "SAMLResponse=\(RecordedApp.base64("<saml>canary</saml>").pathSegment)")
    let texts = canaries.map { $0.text(app) }
    for (place, text) in zip(Self.places, texts) {
      app.wait(10_000)
      place.send(app, text)
    }
    let capture = Capture(app.exchanges)
    let report = try #require(capture.examined())
    let outputs = Self.outputs(of: report, capture).map { ($0, $1.lowercased().split(separator: "\n")) }
    let placed = Dictionary(zip(canaries.map(\.testDescription), texts)) { first, _ in first }
    for (canary, text) in placed {
      let forms = [text, text.pathSegment].map { $0.lowercased() }
      for (name, lines) in outputs {
        for line in lines where forms.contains(where: line.contains) {
          Issue.record("\(name) shows the \(canary): \(line)")
        }
      }
    }
  }

  @Test("the names of a recording are shown in every place of a name")
  func shown() throws {
    let app = RecordedApp(RecordedApp.world { $0.profiles = [.init(mvpd: "Dish")] }).admitted()
    app.configuration()
    app.profiles()
    app.profiles("Dish")
    app.authorize("news", mvpd: "Dish")
    let report = try #require(Capture(app.exchanges).examined())
    #expect(
      report.flows.flatMap(\.calls).map(\.path) == [
        "/o/client/register", "/o/client/token", "/api/v2/REF30/configuration", "/api/v2/REF30/profiles",
        "/api/v2/REF30/profiles/Dish", "/api/v2/REF30/decisions/authorize/Dish",
      ])
  }

  private static func outputs(of report: ConformanceReport, _ capture: Capture) -> [(String, String)] {
    let rules = report.machine.rules
    return [
      ("text", report.text(rules: rules)), ("JSON", report.json()),
      ("Markdown", report.markdown(rules: rules)),
      ("SARIF", report.sarif(files: [nil], rules: rules)), ("evidence", report.evidence(of: capture)),
      ("trace", report.trace()?.text ?? ""),
    ]
  }
}
