import SSOProperties
import SSOStateMachine

/// The results for a machine.
enum Explored {
  /// A long search follows many values, and tells the answers apart in every situation.
  ///
  /// - Parameter many: the number of values of each arrow that are followed.
  static func resilience<W: Walkable>(
    by tell: @escaping @Sendable (W) -> W.Class, _ circumstances: Circumstances<W>,
    _ faults: [LastingFault<W>], following many: Int? = nil, pairs: Int = 0
  ) -> Resilience<W> {
    let exploration = Exploration<W>(bound: 200_000, by: tell, comparing: 0, ofEachArrow: many ?? 6)
    return Resilience(
      of: exploration, in: circumstances, with: faults, probing: many == nil ? 4 : .max, bound: 2_000_000,
      pairs: pairs)
  }
}
