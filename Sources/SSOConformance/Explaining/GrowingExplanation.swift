import AdobePassRules
import SSOStateMachine

/// The explanation of a flow that grows. It explains the new calls, and explains an earlier call again only if a later call says
/// something new about it. So a call costs about the same, however many came before it.
struct GrowingExplanation<M: ExplainedMachine> {
  /// An explainer of the latest recording of the flow, before its first call.
  private var last: Explainer<M>?
  /// The explainer as it was before some of the calls, in the order of the calls. The last mark is behind the last call.
  private var marks: [Mark] = []

  /// The explainer after the last call; nil before the first flow.
  private(set) var current: Explainer<M>?

  private struct Mark {
    /// The number of the call that comes next.
    let next: Int
    let explainer: Explainer<M>
  }

  /// Whether to keep a mark before a call. The latest calls have a mark each. Before them the marks are farther and
  /// farther apart, so that a flow has few marks, and a change far back still costs only in proportion to the calls
  /// since then.
  private static func isMarked(_ next: Int, of count: Int) -> Bool {
    next + 2 >= count || next.isMultiple(of: 4) && next + 4 * (next & -next) > count
  }

  /// Returns what ``Explainer/explain()`` returns for a flow. Most of the work is saved if the flow begins with the calls of the
  /// last one.
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
