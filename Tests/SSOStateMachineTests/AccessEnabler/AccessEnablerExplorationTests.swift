import SSOStateMachineTesting
import Testing

@testable import SSOLegacyMachines
@testable import SSOStateMachine

// The first test makes the exploration, and whoever wanted it meanwhile would block a thread.
@Suite("AccessEnabler: exploration", .serialized)
struct AccessEnablerExplorationTests {
  /// From both beginnings, with every sample. Only a long search follows all values.
  static let exploration = Exploration<AccessEnablerMachine.Walk>(
    bound: 150_000, by: { $0.coarseClass }, ofEachArrow: LongSearches.areRun ? .max : 4,
    checking: AccessEnablerMachine.structure)

  @Test func everyReductionIsAChainOfDeclaredArrows() {
    #expect(Self.exploration.complaints == [], "\(Self.exploration.report)")
  }

  @Test func everyDeclaredArrowIsTaken() {
    #expect(Self.exploration.missedArrows.map(\.id) == [], "\(Self.exploration.report)")
  }

  @Test func everyStageIsReached() {
    let reached = Set(Self.exploration.arrows.flatMap { [$0.from, $0.to] })
    #expect(AccessEnablerMachine.graph.stages.map(\.id).filter { !reached.contains($0) } == [])
  }

  @Test func cancelReachesRestWithinTwoArrowsFromEverywhere() {
    let lasso = Self.exploration.counterexample(
      to: .within(2, "rests") { $0.isResting }, in: .only(["cancel"]))
    #expect(lasso == nil, "\(lasso.map { "\($0)" } ?? "")")
  }

  /// Whatever was in flight: where the SDK says no more, the time limits lead to rest.
  @Test func silenceReachesRest() {
    let lasso = Self.exploration.counterexample(
      to: .eventually("rests") { $0.isResting }, in: .only(["timedOut", "waited", "unloadable"]))
    #expect(lasso == nil, "\(lasso.map { "\($0)" } ?? "")")
  }
}
