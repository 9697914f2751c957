import SSOLegacyMachines
import SSOStateMachine
import SSOStateMachineTesting

/// What was found of each machine. A long search follows all values, and tells the answers apart in every situation. A
/// quick search does not tell the counts of the REST V2 machine apart either.
enum Explored {
  static let restV2 = resilience(
    by: { $0.coarseClass }, quickly(RESTV2.circumstances), RESTV2.lastingFaults, isLong: false)
  static let restV1 = resilience(
    by: { $0.coarseClass }, RESTV1.circumstances, RESTV1.lastingFaults, isLong: false)
  static let accessEnabler = resilience(
    by: { $0.coarseClass }, AccessEnablerMachine.circumstances, AccessEnablerMachine.lastingFaults,
    isLong: false)

  static func resilience<W: Walkable>(
    by tell: @escaping @Sendable (W) -> W.Class, _ circumstances: Circumstances<W>,
    _ faults: [LastingFault<W>], isLong: Bool
  ) -> Resilience<W> {
    let exploration = Exploration<W>(
      bound: 60_000, by: tell, comparing: 0, ofEachArrow: isLong ? .max : 2)
    return Resilience(of: exploration, in: circumstances, with: faults, probing: isLong ? .max : 4)
  }

  private static func quickly(
    _ fine: Circumstances<RESTV2.Situation>
  ) -> Circumstances<RESTV2.Situation> {
    guard !LongSearches.areRun else { return fine }
    var quick = fine
    quick.tell = { fine.tell($0, $1).withoutCounts }
    return quick
  }
}
