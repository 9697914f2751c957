import AdobePassRules
import SSOConformance
import SSORESTV1Rules
import Testing

/// The rule book is complete.
@Suite("The rule book says everything about every rule")
struct RuleBookTests {
  @Test("each rule has all its parts, in the order of the ids", arguments: ConformanceMachine.allCases)
  func parts(_ machine: ConformanceMachine) {
    let rules = ConformanceRule.all(of: machine)
    for rule in rules {
      for part in [rule.text, rule.looksAt, rule.source, rule.remedy] {
        #expect(!part.isEmpty && !part.hasSuffix(" "), "\(rule.id): \(part)")
      }
      #expect(
        rule.remedy.hasSuffix(".") && rule.remedy.first?.isUppercase == true, "\(rule.id): \(rule.remedy)")
    }
    let ids = rules.map(\.id)
    #expect(ids == ids.sorted() && Set(ids).count == ids.count)
    #expect(rules.count == (machine == .restV2 ? 53 : 31))
  }

  @Test("a source names a page or a section, and the place in it", arguments: ConformanceMachine.allCases)
  func sources(_ machine: ConformanceMachine) {
    for rule in ConformanceRule.all(of: machine) {
      let namesPlace = rule.source.contains(", ") || rule.source.first?.isNumber == true
      #expect(namesPlace || rule.source == "Parameters and headers", "\(rule.id): \(rule.source)")
    }
  }

  @Test("rules that need what no capture shows say so")
  func undecidable() {
    let never =
      Version2.rules.filter { !$0.isDecidable }.map(\.id)
      + Version1.rules.filter { !$0.isDecidable }.map(\.id)
    #expect(never == UnseenRuleTests.restV2 + UnseenRuleTests.restV1)
    let always = ConformanceMachine.allCases.flatMap(ConformanceRule.all).filter(\.undecidable.isEmpty).map(
      \.id)
    #expect(always == ["V2-R52", "V1-R06", "V1-R10"])
  }

  @Test("the checklist's recommendations are not demands")
  func severities() {
    let recommended = ConformanceMachine.allCases.flatMap(ConformanceRule.all).filter {
      $0.severity == .recommended
    }
    #expect(
      recommended.map(\.id) == [
        "V2-R28", "V2-R29", "V2-R30", "V2-R31", "V2-R32", "V2-R33", "V2-R34", "V2-R35", "V2-R36", "V2-R45",
        "V2-R57", "V1-R17", "V1-R20",
      ])
  }
}
