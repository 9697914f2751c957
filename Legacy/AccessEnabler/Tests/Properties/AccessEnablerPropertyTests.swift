import SSOAccessEnabler
import SSOAccessEnablerProperties
import SSOProperties
import SSOStateMachine
import Testing

@testable import SSOPropertiesTests

@Suite struct AccessEnablerPropertyTests {
  typealias Walk = AccessEnablerMachine.Walk

  @Test func allNamedPropertiesHoldOnRandomWalks() {
    let verdict = Walks<Walk>(count: LongSearches.areRun ? 400 : 150, generator: Walk.generator)
      .check(AccessEnablerMachine.properties)
    #expect(verdict.holds, "\(verdict)")
    #expect(verdict.transitions > 5_000, "\(verdict.transitions)")
  }

  @Test func everyPropertySaysWhereItIsFrom() {
    for property in AccessEnablerMachine.properties { #expect(!property.source.isEmpty, "\(property.name)") }
    #expect(Set(AccessEnablerMachine.properties.map(\.name)).count == AccessEnablerMachine.properties.count)
  }

  /// The secrets of the samples all contain the word that is searched for.
  @Test func noSecretIsEverPrinted() {
    let silent = Property<Walk>("no secret is printed") { step in
      var text = "\(step.after) \(String(reflecting: step.inFlight)) \(step.event)"
      dump(step.after, to: &text)
      return !text.contains("canary")
    }
    let verdict = Walks<Walk>(count: 12, length: 40, generator: Walk.generator).check(silent)
    #expect(verdict.holds, "\(verdict)")
  }

  /// A test of the tests: flows that are broken on purpose are found.
  @Test func plantedFaultsAreFound() {
    isFound(AnyToken.self, by: "no play without setToken for what is wanted")
    isFound(CodeThatMoves.self, by: "codes move nothing")
    isFound(ForgottenRequest.self, by: "the last play request counts and disturbs nothing")
    isFound(DisturbingRequest.self, by: "the last play request counts and disturbs nothing")
  }

  private func isFound<P: Plant>(
    _ fault: P.Type, by name: String, place: SourceLocation = #_sourceLocation
  ) where P.Flow == AccessEnablerMachine.Walk {
    let properties = Broken<P>.embedding(AccessEnablerMachine.properties.filter { $0.name == name })
    #expect(properties.count == 1, sourceLocation: place)
    var generator = Generator<Broken<P>>()
    generator.foreign = 400
    let verdict = Walks<Broken<P>>(seed: 1, count: 200, generator: generator).check(properties)
    #expect(!verdict.holds, "\(fault) is not found", sourceLocation: place)
  }
}
