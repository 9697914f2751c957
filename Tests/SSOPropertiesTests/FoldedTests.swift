import SSOProperties
import SSOSimulation
import SSOStateMachine
import Testing

/// A core around a flow is explored in one line. Around a whole flow, that is a long search; the desk is a small core.
@Suite(.serialized) struct FoldedTests {
  private typealias Core = Cinema.Core

  private static let paused = Property<Core>(
    "pausing leaves the flow alone", when: { if case .pause = $0.event { true } else { false } }
  ) { $0.after.flow == $0.before.flow && $0.after.isPaused }

  /// The app's own samples, at every moment and with every value of its own fields.
  private static let exploration = Exploration<Core>.folded(isLong: false, checking: [paused])

  @Test(.enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func everyArrowIsTakenThroughTheCore() {
    let exploration = Self.exploration
    #expect(exploration.complaints == [], "\(exploration.report)")
    let taken = Set(exploration.arrows.map(\.id))
    #expect(taken.count > RESTV2.graph.edges.count * 3 / 4, "\(exploration.report)")
  }

  /// In the long searches many values are followed, and others of their classes are compared: the samples of the app
  /// are checked like those of the flow.
  @Test(.enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func theAppsOwnSamplesAreJudgedAsThoseOfTheFlow() {
    let long = Exploration<Cinema.FirstLaunch>.folded()
    #expect(long.complaints == [], "\(long.report)")
    #expect(!long.idleSamples.contains("pause"))
    let quick = Exploration<Cinema.FirstLaunch>.folded(isLong: false)
    #expect(long.values.count > quick.values.count, "\(long.report)\n\(quick.report)")
  }

  @Test(.enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func theCoresOwnFieldsAreToldApart() {
    let rests = Dictionary(grouping: Self.exploration.values.filter(\.isResting)) { $0.place }
    for (place, values) in rests {
      #expect(Set(values.map(\.isPaused)).count == 2, "\(Core.name(ofPlace: place))")
    }
    #expect(!Self.exploration.idleSamples.contains("pause"))
  }

  @Test(.enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func aTemporalPropertyOfTheCoreHasAReplay() throws {
    let lasso = Self.exploration.counterexample(
      to: .never("is paused while a code is shown", source: "the editors") {
        $0.isPaused && $0.flow.state.shownCode != nil
      })
    let found = try #require(lasso)
    let replay = try #require(found.replay, "\(found)")
    #expect(replay.value?.isPaused == true && replay.value?.flow.state.shownCode != nil, "\(found)")
    #expect("\(found)".contains("(the editors) does not hold, from "))
    #expect("\(found)".contains("\nReplay<Cinema.Core>(from: \"\(found.beginning)\", [\n"))
  }

  @Test func aCoreIsFoldedCoarselyOrFinely() throws {
    let core = try #require(Core.beginnings.last?.value)
    #expect(core.coarseClass == core.folded(core.flow.coarseClass))
    #expect(core.explorationClass == core.folded(core.flow.explorationClass))
    #expect(core.coarseClass != core.explorationClass)
    let (coarse, fine) = (
      Exploration<Core>.folded(bound: 100, isLong: false),
      Exploration<Core>.folded(finely: true, bound: 100, isLong: false)
    )
    #expect(Set(coarse.values.map(\.explorationClass)) != Set(fine.values.map(\.explorationClass)))
  }

  @Test func aSampleThatIsRefusedEverywhereIsNamed() {
    #expect(Exploration<Counter<Idle>>(comparing: 0).idleSamples == ["subtract"])
    #expect(Exploration<Counter<NoMistake>>(comparing: 0).idleSamples == [])
  }

  @Test func anOwnSampleThatIsRefusedEverywhereIsAComplaint() {
    let complaint = "never taken: 'dust' is refused everywhere, or fits no place"
    #expect(Exploration<Desk>.folded(isLong: false).complaints == [complaint])
    // Beyond the bound, the sample may be taken.
    let bounded = Exploration<Desk>.folded(bound: 3, isLong: false).complaints
    #expect(bounded.count == 1 && bounded.first?.hasPrefix("more than 3") == true, "\(bounded)")
  }

  @Test func whatBreaksInACoreHasAReplay() throws {
    let dim = Property<Desk>("a tidy desk is dim") { !$0.after.isTidy || $0.after.flow.stage != .on }
    let complaints = Exploration<Desk>.folded(isLong: false, checking: [dim]).complaints
    let text = try #require(complaints.first { $0.hasPrefix("a tidy desk is dim") })
    let line = try #require(text.split(separator: "'").last)
    let replay = try Replay<Desk>(reading: String(line))
    #expect(replay.check(dim).counterexample != nil, "\(text)")
    #expect(text.contains("\n  .isTidy: "), "\(text)")
  }

  /// Explores a core around the flow of any machine.
  static func judge<Core: FlowEmbedding>(
    _ core: Core.Type, _ own: (Core) -> Bool, _ place: SourceLocation = #_sourceLocation,
    holds: @escaping @Sendable (Step<Core>) -> Bool
  ) {
    let stays = Property<Core>("a pause stays until a sign-in", holds: holds)
    let exploration = Exploration<Core>.folded(isLong: false, checking: [stays])
    #expect(exploration.complaints == [], "\(exploration.report)", sourceLocation: place)
    let all = Core.graph?.edges.count ?? 0
    #expect(exploration.arrows.count > all * 3 / 4, "\(exploration.report)", sourceLocation: place)
    for (stage, values) in Dictionary(grouping: exploration.values.filter(\.isResting), by: \.place) {
      let told = Set(values.map(own))
      #expect(told.count == 2, "\(Core.name(ofPlace: stage))", sourceLocation: place)
    }
  }
}
