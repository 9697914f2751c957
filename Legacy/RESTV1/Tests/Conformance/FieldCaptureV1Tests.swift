import AdobePassAPI
import Foundation
import SSOConformance
import SSORESTV1Conformance
import Testing

@testable import SSOConformanceTests
@testable import SSORESTV1SimulationTests

/// A recording modeled on what people report, with its correct report.
@Suite("REST API V1: what apps really send")
struct FieldCaptureV1Tests {
  private static let rows = [
    FieldCaptureTests.Row(name: "v1-device-id-dummy"), .init(name: "v1-free-preview"),
    .init(
      name: "v1-polls-403-too-rapid", warnings: ["V1-R20": Array(6...14), "V1-R32": [13]],
      says: "as the throttle answers requests that come too rapidly"),
    .init(
      name: "v1-polls-on-while-playing", broken: ["V1-R21": Array(12...17)],
      says: "for the third time at a steady pace"),
    .init(
      name: "v1-reg-code-in-the-middle", warnings: ["V1-R10": [5]], undecidable: ["V1-R24": [6]],
      says: "reg_code is not the first parameter"),
    .init(
      name: "v1-reg-code-mangled", broken: ["V1-R04": [5], "V1-R10": [5]],
      says: "reg_code is missing"),
    .init(
      name: "v1-xml-polls-on", broken: ["V1-R21": [10]], warnings: ["V1-R21": [9]],
      says: "polled on after a token was found"),
  ]

  @Test("each has its correct report", arguments: rows)
  func each(_ row: FieldCaptureTests.Row) throws {
    let file = try #require(Bundle.module.url(forResource: "Fixtures/\(row.name)", withExtension: "har"))
    try FieldCaptureTests.check(file, row, .restV1)
  }

  @Test("what stands in the place of a service provider makes no flow, and is shown nowhere")
  func mangled() throws {
    let file = try #require(
      Bundle.module.url(forResource: "Fixtures/v1-reg-code-mangled", withExtension: "har"))
    let capture = try Capture(har: Array(Data(contentsOf: file)))
    let report = try #require(capture.examined(among: [.restV1]))
    #expect(report.flows.map(\.serviceProvider) == ["EXNET"])
    for text in [
      report.text(rules: []), report.json(), report.markdown(rules: []),
      report.sarif(files: [nil], rules: report.machine.rules), report.evidence(of: capture),
    ] {
      #expect(!text.contains("ABCDEFG") && !text.contains("_code="))
    }
  }

  @Test("it has its correct report, and its calls tell which machine it is")
  func right() throws {
    let row = FieldCaptureTests.Row(
      name: "v1-android-devicetype", warnings: ["V1-R05": [4]], says: "parameter appId is deprecated")
    let file = try #require(Bundle.module.url(forResource: "Fixtures/\(row.name)", withExtension: "har"))
    try FieldCaptureTests.check(file, row, .restV1)
    let capture = try Capture(har: Array(Data(contentsOf: file)))
    let report = capture.examined(among: [.restV2, .restV1])
    #expect(report?.machine == .restV1)
    let asNewer = try #require(capture.examined())
    #expect(asNewer.machine == .restV2 && asNewer.flows.contains { $0.unexplained != nil })
  }
  @Test("an app that calls both interfaces is checked against the newer one, whatever it began with")
  func mixed() throws {
    let older = RecordedAppV1(RecordedApp.world())
    older.admitted()
    older.check()
    let newer = RecordedApp(RecordedApp.world())
    newer.admitted()
    newer.profiles()
    let calls = (older.exchanges + newer.exchanges).enumerated().map { number, exchange in
      var exchange = exchange
      exchange.entry = number
      return exchange
    }
    #expect(Capture(calls).examined(among: [.restV2, .restV1])?.machine == .restV2)
    var examination = GrowingExamination(among: [.restV2, .restV1])
    #expect(examination.report(of: Capture(older.exchanges))?.machine == .restV1)
    #expect(examination.report(of: Capture(calls))?.machine == .restV2)
  }

  @Test("a registration on the host of REST API V2 belongs to the calls on the host of REST API V1")
  func hosts() throws {
    let app = RecordedAppV1(RecordedApp.world())
    app.admitted()
    app.check()
    let calls = app.exchanges.map { exchange in
      var exchange = exchange
      let path = exchange.request.url.path
      if path.hasPrefix("/o/client/") {
        exchange.request.url = CapturedURL(origin: .releaseProduction, path: path)
      }
      return exchange
    }
    let report = try #require(Capture(calls).examined(among: [.restV1]))
    #expect(report.flows.count == 1 && report.flows.allSatisfy { $0.unexplained == nil })
  }

  @Test("a call whose endpoint has a name that says enough is told by it")
  func told() throws {
    let app = RecordedAppV1(RecordedApp.world())
    app.admitted()
    app.check()
    let report = try #require(Capture(app.exchanges).examined(among: [.restV1]))
    let text = report.text(rules: report.machine.rules)
    #expect(
      text.contains("https://api.auth.adobe.com") && text.contains("  GET /api/v1/checkauthn\n"), "\(text)")
    #expect(report.markdown(rules: []).hasPrefix("### Conforming to rest-v1\n"))
  }
}
