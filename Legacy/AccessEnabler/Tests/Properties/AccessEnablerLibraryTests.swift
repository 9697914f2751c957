import SSOAccessEnabler
import SSOAccessEnablerProperties
import SSOStateMachine
import Testing

@testable import SSOProperties
@testable import SSOPropertiesTests

/// What the library of properties does for any machine, it does for this one.
@Suite struct AccessEnablerLibraryTests {
  @Test func whatIsDeclaredIsWhatHappens() {
    #expect(Walks<AccessEnablerMachine.Walk>(count: LongSearches.areRun ? 300 : 100).check(.declared).holds)
  }

  @Test func theSamplesAreWithoutMistakeAndEveryHostileOneHasASimplerOne() {
    #expect(AccessEnablerMachine.Walk.complaint == nil)
    SimplerSampleTests.everyHostileSampleHasASimplerOne(AccessEnablerMachine.Walk.samples)
  }

  @Test(.enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func aCoreAroundTheFlowIsFolded() {
    FoldedTests.judge(Cinema.SDKCore.self, \.isPaused) {
      if case .flow(.signIn) = $0.event { true } else { $0.after.isPaused || !$0.before.isPaused }
    }
  }
}
