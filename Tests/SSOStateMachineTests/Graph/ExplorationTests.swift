import SSOStateMachineTesting
import Testing

@testable import SSOStateMachine

@Suite struct ExplorationTests {
  /// The properties: in a long search, all but the gap between polls, because time does not pass in an exploration.
  private static let properties =
    LongSearches.areRun
    ? [.declaredChain] + RESTV2.properties.filter { $0.name != Property<RESTV2.Situation>.pollGap.name }
    : RESTV2.structure
  /// All values that arrows lead to are five times the values that a long search follows, and show no other arrow and
  /// no other outcome of a condition.
  private static let check = ExplorationCheck<RESTV2.Situation>(
    bound: 200_000, ofEachArrow: 4, long: 1_000, checking: properties,
    far: [
      "B.6-confirm", "B.6-explain", "C.2-onlyRefused", "C.4-tokenExpired", "C.4-severalTokenExpired",
      "C.6-statusRefusedAgain",
      "C.7-refusedBefore",
      "C.11-tokenExpired",
      "C.10-requestRefusedTokenExpired", "X.recovering-lookFailed",
      "C.13-silenceAgain", "D.8-permitTempPass", "D.8-permitTempPassWithoutEnd",
      "X.returningProfile-foundWhilePlaying", "X.finishingSignOut-nextTokenExpired",
      "X.enteringBasicAuthentication-tooOften", "X.enteringBasicAuthentication-tokenExpired",
      "X.enteringBasicAuthentication-explainTokenExpired", "X.recovering-stillSignedIn", "F.4-tokenExpired",
      "X.signingInAgain-signOut", "X.signingInAgain-tempPassTokenExpired", "F.4-pageFailedAgain",
      "F.26-closed",
      "X.repeating-retrievingConfiguration", "X.repeating-resumingSession",
      "X.repeating-retrievingPartnerAuthenticationRequest", "X.repeating-retrievingPartnerProfile",
      "X.repeating-retrievingProfileByCode", "X.signingInAgain-tooOften", "X.signingInAgain-tooOftenGone",
      "X.signingInAgain-tooOftenQuietly", "X.signingInAgain-tooOftenGoneQuietly",
      "X.signingInAgain-withoutEnd", "C.2-basic", "A.4-signOut", "B.2-signedOut", "B.2-otherAccount",
      "C.14-another", "C.1-named", "X.repeating-tokenExpired", "X.signingInAgain-signOutFirst",
    ], alwaysHeld: ["C.14-proceed", "C.1-answered"])
  static var exploration: Exploration<RESTV2.Situation> { get async { await check.exploration } }
  private static let shape = GraphShape(RESTV2.graph)

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

  @Test func arrowsAreNamedOnceAStageAndLeadOn() {
    Self.shape.arrowsAreNamedOnceAStageAndLeadOn()
  }
  @Test func onlyDecidingStagesMoveByThemselves() { Self.shape.onlyDecidingStagesMoveByThemselves() }
  @Test func decidingStagesSettleWithinThePath() { Self.shape.decidingStagesSettleWithinThePath() }
  @Test func everyStageIsReachedFromTheBeginning() { Self.shape.everyStageIsReachedFromTheBeginning() }

  /// The steps of the cookbook that this device takes, one stage each.
  @Test func everyCookbookStepIsAStage() {
    let steps =
      (1...4).map { "A.\($0)" } + (1...6).map { "B.\($0)" } + (1...14).map { "C.\($0)" }
      + (1...8).map { "D.\($0)" }
      + ["E.1", "E.2"] + (1...10).map { "F.\($0)" } + (15...18).map { "F.\($0)" }
      + (24...30).map { "F.\($0)" }
    // F.16 and F.17 are among the ids like all others; the second device's steps are not.
    Self.shape.everyCookbookStepIsAStage(steps)
  }
}
