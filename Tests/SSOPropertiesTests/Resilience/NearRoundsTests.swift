import SSOLegacyMachines
import SSOProperties
import SSOStateMachine
import Testing

/// The ways around lasting faults in the two older machines, from the situations that are nearest to a launch. A long search
/// looks at all situations, and at REST API V2.
@Suite struct NearRoundsTests {
  /// Asks for the ways from the first situations of an exploration.
  private func near<W: Walkable>(
    _ circumstances: Circumstances<W>, _ faults: [LastingFault<W>], _ tell: @escaping @Sendable (W) -> W.Class
  ) -> Resilience<W> {
    Resilience(
      of: Exploration<W>(bound: 15, by: tell, comparing: 0, ofEachArrow: 1), in: circumstances, with: faults,
      probing: 1, bound: 3_000, pairs: 10)
  }

  /// Whether every fault has a row, and no other goal is out of reach than those of which the data says why.
  private func check<W: Walkable>(
    _ near: Resilience<W>, _ faults: [LastingFault<W>], _ expected: [DeadEnd], _ deadPairs: [DeadPair]
  ) {
    #expect(Set(near.rows.flatMap(\.faults)) == Set(faults.map { "\($0)" }), "a row for every fault")
    for goal in WayGoal.allCases {
      let stuck = near.rows.filter { !$0.stuck(goal).isEmpty }.flatMap(\.faults)
      let known = faults.filter { fault in expected.contains { $0.isOf(fault.scope, fault.answer, goal) } }
      #expect(Set(stuck).subtracting(known.map { "\($0)" }).sorted() == [], "no way to \(goal)")
    }
    let page = near.markdown(because: expected.reason)
    #expect(page.hasPrefix("| What is broken |") && !page.contains("nobody has said why"))
    #expect(near.pairsAsked > 0 && !near.markdownOfPairs(because: deadPairs.reason).isEmpty)
  }

  @Test func inRESTV1() {
    check(
      near(RESTV1.circumstances, RESTV1.lastingFaults) { $0.coarseClass }, RESTV1.lastingFaults,
      RESTV1.deadEnds, RESTV1.deadPairs)
  }

  @Test func inTheSDK() {
    check(
      near(AccessEnablerMachine.circumstances, AccessEnablerMachine.lastingFaults) { $0.coarseClass },
      AccessEnablerMachine.lastingFaults, AccessEnablerMachine.deadEnds, AccessEnablerMachine.deadPairs)
  }
}
