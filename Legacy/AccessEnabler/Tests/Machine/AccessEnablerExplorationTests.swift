import SSOAccessEnablerGraph
import SSOAccessEnablerProperties
import SSOStateMachineTesting
import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("AccessEnabler: exploration") struct AccessEnablerExplorationTests {
  private static let check = ExplorationCheck<AccessEnablerMachine.Walk>(
    bound: 150_000, ofEachArrow: 2, checking: AccessEnablerMachine.structure,
    far: [
      "S.3-anotherMVPD", "S.4.2-strayEnd", "X.awaitingMVPDChoice-strayEnd", "X.refusingRequestor-refused",
      "X.refusingRequestor-silent", "X.backingOff-cancelSignedIn",
    ], alwaysHeld: ["S.4.2-status", "X.awaitingMVPDChoice-status", "X.backingOff-cancel"])
  static var exploration: Exploration<AccessEnablerMachine.Walk> { get async { await check.exploration } }
  /// The events that the person, the app and the SDK may send at any time. A view controller to present is not among
  /// these events, because the flow must carry it out.
  private static let anywhere: Set<EventName> = [
    "check", "enterForeground", "preauthorize", "play", "getSelectedProvider", "getMetadata",
    "setRequestorComplete", "setAuthenticationStatus", "displayProviderDialog", "navigateToUrl",
    "dismissTvProviderDialog", "status", "setToken", "tokenRequestFailed", "preauthorizedResources",
    "onResponse", "onFailure", "selectedProvider", "setMetadataStatus", "sendTrackingData",
  ]
  private static var refusals: RefusalCheck<AccessEnablerMachine.Walk, AccessEnablerMachine> {
    get async { RefusalCheck(await exploration, anywhere: anywhere) }
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

  /// Also of arrows into a stage whose own arrows it never takes.
  @Test(.enabled(if: !LongSearches.areRun)) func aShortSearchFollowsFewValuesOfEachArrow() async {
    let most = 10 * 2 * AccessEnablerMachine.graph.edges.count + AccessEnablerMachine.Walk.beginnings.count
    #expect(await Self.exploration.values.count <= most)
  }

  /// Whatever was in flight: if the SDK says nothing more, the time limits lead to rest.
  @Test func silenceReachesRest() async {
    await Self.check.holds(
      .eventually("rests") { $0.isResting }, in: .only(["timedOut", "waited", "unloadable"]))
  }

  @Test func foreignEventsAreRefusedByNameAndChangeNothing() async {
    await Self.refusals.foreignEventsAreRefusedByNameAndChangeNothing(moreThan: 1_200)
  }
  @Test func lateOutcomesAreCountedAndChangeNothingElse() async {
    await Self.refusals.lateOutcomesAreCountedAndChangeNothingElse { .completed(.waited, $0) }
  }
  @Test func equalInputsGiveEqualOutputs() async { await Self.refusals.equalInputsGiveEqualOutputs() }
}

@Suite struct AccessEnablerRecordedSuccessionTests {
  private static let recorded = RecordedSuccession(
    graph: AccessEnablerMachine.annotatedGraph,
    path: "Legacy/AccessEnabler/Graph/Succession+AccessEnabler.swift", constant: "accessEnabler",
    imports: "\nimport SSOStateGraph\n")

  @Test func thePairsOfTheExplorationAreRecorded() async throws {
    try Self.recorded.check(await AccessEnablerExplorationTests.exploration.pairs)
  }

  @Test func theTextNamesEveryStageAndArrowOfTheGraph() throws { try Self.recorded.checkText() }
}
