import SSOAccessEnablerProperties
import SSOStateMachineTesting
import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("AccessEnabler: exploration") struct AccessEnablerExplorationTests {
  /// From both beginnings, with every sample. Only a long search follows all values.
  private static let exploring = Task {
    Exploration<AccessEnablerMachine.Walk>(
      bound: 150_000, by: { $0.coarseClass }, ofEachArrow: LongSearches.areRun ? .max : 2,
      checking: AccessEnablerMachine.structure)
  }
  /// A test that waits for it blocks no thread.
  static var exploration: Exploration<AccessEnablerMachine.Walk> { get async { await exploring.value } }

  /// Arrows that need several calls, and that only a long search takes.
  private static let far: Set<String> =
    LongSearches.areRun
    ? []
    : [
      "S.3-anotherMVPD", "S.4.2-strayEnd", "X.awaitingMVPDChoice-strayEnd", "X.refusingRequestor-refused",
      "X.refusingRequestor-silent", "X.backingOff-cancelSignedIn",
    ]

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

  /// Also of arrows into a stage whose own arrows it never takes.
  @Test(.enabled(if: !LongSearches.areRun)) func aShortSearchFollowsFewValuesOfEachArrow() async {
    let most = 10 * 2 * AccessEnablerMachine.graph.edges.count + AccessEnablerMachine.Walk.beginnings.count
    #expect(await Self.exploration.values.count <= most)
  }

  @Test func everyStageIsReached() async {
    let exploration = await Self.exploration
    let reached = Set(exploration.arrows.flatMap { [$0.from, $0.to] })
    #expect(AccessEnablerMachine.graph.stages.map(\.id).filter { !reached.contains($0) } == [])
  }

  @Test func cancelReachesRestWithinTwoArrowsFromEverywhere() async {
    let exploration = await Self.exploration
    let lasso = exploration.counterexample(
      to: .within(2, "rests") { $0.isResting }, in: .only(["cancel"]))
    #expect(lasso == nil, "\(lasso.map { "\($0)" } ?? "")")
  }

  /// Whatever was in flight: if the SDK says nothing more, the time limits lead to rest.
  @Test func silenceReachesRest() async {
    let exploration = await Self.exploration
    let lasso = exploration.counterexample(
      to: .eventually("rests") { $0.isResting }, in: .only(["timedOut", "waited", "unloadable"]))
    #expect(lasso == nil, "\(lasso.map { "\($0)" } ?? "")")
  }
}
