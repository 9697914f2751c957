import SSORESTV1Graph
import SSORESTV1Properties
import SSOStateMachineTesting
import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("REST API V1: exploration") struct RESTV1ExplorationTests {
  private static let check = ExplorationCheck<RESTV1.Walk>(
    bound: 60_000, ofEachArrow: 4, checking: RESTV1.structure,
    far: [
      "V1.10-noMVPD", "V1.10.3-pageFailedAgain", "V1.10-unaskedPreauthorization",
      "V1.10.6-completedUnnamed", "V1.10.6-completedUnnamedAfterSignOut",
      "X.openingLogout-tokenExpired",
      "X.failed-cancelPlay",
      "X.repeating-retrievingAuthorizationToken", "X.signingInAgain-tooOften",
      "X.signingInAgain-tooOftenQuietly",
    ], alwaysHeld: ["V1.10.6-completed", "V1.10.6-completedAfterSignOut", "X.failed-cancel"])
  static var exploration: Exploration<RESTV1.Walk> { get async { await check.exploration } }
  private static var refusals: RefusalCheck<RESTV1.Walk, RESTV1> {
    get async {
      RefusalCheck(
        await exploration, anywhere: ["check", "enterForeground", "preauthorize", "play", "pollNow"])
    }
  }

  @Test func everyReductionIsAChainOfDeclaredArrows() async {
    await Self.check.everyReductionIsAChainOfDeclaredArrows()
  }
  @Test func everyDeclaredArrowIsTaken() async { await Self.check.everyDeclaredArrowIsTaken() }
  @Test func everyConditionHoldsAndFails() async { await Self.check.everyConditionHoldsAndFails() }
  @Test func everyStageIsReached() async { await Self.check.everyStageIsReached() }
  @Test func everyFlowEnds() async { await Self.check.everyFlowEnds() }
  @Test func cancelReachesRestWithinTwoArrowsFromEverywhere() async {
    await Self.check.cancelReachesRestWithinTwoArrowsFromEverywhere()
  }

  @Test func foreignEventsAreRefusedByNameAndChangeNothing() async {
    await Self.refusals.foreignEventsAreRefusedByNameAndChangeNothing(moreThan: 11_000)
  }
  @Test func lateOutcomesAreCountedAndChangeNothingElse() async {
    await Self.refusals.lateOutcomesAreCountedAndChangeNothingElse { .completed(.waited, $0) }
  }
  @Test func equalInputsGiveEqualOutputs() async { await Self.refusals.equalInputsGiveEqualOutputs() }
}

@Suite struct RESTV1RecordedSuccessionTests {
  private static let recorded = RecordedSuccession(
    graph: RESTV1.annotatedGraph, path: "Legacy/RESTV1/Graph/Succession+RESTV1.swift", constant: "restV1",
    imports: "\nimport SSOStateGraph\n")

  @Test func thePairsOfTheExplorationAreRecorded() async throws {
    try Self.recorded.check(await RESTV1ExplorationTests.exploration.pairs)
  }

  @Test func theTextNamesEveryStageAndArrowOfTheGraph() throws { try Self.recorded.checkText() }
}
