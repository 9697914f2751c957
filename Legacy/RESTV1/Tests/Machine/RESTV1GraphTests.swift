import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("The graph of REST API V1")
struct RESTV1GraphTests {
  private static let shape = GraphShape(RESTV1.graph)

  static func tables() throws -> [Row] {
    let tables: [[[Row]]] = try [
      RESTV1RegistrationTests.tables(), RESTV1CheckTests.tables(), RESTV1PickerTests.tables(),
      RESTV1ExchangeTests.tables(), RESTV1RegularFlowTests.tables(), RESTV1PollingTests.tables(),
      RESTV1AuthorizationTests.tables(), RESTV1LogoutTests.tables(), RESTV1RecoveryTests.tables(),
      RESTV1RestTests.tables(), RESTV1SilentTests.tables(), RESTV1OutageTests.tables(),
      RESTV1WaysOutTests.tables(), RESTV1GivenUpLogoutTests.tables(),
      RESTV1AskingFrameworkAgainTests.tables(), RESTV1SignOutTests.tables(),
    ]
    return tables.flatMap { $0 }.flatMap { $0 }
  }

  @Test func everyDeclaredArrowIsTakenByATable() throws {
    let taken = Set(try Self.tables().filter(\.differences.isEmpty).flatMap(\.edges))
    #expect(RESTV1.graph.stages.flatMap(\.edges).map(\.id).filter { !taken.contains($0) } == [])
  }

  @Test func everyCookbookStepIsAStage() {
    let steps =
      (0...11).map { "V1.\($0)" } + (1...6).map { "V1.10.\($0)" } + (1...5).map { "V1.L\($0)" }
    Self.shape.everyCookbookStepIsAStage(steps)
  }

  @Test func everyStageStandsInAPhase() {
    let phases = RESTV1.graph.stages.map(\.phase)
    #expect(Set(phases) == ["DCR", "V1", "V1.10", "V1.11", "V1.L", "X"])
  }

  @Test func arrowsAreNamedOnceAStageAndLeadOn() {
    Self.shape.arrowsAreNamedOnceAStageAndLeadOn()
  }
  @Test func onlyDecidingStagesMoveByThemselves() { Self.shape.onlyDecidingStagesMoveByThemselves() }
  @Test func decidingStagesSettleWithinThePath() { Self.shape.decidingStagesSettleWithinThePath() }
  @Test func everyStageIsReachedFromTheBeginning() { Self.shape.everyStageIsReachedFromTheBeginning() }

  /// Everything that is not a success, a request of the person or a mere interruption ends in the regular flow.
  @Test func everyWayOutOfSingleSignOnThatIsNoSuccessEndsInTheRegularFlow() {
    let steps: [StageID: Set<StageID>] = [
      "V1.2": ["V1.3"], "V1.4": ["V1.5"], "V1.5": ["V1.6"], "V1.6": ["V1.7"], "V1.7": ["V1.8"],
      "V1.8": ["V1.9"], "V1.9": ["V1.11"],
    ]
    let wishes: [EventName] = ["play", "signIn", "cancel", "logOut"]
    let interruptions: Set<StageID> = [
      "X.recovering", "X.retrievingAccessToken", "X.signingInAgain", "X.waitingToAskFramework",
    ]
    for (step, success) in steps {
      for edge in RESTV1.graph[step]?.edges ?? [] where !wishes.contains(edge.on) {
        #expect(
          success.contains(edge.to) || interruptions.contains(edge.to) || edge.to == "V1.10"
            || edge.id == "V1.7-requestRefused", "\(edge.id)")
      }
    }
  }

  @Test func givingUpReachesRestAtOnceFromEverywhereInFlight() {
    for stage in RESTV1.graph.stages where stage.kind == .awaiting {
      let ends = stage.edges.filter { $0.on == "cancel" }.map(\.to)
      #expect(!ends.isEmpty, "\(stage.id)")
      for end in ends where end != "X.comingToRest" {
        #expect(RESTV1.graph[end]?.kind == .resting, "\(stage.id)")
      }
    }
    let rests = RESTV1.graph["X.comingToRest"]?.edges.compactMap { RESTV1.graph[$0.to]?.kind }
    #expect(rests == Array(repeating: .resting, count: 4))
  }
}

@Suite struct RESTV1ArrowLabelTests {
  @Test("every stage declares the arrows of the graph, in their order, each under its name")
  func labels() throws {
    try ArrowLabelTests.check(RESTV1.self, RESTV1.graph, in: "Legacy/RESTV1/Machine")
  }
}
