import SSOProperties
import SSORESTV1
import SSORESTV1Properties
import SSOStateMachine
import Testing

@testable import SSOPropertiesTests

@Suite struct RESTV1PropertyTests {
  typealias Walk = RESTV1.Walk

  @Test func allNamedPropertiesHoldOnRandomWalks() {
    let verdict = Walks<Walk>(count: LongSearches.areRun ? 600 : 150).check(RESTV1.properties)
    #expect(verdict.holds, "\(verdict)")
    #expect(verdict.transitions > 15_000, "\(verdict.transitions)")
  }

  @Test func everyPropertySaysWhereItIsFrom() {
    for property in RESTV1.properties { #expect(!property.source.isEmpty, "\(property.name)") }
    #expect(Set(RESTV1.properties.map(\.name)).count == RESTV1.properties.count)
  }

  @Test func everySampleHasANameOfItsOwnAndFitsSomewhere() {
    let names = Walk.samples.all.map(\.name)
    #expect(Set(names).count == names.count)
    let kinds = Set(RESTV1.graph.stages.flatMap(\.edges).map(\.on))
    let flow = Walk.beginnings[0].value
    for sample in Walk.samples.all {
      #expect(kinds.contains(RESTV1.kind(of: sample.event(for: flow))), "\(sample.name)")
    }
  }

  /// The secrets of the samples all contain the word that is searched for.
  @Test func noSecretIsEverPrinted() {
    let silent = Property<Walk>("no secret is printed") { step in
      var text = "\(step.after) \(String(reflecting: step.inFlight)) \(step.event)"
      dump(step.after, to: &text)
      dump(RESTV1.Snapshot(of: step.after.situation, includingSecrets: true), to: &text)
      return !text.contains("canary")
    }
    let verdict = Walks<Walk>(count: 12, length: 40).check(silent)
    #expect(verdict.holds, "\(verdict)")
  }
}
