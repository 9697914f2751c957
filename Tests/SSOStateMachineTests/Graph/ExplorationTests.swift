import SSOStateMachineTesting
import Testing

@testable import SSOStateMachine

@Suite struct ExplorationTests {
  /// From every beginning, with every sample at every moment that matters. Only a long search follows all values.
  private static let exploring = Task {
    Exploration<RESTV2.Situation>(
      bound: 200_000, by: { $0.coarseClass }, ofEachArrow: LongSearches.areRun ? .max : 4,
      checking: properties)
  }
  /// In a long search all of them but the gap between polls: time stands still in an exploration.
  private static let properties =
    LongSearches.areRun
    ? [.declaredChain] + RESTV2.properties.filter { $0.name != Property<RESTV2.Situation>.pollGap.name }
    : RESTV2.structure
  /// A test that waits for it blocks no thread.
  static var exploration: Exploration<RESTV2.Situation> { get async { await exploring.value } }
  /// Arrows that need several tries or several calls, and that only a long search takes.
  private static let far: Set<String> =
    LongSearches.areRun
    ? []
    : [
      "C.4-tokenExpired", "C.4-severalTokenExpired", "C.6-statusRefusedAgain", "C.7-refusedBefore",
      "C.11-tokenExpired",
      "C.10-requestRefusedTokenExpired", "X.recovering-lookFailed",
      "C.13-silenceAgain", "D.8-permitTempPass", "D.8-permitTempPassWithoutEnd",
      "X.returningProfile-foundWhilePlaying", "X.finishingSignOut-nextTokenExpired",
      "X.enteringBasicAuthentication-tooOften", "X.enteringBasicAuthentication-tokenExpired",
      "X.enteringBasicAuthentication-explainTokenExpired", "X.recovering-stillSignedIn", "F.4-tokenExpired",
      "F.26-closed",
      "X.repeating-retrievingConfiguration", "X.repeating-resumingSession",
      "X.repeating-retrievingPartnerAuthenticationRequest", "X.repeating-retrievingPartnerProfile",
      "X.repeating-retrievingProfileByCode", "X.signingInAgain-tooOften", "X.signingInAgain-tooOftenGone",
      "X.signingInAgain-tooOftenQuietly", "X.signingInAgain-tooOftenGoneQuietly",
      "X.signingInAgain-withoutEnd", "C.2-basic",
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

  @Test func everyConditionHoldsAndFails() async {
    let exploration = await Self.exploration
    let farther = Set(Self.far.map { "\($0) never held" })
    #expect(exploration.missedConditions.filter { !farther.contains($0) } == [])
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

  @Test func everyStageIsReached() async {
    let exploration = await Self.exploration
    let reached = Set(exploration.arrows.flatMap { [$0.from, $0.to] })
    #expect(RESTV2.graph.stages.map(\.id).filter { !reached.contains($0) } == [])
  }

  @Test func arrowsAreNamedOnceAStageAndStartThere() {
    for stage in RESTV2.graph.stages {
      #expect(Set(stage.edges.map(\.name)).count == stage.edges.count, "\(stage.id)")
      #expect(stage.edges.allSatisfy { $0.from == stage.id }, "\(stage.id)")
      #expect(stage.edges.isEmpty == false, "\(stage.id) is a dead end")
    }
    #expect(Set(RESTV2.graph.stages.map(\.id)).count == RESTV2.graph.stages.count)
  }

  @Test func onlyDecidingStagesMoveByThemselves() {
    for stage in RESTV2.graph.stages {
      let byItself = stage.edges.filter { $0.on == .always }.count
      switch stage.kind {
      case .deciding: #expect(byItself == stage.edges.count, "\(stage.id)")
      case .awaiting, .resting: #expect(byItself == 0, "\(stage.id)")
      }
      #expect((stage.command != nil) == (stage.kind == .awaiting), "\(stage.id)")
    }
  }

  @Test func decidingStagesSettleWithinThePath() {
    var depth: [StageID: Int] = [:]
    func longest(from id: StageID, within budget: Int) -> Int {
      if let known = depth[id] { return known }
      guard budget > 0, let stage = RESTV2.graph[id], stage.kind == .deciding else { return 0 }
      let result = 1 + (stage.edges.map { longest(from: $0.to, within: budget - 1) }.max() ?? 0)
      depth[id] = result
      return result
    }
    for stage in RESTV2.graph.stages {
      #expect(longest(from: stage.id, within: Path.capacity) < Path.capacity, "\(stage.id)")
    }
  }

  /// The steps of the cookbook that this device takes, one stage each.
  @Test func everyCookbookStepIsAStage() {
    let steps =
      (1...4).map { "A.\($0)" } + (1...6).map { "B.\($0)" } + (1...14).map { "C.\($0)" }
      + (1...8).map { "D.\($0)" }
      + ["E.1", "E.2"] + (1...10).map { "F.\($0)" } + (15...18).map { "F.\($0)" }
      + (24...30).map { "F.\($0)" }
    let stages = RESTV2.graph.stages.map(\.id.rawValue)
    // F.16 and F.17 are among the ids like all others; the second device's steps are not.
    #expect(steps.filter { !stages.contains($0) } == [])
    #expect(stages.filter { !$0.hasPrefix("X.") && !steps.contains($0) } == [])
  }
}
