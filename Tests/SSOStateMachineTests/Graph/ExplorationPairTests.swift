import SSOStateMachineTesting
import Testing

@testable import SSOStateMachine

/// A finer exploration, which takes a minute when optimized and several otherwise: one of the long searches.
@Suite(.enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
struct ExplorationPairTests {
  /// The exploration from every beginning, with every sample at every moment that matters, and everything that tells
  /// pairs of arrows apart. Of the values that an arrow leads to, 3,000 are followed: 2,000 miss 4 pairs.
  private static let exploring = Task {
    Exploration<RESTV2.Situation>(
      bound: 450_000, by: { $0.pairClass }, ofEachArrow: 3_000, checking: RESTV2.structure)
  }
  /// The exploration. A test that waits for the exploration blocks no thread.
  static var exploration: Exploration<RESTV2.Situation> { get async { await exploring.value } }

  @Test func everyReductionIsAChainOfDeclaredArrows() async {
    let exploration = await Self.exploration
    #expect(exploration.complaints == [], "\(exploration.report)")
  }

  /// An independent check of what the exploration says about pairs: walks go other ways, and take no other pair.
  @Test func noWalkTakesAnImpossiblePair() async {
    let exploration = await Self.exploration
    let taken = exploration.pairs
    let known = Property<RESTV2.Situation>("only known pairs", remembering: { _ -> StateGraph.Edge? in nil })
    {
      last, step in
      for edge in step.taken.path.compactMap({ RESTV2.graph[$0] }) {
        defer { last = edge }
        guard let first = last else { continue }
        let pair = ArrowPair(first: first, second: edge)
        if !taken.contains(pair) { return "\(pair)" }
      }
      return nil
    }
    let verdict = Walks<RESTV2.Situation>(seed: 1, count: 1_000).check(known)
    #expect(verdict.holds, "\(verdict)")
  }
}
