import AdobePassAPI
import FlowTool
import SSOConformance
import TestSupport
import Testing

@testable import sso_flow

/// The endpoints of REST API V2 that replace the calls of older interfaces, as docs/migration.md lists them.
@Suite struct ReplacementTests {
  /// The row of the page that a report has for a call; nil for a call without a replacement.
  static func row(_ method: String, _ path: String) throws -> [String]? {
    let url = "https://sp.auth.adobe.com\(path)"
    let capture = try Capture(har: Array(RecordedEntry.file([RecordedEntry(method: method, url: url)]).utf8))
    let call = ConformanceReport.Call(
      entry: 0, at: nil, endpoint: nil, method: method, path: path, status: nil)
    let flow = ConformanceReport.Flow(
      device: "device 1", serviceProvider: nil, origin: .releaseProduction, calls: [call])
    let report = ConformanceReport(machine: .restV2, flows: [flow])
    let named = report.namingReplacements(of: capture, among: FlowMachine.all.map(\.conformance))
    guard let replacement = named.flows[0].calls[0].replacement else { return nil }
    return [replacement.call.map { "`\($0)`" } ?? "nothing", replacement.remark]
  }

  @Test("each path of the AccessEnabler SDK has the row of the page")
  func sdk() throws {
    let rows = try MigrationPage.rows(of: "Path by path: the AccessEnabler SDK")
    let paths = [
      "config": "config/{other}", "session": "sessionDevice", "preauthorize": "preauthorizeDevice",
      "shortAuthorize": "deviceShortAuthorize", "authorize": "authorizeDevice",
      "metadata": "getMetadataDevice", "checkAuthentication": "checkAuthentication",
      "tokens": "1.0/tokens/authn?reg_code=ABCDEFG&metadata=1",
    ]
    #expect(rows.map { $0[0] }.sorted() == paths.keys.map { "`\($0)`" }.sorted())
    for row in rows {
      let path = try #require(paths[row[0].filter { $0 != "`" }])
      #expect(try Self.row("POST", "/adobe-services/\(path)") == Array(row.dropFirst()), "\(path)")
    }
  }

  @Test("a call of REST API V2, of an unknown method or path has no replacement")
  func nothing() throws {
    for (method, path) in [
      ("GET", "/api/v2/REF30/profiles"), ("POST", "/o/client/register"), ("{method}", "/api/v1/authorize"),
      ("GET", "/adobe-services/authenticate/saml"), ("GET", "/favicon.ico"),
    ] {
      #expect(try Self.row(method, path) == nil, "\(method) \(path)")
    }
  }

  @Test("each report that lists calls names the replacement, with its entries")
  func told() throws {
    let url = "https://sp.auth.adobe.com/adobe-services/deviceShortAuthorize"
    let file = RecordedEntry.file([RecordedEntry(url: url), RecordedEntry(url: url)])
    let capture = try Capture(har: Array(file.utf8))
    let report = try #require(capture.examined()).namingReplacements(of: capture, among: [.restV2])
    let call = "POST /api/v2/{serviceProvider}/decisions/authorize/{mvpd}"
    let words = report.text(rules: []).split { " \n".contains($0) }.joined(separator: " ")
    #expect(words.contains("in REST API V2 - shortAuthorize of the AccessEnabler SDK: E14, \(call) "))
    #expect(words.contains("(the media token is in the decision): entries 0 and 1"))
    #expect(
      report.json().contains(#""replacement": {"endpoint": "E14", "call": "\#(call)", "remark": "the "#))
    #expect(report.markdown(rules: []).contains("In REST API V2:"))
  }
}
