import AdobePassRules
import SSOConformance
import Testing

/// The conditions for the rule book of every machine.
struct RuleBook {
  let rules: [ConformanceRule]

  init(_ machine: ConformanceMachine) { rules = machine.rules }

  /// Checks that each rule has all its parts, and that the rules are in the order of their ids.
  func checkParts(count: Int) {
    for rule in rules {
      for part in [rule.text, rule.looksAt, rule.source, rule.remedy] {
        #expect(!part.isEmpty && !part.hasSuffix(" "), "\(rule.id): \(part)")
      }
      #expect(
        rule.remedy.hasSuffix(".") && rule.remedy.first?.isUppercase == true, "\(rule.id): \(rule.remedy)")
    }
    let ids = rules.map(\.id)
    #expect(ids == ids.sorted() && Set(ids).count == ids.count)
    #expect(rules.count == count)
  }

  /// Checks that each source specifies a page or a section, and the place in it.
  func checkSources() {
    for rule in rules {
      let namesPlace = rule.source.contains(", ") || rule.source.first?.isNumber == true
      #expect(namesPlace || rule.source == "Parameters and headers", "\(rule.id): \(rule.source)")
    }
  }

  /// The rules that can always be decided.
  var always: [String] { rules.filter(\.undecidable.isEmpty).map(\.id) }

  /// The rules that the documentation only recommends.
  var recommended: [String] { rules.filter { $0.severity == .recommended }.map(\.id) }
}

/// The rule book is complete.
@Suite("The rule book says everything about every rule")
struct RuleBookTests {
  private let book = RuleBook(.restV2)

  @Test("each rule has all its parts, in the order of the ids")
  func parts() { book.checkParts(count: 53) }

  @Test("a source names a page or a section, and the place in it")
  func sources() { book.checkSources() }

  @Test("rules that need what no capture shows say so")
  func undecidable() {
    #expect(Version2.rules.filter { !$0.isDecidable }.map(\.id) == UnseenRuleTests.restV2)
    #expect(book.always == ["V2-R52"])
  }

  @Test("the checklist's recommendations are not demands")
  func severities() {
    #expect(
      book.recommended == [
        "V2-R28", "V2-R29", "V2-R30", "V2-R31", "V2-R32", "V2-R33", "V2-R34", "V2-R35", "V2-R36", "V2-R45",
        "V2-R57",
      ])
  }
}
