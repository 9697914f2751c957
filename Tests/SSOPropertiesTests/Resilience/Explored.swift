import SSOProperties
import SSOStateMachine

/// The results for a machine.
enum Explored {
  /// A long search follows all values, and tells the answers apart in every situation.
  static func resilience<W: Walkable>(
    by tell: @escaping @Sendable (W) -> W.Class, _ circumstances: Circumstances<W>,
    _ faults: [LastingFault<W>], isLong: Bool, pairs: Int = 0
  ) -> Resilience<W> {
    let exploration = Exploration<W>(
      bound: 200_000, by: tell, comparing: 0, ofEachArrow: isLong ? .max : 6)
    return Resilience(
      of: exploration, in: circumstances, with: faults, probing: isLong ? .max : 4, bound: 2_000_000,
      pairs: pairs)
  }
}
