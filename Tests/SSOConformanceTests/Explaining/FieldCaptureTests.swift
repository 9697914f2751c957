import Foundation
import SSOConformance
import Testing

/// Recordings modeled on what people report, each with its correct report.
@Suite("What apps really send")
struct FieldCaptureTests {
  struct Row: Sendable {
    let name: String
    /// The rules that have this verdict, each with the entries where it was found.
    var broken: [String: [Int]] = [:]
    var warnings: [String: [Int]] = [:]
    var undecidable: [String: [Int]] = [:]
    /// The first call that no flow explains.
    var unexplained: Int?
    /// The messages of the findings, or the place where the explanation ends.
    var says = ""
  }

  static let rows =
    [
      Row(name: "apple-good"),
      Row(
        name: "apple-fallback-mvpd-id", broken: ["V2-R53": [2, 4]],
        says: "the id of the MVPD ExCable, and not its platformMappingId, so E11 answers pfs_fallback"),
      Row(
        name: "apple-no-status", broken: ["V2-R53": [4, 5]], says: "AP-Partner-Framework-Status is missing"),
      Row(
        name: "apple-status-numeric-date", broken: ["V2-R53": [4, 5], "V2-R44": [6]],
        says: "frameworkProviderInfo.expirationDate is a number"),
      Row(
        name: "apple-status-wrong-shape", broken: ["V2-R53": [4, 5], "V2-R44": [6]],
        says: "frameworkPermissionInfo is missing"),
      Row(
        name: "poll-by-mvpd-every-2s", broken: ["V2-R12": [7, 8, 9, 10, 11]], warnings: ["V2-R12": [6]],
        says: "E10"),
      Row(name: "temp-pass-session-clean"),
      Row(name: "token-by-query", warnings: ["V2-R24": [1]], says: "client_secret in a url"),
      Row(
        name: "no-device-headers-on-e2-e3", warnings: ["V2-R21": [3], "V2-R22": [1, 3]],
        says: "X-Device-Info is missing; for E2, pages contradict each other"),
      Row(name: "sdk-only", unexplained: 1, says: "traffic of the AccessEnabler SDK"),
      Row(
        name: "v2-mixed-with-v1", broken: ["V2-R52": [5, 6, 7, 8, 9]], unexplained: 5,
        says: "a path of the AccessEnabler SDK"),
      Row(name: "logout-302"), Row(name: "browser-http2-tracing"),
      Row(
        name: "reuse-code-for-each-play",
        broken: [
          "V2-R08": [6, 8, 10], "V2-R09": [10], "V2-R22": [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11], "V2-R56": [3],
        ], unexplained: 6, says: "X-Device-Info holds no JSON object"),
      Row(
        name: "fixture-pack-all-platforms",
        broken: ["V2-R01": [1], "V2-R21": [2, 3, 4], "V2-R22": [1, 2, 4], "V2-R53": [4]],
        warnings: ["V2-R22": [3]], unexplained: 0,
        says: "X-Device-Info lacks version, osName, osVersion, connectionType"),
    ] + secondRound

  private static let secondRound = [
    Row(
      name: "device-info-ipados", warnings: ["V2-R22": Array(0...8)],
      says: "osName is iPadOS, which is no documented value"),
    Row(
      name: "double-slash", broken: ["V2-R24": Array(0...8)], unexplained: 0,
      says: "no endpoint has this path, but E8 has it with a single slash"),
    Row(
      name: "invalid-integration-sign-in-again", broken: ["V2-R25": [10, 14]],
      says: "a login with the same MVPD after invalid_integration"),
    Row(name: "logout-after-401", warnings: ["V2-R36": [9]], says: "a logout right after E14 failed"),
    Row(
      name: "logout-as-migration-table", warnings: ["V2-R24": [9]],
      says: "pages contradict each other: send GET /api/v2/{serviceProvider}/logout/{mvpd}"),
    Row(name: "poll-401-refresh", warnings: ["V2-R28": [6]], says: "the token has expired"),
    Row(
      name: "second-screen-site", warnings: ["V2-R21": [3], "V2-R22": [3]],
      says: "AP-Device-Identifier is missing; for E3, pages contradict each other"),
    Row(
      name: "service-provider-case-mixed", unexplained: 5,
      says: "The code was made for TRUTV, and is asked for under truTV: another service provider."),
    Row(
      name: "session-as-sample", warnings: ["V2-R24": [2]],
      says: "pages contradict each other: send GET /api/v2/{serviceProvider}/sessions/{code}"),
    Row(
      name: "web-without-device-info", broken: ["V2-R24": [0, 1]],
      warnings: ["V2-R22": [0, 1, 2, 3, 4, 7, 8]],
      says: "X-Device-Info is missing, which the page of the header allows a browser"),
  ]

  @Test("each has its correct report", arguments: rows)
  func right(_ row: Row) throws {
    let file = try #require(
      Bundle.module.url(forResource: "Fixtures/field/\(row.name)", withExtension: "har"))
    try Self.check(file, row, .restV2)
  }

  /// Checks what is found in a recording.
  static func check(_ file: URL, _ row: Row, _ machine: ConformanceMachine) throws {
    let capture = try Capture(har: Array(Data(contentsOf: file)))
    let report = try #require(capture.examined(among: [machine]))
    let calls = report.flows.flatMap(\.calls)
    func rules(_ verdict: ConformanceReport.Verdict) -> [String: [Int]] {
      calls.reduce(into: [:]) { rules, call in
        for finding in call.findings where finding.verdict == verdict {
          rules[finding.rule, default: []].append(call.entry)
        }
      }
    }
    #expect(rules(.broken) == row.broken)
    #expect(rules(.warning) == row.warnings)
    #expect(rules(.likely).isEmpty && rules(.undecidable) == row.undecidable)
    #expect(report.flows.compactMap(\.unexplained).first?.entry == row.unexplained)
    let said = calls.flatMap(\.findings).map(\.message) + report.flows.compactMap(\.unexplained?.hint)
    #expect(row.says.isEmpty || said.contains { $0.contains(row.says) }, "\(said)")
  }

  @Test("a row for each recording")
  func all() throws {
    let folder = try #require(Bundle.module.resourceURL?.appendingPathComponent("Fixtures/field"))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files) == Set(Self.rows.map { "\($0.name).har" }))
  }
}
