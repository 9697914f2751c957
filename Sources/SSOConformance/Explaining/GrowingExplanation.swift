import AdobePassRules
import SSOStateMachine

/// The explanation of a flow that grows. Calls that were explained are explained again only where a later call says something
/// new about them, so that a call costs the same however many came before.
struct GrowingExplanation<M: ExplainedMachine> {
  /// The flow as it was last, with nothing explained.
  private var last: Explainer<M>?
  /// The explainer before some of the calls, in their order.
  private var marks: [Mark] = []

  private struct Mark {
    /// The call that is to be explained next.
    let next: Int
    let explainer: Explainer<M>
  }

  /// As far as hints look ahead, every fourth call has a mark.
  private static func isMarked(_ next: Int, of count: Int) -> Bool {
    next + 2 >= count || next.isMultiple(of: 4) && next + 16 > count
  }

  /// Explains a flow that begins as the last one did, as a rule; the same as ``Explainer/explain()``.
  mutating func explain(_ flow: ObservedFlow<M.Version>, resolution: Int64) -> Explanation {
    let fresh = Explainer<M>(flow, resolution: resolution)
    let first = last.map { $0.firstChange(in: fresh) } ?? 0
    let count = flow.calls.count
    marks = marks.filter { $0.next <= first && Self.isMarked($0.next, of: count) || $0.next == first }
      .map { Mark(next: $0.next, explainer: $0.explainer.going(on: fresh)) }
    var (next, explainer) = marks.last.map { ($0.next, $0.explainer) } ?? (0, fresh)
    while next < count {
      explainer.take(next)
      next += 1
      if Self.isMarked(next, of: count) { marks.append(Mark(next: next, explainer: explainer)) }
    }
    last = fresh
    return explainer.concluded()
  }
}
