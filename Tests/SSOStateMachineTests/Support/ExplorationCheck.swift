import SSOProperties
import Testing

@testable import SSOStateMachine

/// The conditions for every machine's exploration: from every beginning, with every sample at every moment that
/// matters.
struct ExplorationCheck<W: Walkable> {
  private let exploring: Task<Exploration<W>, Never>
  /// Arrows that need several tries or several calls, and that only a long search takes.
  private let far: Set<String>
  /// The arrows whose condition only a long search sees fail: the only other arrow on the event is far.
  private let alwaysHeld: Set<String>

  /// - Parameters:
  ///   - few: the number of values of each arrow that are followed.
  ///   - many: the number of these values in a long search, which takes every arrow and sees every condition fail.
  init(
    bound: Int, ofEachArrow few: Int, long many: Int = .max, checking properties: [Property<W>],
    far: Set<String> = [], alwaysHeld: Set<String> = []
  ) {
    exploring = Task {
      Exploration<W>(
        bound: bound, by: { $0.coarseClass }, ofEachArrow: LongSearches.areRun ? many : few,
        checking: properties)
    }
    self.far = LongSearches.areRun ? [] : far
    self.alwaysHeld = LongSearches.areRun ? [] : alwaysHeld
  }

  /// The exploration. A test that waits for the exploration blocks no thread.
  var exploration: Exploration<W> { get async { await exploring.value } }

  /// A value that a class leaves out is passed on, never read: a class takes the same arrows, whatever the value is.
  func everyReductionIsAChainOfDeclaredArrows() async {
    let exploration = await exploration
    #expect(exploration.complaints == [], "\(exploration.report)")
  }

  func everyDeclaredArrowIsTaken() async {
    let exploration = await exploration
    #expect(
      exploration.missedArrows.map(\.id).filter { !far.contains($0) } == [], "\(exploration.report)")
  }

  func everyConditionHoldsAndFails() async {
    let farther = Set(far.map { "\($0) never held" } + alwaysHeld.map { "\($0) always held" })
    let missed = await exploration.missedConditions
    #expect(missed.filter { !farther.contains($0) } == [])
  }

  func everyStageIsReached() async {
    let exploration = await exploration
    let reached = Set(exploration.arrows.flatMap { [$0.from, $0.to] })
    #expect(W.graph?.stages.map(\.id).filter { !reached.contains($0) } == [])
  }

  /// The flow comes to rest as long as the service, the framework and the person answer, whatever the answers are.
  func everyFlowEnds() async { await holds(.eventually("rests") { $0.isResting }) }

  func cancelReachesRestWithinTwoArrowsFromEverywhere() async {
    await holds(.within(2, "rests") { $0.isResting }, in: .only(["cancel"]))
  }

  func holds(_ property: Temporal<W>, in environment: TemporalEnvironment? = nil) async {
    let lasso = await exploration.counterexample(to: property, in: environment)
    #expect(lasso == nil, "\(lasso.map { "\($0)" } ?? "")")
  }
}
