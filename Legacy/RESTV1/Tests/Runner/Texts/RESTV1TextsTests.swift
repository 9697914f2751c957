import SSOStateMachine
import Testing

@testable import SSORESTV1
@testable import TextsTests

/// The keys of docs/texts.md that only the flow of REST API V1 tells.
@Suite struct RESTV1TextsTests {
  @Test func everyCodeIsAKeyAndEveryKeyACode() throws {
    let written = try TextKeys.written(in: ["Legacy/RESTV1/Machine", "Legacy/RESTV1/Runner"])
    let reasons = RESTV1.FallbackReason.listed.map(\.code)
    try TextKeys.check(
      Set(written.union(reasons).map { $0 == "vsError9" ? "vsError<number>" : $0 }), under: "REST API V1")
  }
}
