import SSOStateMachineTesting
import Testing

@testable import SSOLegacyMachines
@testable import SSOStateMachine

@Suite("REST API V1: exploration")
struct RESTV1ExplorationTests {
  /// From every beginning, with every sample at every moment that matters.
  static let exploration = Exploration<RESTV1.Walk>(
    bound: 60_000, by: { $0.coarseClass }, checking: RESTV1.structure)

  /// What a class leaves out is handed on, never looked at: a class takes the same arrows, whichever value it is.
  @Test func everyReductionIsAChainOfDeclaredArrows() {
    #expect(Self.exploration.complaints == [], "\(Self.exploration.report)")
  }

  @Test func everyDeclaredArrowIsTaken() {
    #expect(Self.exploration.missedArrows.map(\.id) == [], "\(Self.exploration.report)")
  }

  @Test func everyConditionHoldsAndFails() {
    #expect(Self.exploration.missedConditions == [])
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
