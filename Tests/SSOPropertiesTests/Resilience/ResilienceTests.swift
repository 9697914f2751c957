import SSOLegacyMachines
import SSOProperties
import SSOStateMachine
import Testing

/// There is a way around every lasting fault, except those for which the data gives a reason why not; and the page that shows
/// the ways is up to date. The search for the ways takes minutes.
@Suite(.enabled(if: LongSearches.areRun, "\(LongSearches.command)")) struct ResilienceTests {
  /// How many pairs of answers are tried, for two parts that are broken at once.
  private static let budget = 10_000

  @Test func waysRoundInRESTV1AreThereAndRecorded() throws {
    let found = Explored.resilience(
      by: { $0.coarseClass }, RESTV1.circumstances, RESTV1.lastingFaults, isLong: false, pairs: Self.budget)
    check(found, RESTV1.lastingFaults, RESTV1.deadEnds)
    try RecordedTable.compare("rest-v1", found.markdown(because: RESTV1.deadEnds.reason))
    try checkPairs(found, RESTV1.deadPairs, "rest-v1-pairs")
  }

  @Test func waysRoundInTheSDKAreThereAndRecorded() throws {
    let found = Explored.resilience(
      by: { $0.coarseClass }, AccessEnablerMachine.circumstances, AccessEnablerMachine.lastingFaults,
      isLong: false, pairs: Self.budget)
    check(found, AccessEnablerMachine.lastingFaults, AccessEnablerMachine.deadEnds)
    try RecordedTable.compare(
      "access-enabler", found.markdown(because: AccessEnablerMachine.deadEnds.reason))
    try checkPairs(found, AccessEnablerMachine.deadPairs, "access-enabler-pairs")
  }

  @Test func waysRoundInRESTV2AreThereAndRecorded() throws {
    let found = Explored.resilience(
      by: { $0.coarseClass }, RESTV2.circumstances, RESTV2.lastingFaults, isLong: false, pairs: Self.budget)
    check(found, RESTV2.lastingFaults, RESTV2.deadEnds)
    try RecordedTable.compare("rest-v2", found.markdown(because: RESTV2.deadEnds.reason))
    try checkPairs(found, RESTV2.deadPairs, "rest-v2-pairs")
  }

  @Test func thereIsAWayRoundFromEverywhereInRESTV2() {
    check(
      Explored.resilience(
        by: { $0.coarseClass }, RESTV2.circumstances, RESTV2.lastingFaults, isLong: true),
      RESTV2.lastingFaults, RESTV2.deadEnds)
  }

  @Test func thereIsAWayRoundFromEverywhereInRESTV1() {
    check(
      Explored.resilience(
        by: { $0.coarseClass }, RESTV1.circumstances, RESTV1.lastingFaults, isLong: true),
      RESTV1.lastingFaults, RESTV1.deadEnds)
  }

  @Test func thereIsAWayRoundFromEverywhereInTheSDK() {
    check(
      Explored.resilience(
        by: { $0.coarseClass }, AccessEnablerMachine.circumstances, AccessEnablerMachine.lastingFaults,
        isLong: true),
      AccessEnablerMachine.lastingFaults, AccessEnablerMachine.deadEnds)
  }

  private func check<W: Walkable>(
    _ resilience: Resilience<W>, _ faults: [LastingFault<W>], _ expected: [DeadEnd]
  ) {
    #expect(resilience.complaints == [])
    #expect(Set(resilience.rows.flatMap(\.faults)) == Set(faults.map { "\($0)" }), "a row for every fault")
    for goal in WayGoal.allCases {
      let stuck = Set(resilience.rows.filter { !$0.stuck(goal).isEmpty }.flatMap(\.faults))
      let known = Set(
        faults.filter { fault in expected.contains { $0.isOf(fault.scope, fault.answer, goal) } }
          .map { "\($0)" })
      #expect(stuck.subtracting(known).sorted() == [], "no way to \(goal), and nobody has said why")
      #expect(known.subtracting(stuck).sorted() == [], "there is a way to \(goal): take it off the list")
    }
    #expect(resilience.unaskedPickers == [])
  }

  /// There is a way around every two faults at once, except the pairs that the data names with a reason.
  private func checkPairs<W: Walkable>(
    _ resilience: Resilience<W>, _ expected: [DeadPair], _ part: String
  ) throws {
    for goal in WayGoal.allCases {
      let stuck = Set(
        resilience.pairs.filter { !$0.stuck(goal).isEmpty }.map { DeadPair.name($0.scopes) })
      let known = expected.filter { $0.goal == goal }.reduce(into: Set()) { $0.formUnion($1.names) }
      #expect(stuck.subtracting(known).sorted() == [], "no way to \(goal), and nobody has said why")
      #expect(known.subtracting(stuck).sorted() == [], "there is a way to \(goal): take it off the list")
    }
    #expect(resilience.pairsAsked > 0 && resilience.pairsLeft == 0, "the budget is spent: raise it")
    try RecordedTable.compare(part, resilience.markdownOfPairs(because: expected.reason))
  }
}
