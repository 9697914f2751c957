import SSORESTV1
import SSORESTV1Properties
import SSOStateMachine
import Testing

@testable import SSOProperties
@testable import SSOPropertiesTests

/// What the library of properties does for any machine, it does for this one.
@Suite struct RESTV1LibraryTests {
  @Test func whatIsDeclaredIsWhatHappens() {
    #expect(Walks<RESTV1.Walk>(count: LongSearches.areRun ? 300 : 100).check(.declared).holds)
  }

  @Test func theSamplesAreWithoutMistakeAndEveryHostileOneHasASimplerOne() {
    #expect(RESTV1.Walk.complaint == nil)
    SimplerSampleTests.everyHostileSampleHasASimplerOne(RESTV1.Walk.samples)
  }

  @Test(.enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func aCoreAroundTheFlowIsFolded() {
    FoldedTests.judge(Cinema.OlderCore.self, \.isPaused) {
      if case .flow(.signIn) = $0.event { true } else { $0.after.isPaused || !$0.before.isPaused }
    }
  }

  @Test func ofACoreOnlyTheFieldsBesideTheFlowAreShown() throws {
    let never = Property<RESTV1.Walk>("never asks") { $0.taken.commands.isEmpty }
    let found = try #require(Walks<RESTV1.Walk>(count: 5).check(never).counterexample)
    #expect(found.ownFields == [] && !"\(found)".contains("own fields"))
    var older = Cinema.OlderCore.beginnings[0].value
    let untouched = older
    _ = try older.take(.flow(.signIn), at: SampleWorld.start)
    #expect(OwnFields(before: untouched, after: older).lines == [".isPaused: false"])
    #expect(swiftName(of: RESTV1.Walk.self) == "RESTV1.Walk")
  }
}
