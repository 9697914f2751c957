import Foundation
import SSOLegacyMachines
import SSOStateMachine
import SSOStateMachineTesting
import Testing

/// `docs/resilience.md` is generated. `SSO_RECORD=1 swift test --filter Recorded` writes it anew, and fails that once.
/// The table of REST V2 tells what every count leads to, so a long search writes it.
extension ResilienceTests {
  @Test(.enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func theRecordedTableOfRESTV2IsUpToDate() throws {
    try compare("rest-v2", Explored.restV2.markdown(because: RESTV2.deadEnds.reason))
  }

  @Test func theRecordedTableOfRESTV1IsUpToDate() throws {
    try compare("rest-v1", Explored.restV1.markdown(because: RESTV1.deadEnds.reason))
  }

  @Test func theRecordedTableOfTheSDKIsUpToDate() throws {
    try compare(
      "access-enabler", Explored.accessEnabler.markdown(because: AccessEnablerMachine.deadEnds.reason))
  }

  private func compare(_ part: String, _ table: String) throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let begin = try #require(page.range(of: "<!-- generated: \(part) -->\n"))
    let end = try #require(page.range(of: "<!-- end of \(part) -->"))
    let current = page[..<begin.upperBound] + "\n" + table + "\n" + page[end.lowerBound...]
    if ProcessInfo.processInfo.environment["SSO_RECORD"] != nil {
      try String(current).write(to: Self.page, atomically: true, encoding: .utf8)
      Issue.record("\(part) was written; run again without SSO_RECORD")
    } else {
      #expect(page == String(current), "out of date: SSO_RECORD=1 swift test --filter Recorded")
    }
  }

  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("docs/resilience.md")
}
