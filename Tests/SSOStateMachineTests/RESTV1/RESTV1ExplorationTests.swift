import SSOStateMachineTesting
import Testing

@testable import SSOLegacyMachines
@testable import SSOStateMachine

// The first test makes the exploration, and whoever wanted it meanwhile would block a thread.
@Suite("REST API V1: exploration", .serialized)
struct RESTV1ExplorationTests {
  /// From every beginning, with every sample at every moment that matters. Only a long search follows all values.
  static let exploration = Exploration<RESTV1.Walk>(
    bound: 60_000, by: { $0.coarseClass }, ofEachArrow: LongSearches.areRun ? .max : 4,
    checking: RESTV1.structure)
  /// Arrows that ask for several tries or several calls, and that only a long search takes.
  private static let far: Set<String> =
    LongSearches.areRun
    ? []
    : [
      "V1.10-noMVPD", "V1.10-tooOften", "V1.10.6-completedUnnamed", "X.openingLogout-tokenExpired",
      "X.repeating-retrievingAuthorizationToken", "X.signingInAgain-tooOften",
      "X.signingInAgain-tooOftenQuietly",
    ]

  /// What a class leaves out is handed on, never looked at: a class takes the same arrows, whichever value it is.
  @Test func everyReductionIsAChainOfDeclaredArrows() {
    #expect(Self.exploration.complaints == [], "\(Self.exploration.report)")
  }

  @Test func everyDeclaredArrowIsTaken() {
    #expect(
      Self.exploration.missedArrows.map(\.id).filter { !Self.far.contains($0) } == [],
      "\(Self.exploration.report)")
  }

  @Test func everyConditionHoldsAndFails() {
    // Where the one other arrow on the event is far, its condition was never seen to fail.
    let others = LongSearches.areRun ? [] : ["V1.10.6-completed always held"]
    let farther = Set(Self.far.map { "\($0) never held" } + others)
    #expect(Self.exploration.missedConditions.filter { !farther.contains($0) } == [])
  }

  @Test func everyStageIsReached() {
    let reached = Set(Self.exploration.arrows.flatMap { [$0.from, $0.to] })
    #expect(RESTV1.graph.stages.map(\.id).filter { !reached.contains($0) } == [])
  }

  /// Whatever the service, the framework and the person answer: as long as they answer, the flow comes to rest.
  @Test func everyFlowEnds() {
    let lasso = Self.exploration.counterexample(to: .eventually("rests") { $0.isResting })
    #expect(lasso == nil, "\(lasso.map { "\($0)" } ?? "")")
  }

  @Test func cancelReachesRestWithinTwoArrowsFromEverywhere() {
    let lasso = Self.exploration.counterexample(
      to: .within(2, "rests") { $0.isResting }, in: .only(["cancel"]))
    #expect(lasso == nil, "\(lasso.map { "\($0)" } ?? "")")
  }
}
