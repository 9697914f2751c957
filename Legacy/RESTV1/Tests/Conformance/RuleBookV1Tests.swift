import AdobePassRules
import SSOConformance
import SSORESTV1Conformance
import SSORESTV1Rules
import Testing

@testable import SSOConformanceTests
@testable import SSORESTV1SimulationTests

/// The rule book of REST API V1 is complete.
@Suite("REST API V1: the rule book says everything about every rule")
struct RuleBookV1Tests {
  private let book = RuleBook(.restV1)
  /// The rules that no capture can decide.
  private static let unseen = ["V1-R27", "V1-R28", "V1-R29"]

  @Test("each rule has all its parts, in the order of the ids")
  func parts() { book.checkParts(count: 33) }

  @Test("a source names a page or a section, and the place in it")
  func sources() { book.checkSources() }

  @Test("rules that need what no capture shows say so")
  func undecidable() {
    #expect(Version1.rules.filter { !$0.isDecidable }.map(\.id) == Self.unseen)
    #expect(book.always == ["V1-R06", "V1-R10"])
  }

  @Test("the checklist's recommendations are not demands")
  func severities() { #expect(book.recommended == ["V1-R17", "V1-R20", "V1-R32", "V1-R33"]) }

  @Test("what no capture shows is reported for every flow")
  func unseen() throws {
    let app = RecordedAppV1(RecordedApp.world())
    app.admitted()
    app.check()
    try UnseenRuleTests.expect(Self.unseen, of: app.exchanges, .restV1)
  }
}
