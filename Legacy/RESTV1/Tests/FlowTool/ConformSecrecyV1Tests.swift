import FlowTool
import Foundation
import SSORESTV1FlowTool
import Testing

@testable import FlowTests
@testable import TestTraits

/// No secret of a capture of REST API V1 in anything that `conform` prints or writes.
@Suite(.needsProcesses) struct ConformSecrecyV1Tests {
  @Test("no format, trace or evidence shows a secret, in whatever form")
  func secrets() throws {
    try ConformSecrecyTests.check(
      .init(machine: .restV1, text: Self.capture, formats: ["json", "markdown"]))
  }

  private static let capture = RecordedEntry.file(
    CanaryCaptures.registration.map(onV1)
      + [
        CanaryCaptures.entry(
          "GET", "/api/v1/checkauthn?deviceId=canary-device&requestor=REF30", nil, status: 403,
          "<a>canary</a>"),
        CanaryCaptures.entry(
          "GET", "/api/v1/config/REF30", nil,
          "<requestor><mvpds><mvpd><id>canary</id></mvpd></mvpds></requestor>"),
        CanaryCaptures.entry(
          "POST", "/reggie/v1/REF30/regcode", "deviceId=canary-device&mvpd=canary&deviceUser=canary",
          status: 201,
          #"{"id":"canary","code":"canaryCODE","info":{"deviceId":"canary","userAgent":"canary"}}"#),
        CanaryCaptures.entry("GET", "/reggie/v1/REF30/regcode/canaryCODE", nil, #"{"code":"canaryCODE"}"#),
        CanaryCaptures.entry(
          "GET", "/api/v1/authenticate?reg_code=canaryCODE&domain_name=canary", nil, status: 302, "canary"),
        CanaryCaptures.entry(
          "GET", "/api/v1/tokens/authn?deviceId=canary-device", nil,
          #"{"mvpd":"canary","userId":"canary","expires":"canary"}"#),
        CanaryCaptures.entry(
          "POST", "/api/v1/tokens/authn", "SAMLResponse=canary&deviceId=canary", status: 204, ""),
        CanaryCaptures.entry(
          "GET", "/api/v1/tokens/usermetadata?deviceId=canary", nil, #"{"data":{"zip":"canary","userId":7}}"#),
        CanaryCaptures.entry(
          "GET", "/api/v1/tokens/media?resource=canary", nil,
          #"{"serializedToken":"canary","userId":"canary"}"#),
      ].map(onV1))

  private static func onV1(_ entry: RecordedEntry) -> RecordedEntry {
    var entry = entry
    entry.url = entry.url.replacingOccurrences(of: "//sp.auth", with: "//api.auth")
    return entry
  }
}
