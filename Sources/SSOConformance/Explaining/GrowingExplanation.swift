import AdobePassRules
import SSOStateMachine

/// The explanation of a flow that grows. Calls that were explained are explained again only where a later call says something
/// new about them, so that a call costs the same however many came before.
struct GrowingExplanation<M: ExplainedMachine> {
  /// The flow as it was last, with nothing explained.
  private var last: Explainer<M>?
  /// The explainer after the last call.
  private(set) var current: Explainer<M>?
  /// The explainer before some of the calls, in their order.
  private var marks: [Mark] = []

  private struct Mark {
    /// The call that is to be explained next.
    let next: Int
    let explainer: Explainer<M>
  }

  /// The last calls have marks, and fewer and fewer of those before: a change far back costs no more than some times the calls
  /// since then.
  private static func isMarked(_ next: Int, of count: Int) -> Bool {
    next + 2 >= count || next.isMultiple(of: 4) && next + 4 * (next & -next) > count
  }

  /// Explains a flow that begins as the last one did, as a rule; the same as ``Explainer/explain()``.
  mutating func explain(_ flow: ObservedFlow<M.Version>, resolution: Int64) -> Explanation {
    let fresh = Explainer<M>(flow, resolution: resolution)
    let first = last.map { $0.firstChange(in: fresh) } ?? 0
    let count = flow.calls.count
    marks.removeAll { $0.next > first }
    var (next, explainer) = marks.last.map { ($0.next, $0.explainer.going(on: fresh)) } ?? (0, fresh)
    marks.removeAll { !Self.isMarked($0.next, of: count) }
    while next < count {
      explainer.take(next)
      next += 1
      if Self.isMarked(next, of: count) { marks.append(Mark(next: next, explainer: explainer)) }
    }
    (last, current) = (fresh, explainer)
    return explainer.concluded()
  }
}
