import SSORESTV1Properties
import SSOStateMachineTesting
import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("REST API V1: exploration") struct RESTV1ExplorationTests {
  /// From every beginning, with every sample at every moment that matters. Only a long search follows all values.
  private static let exploring = Task {
    Exploration<RESTV1.Walk>(
      bound: 60_000, by: { $0.coarseClass }, ofEachArrow: LongSearches.areRun ? .max : 4,
      checking: RESTV1.structure)
  }
  /// A test that waits for it blocks no thread.
  static var exploration: Exploration<RESTV1.Walk> { get async { await exploring.value } }
  /// Arrows that need several tries or several calls, and that only a long search takes.
  private static let far: Set<String> =
    LongSearches.areRun
    ? []
    : [
      "V1.10-noMVPD", "V1.10-tooOften", "V1.10-unaskedPreauthorization", "V1.10.6-completedUnnamed",
      "X.openingLogout-tokenExpired",
      "X.failed-cancelPlay",
      "X.repeating-retrievingAuthorizationToken", "X.signingInAgain-tooOften",
      "X.signingInAgain-tooOftenQuietly",
    ]

  /// What a class leaves out is passed on, never read: a class takes the same arrows, whichever value it is.
  @Test func everyReductionIsAChainOfDeclaredArrows() async {
    let exploration = await Self.exploration
    #expect(exploration.complaints == [], "\(exploration.report)")
  }

  @Test func everyDeclaredArrowIsTaken() async {
    let exploration = await Self.exploration
    #expect(
      exploration.missedArrows.map(\.id).filter { !Self.far.contains($0) } == [],
      "\(exploration.report)")
  }

  @Test func everyConditionHoldsAndFails() async {
    let exploration = await Self.exploration
    // If the only other arrow on the event is far, its condition was never seen to fail.
    let others = LongSearches.areRun ? [] : ["V1.10.6-completed always held"]
    let farther = Set(Self.far.map { "\($0) never held" } + others)
    #expect(exploration.missedConditions.filter { !farther.contains($0) } == [])
  }

  @Test func everyStageIsReached() async {
    let exploration = await Self.exploration
    let reached = Set(exploration.arrows.flatMap { [$0.from, $0.to] })
    #expect(RESTV1.graph.stages.map(\.id).filter { !reached.contains($0) } == [])
  }

  /// Whatever the service, the framework and the person answer: as long as they answer, the flow comes to rest.
  @Test func everyFlowEnds() async {
    let exploration = await Self.exploration
    let lasso = exploration.counterexample(to: .eventually("rests") { $0.isResting })
    #expect(lasso == nil, "\(lasso.map { "\($0)" } ?? "")")
  }

  @Test func cancelReachesRestWithinTwoArrowsFromEverywhere() async {
    let exploration = await Self.exploration
    let lasso = exploration.counterexample(
      to: .within(2, "rests") { $0.isResting }, in: .only(["cancel"]))
    #expect(lasso == nil, "\(lasso.map { "\($0)" } ?? "")")
  }
}
