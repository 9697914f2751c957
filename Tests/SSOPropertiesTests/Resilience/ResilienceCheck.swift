import SSOProperties
import SSOStateMachine
import Testing

/// There is a way around every lasting fault, except those for which the data gives a reason why not; and the page that shows
/// the ways is up to date.
struct ResilienceCheck<W: Walkable> {
  let machine: String
  let circumstances: Circumstances<W>
  let faults: [LastingFault<W>]
  let deadEnds: [DeadEnd]
  let deadPairs: [DeadPair]
  /// The class that tells situations apart.
  let tell: @Sendable (W) -> W.Class

  /// The number of pairs of answers that are tried, for two parts that are broken at once.
  private static var budget: Int { 10_000 }

  /// The ways are there, and recorded. The search for them takes minutes.
  func checkRecorded() throws {
    let found = Explored.resilience(by: tell, circumstances, faults, pairs: Self.budget)
    check(found)
    try RecordedTable.compare(machine, of: machine, found.markdown(because: deadEnds.reason))
    try checkPairs(found)
  }

  /// There is a way from everywhere: from that many of the values that each arrow leads to.
  func checkEverywhere(following many: Int = .max) {
    check(Explored.resilience(by: tell, circumstances, faults, following: many))
  }

  private func check(_ resilience: Resilience<W>) {
    #expect(resilience.complaints == [])
    #expect(Set(resilience.rows.flatMap(\.faults)) == Set(faults.map { "\($0)" }), "a row for every fault")
    for goal in WayGoal.allCases {
      let stuck = Set(resilience.rows.filter { !$0.stuck(goal).isEmpty }.flatMap(\.faults))
      let known = knownToBeStuck(goal)
      #expect(stuck.subtracting(known).sorted() == [], "no way to \(goal), and no reason is given")
      #expect(known.subtracting(stuck).sorted() == [], "there is a way to \(goal): take it off the list")
    }
    #expect(resilience.unaskedPickers == [])
  }

  private func knownToBeStuck(_ goal: WayGoal) -> Set<String> {
    let known = faults.filter { fault in deadEnds.contains { $0.isOf(fault.scope, fault.answer, goal) } }
    return Set(known.map { "\($0)" })
  }

  /// There is a way around every two faults at once, except the pairs for which the data gives a reason.
  private func checkPairs(_ resilience: Resilience<W>) throws {
    for goal in WayGoal.allCases {
      let stuck = Set(
        resilience.pairs.filter { !$0.stuck(goal).isEmpty }.map { DeadPair.name($0.scopes) })
      let known = deadPairs.filter { $0.goal == goal }.reduce(into: Set()) { $0.formUnion($1.names) }
      #expect(stuck.subtracting(known).sorted() == [], "no way to \(goal), and no reason is given")
      #expect(known.subtracting(stuck).sorted() == [], "there is a way to \(goal): take it off the list")
    }
    #expect(resilience.pairsAsked > 0 && resilience.pairsLeft == 0, "the budget is spent: raise it")
    checkPresses(resilience)
    try RecordedTable.compare(
      "\(machine)-pairs", of: machine, resilience.markdownOfPairs(because: deadPairs.reason))
  }

  /// The ways that are named of pairs never leave the app, and a launch is no part of them.
  private func checkPresses(_ resilience: Resilience<W>) {
    let ways = resilience.pairs.compactMap(\.pressed)
    #expect(!ways.isEmpty)
    for way in ways { #expect(Set(way.events).isDisjoint(with: ["check", "enterForeground"]), "\(way)") }
  }

  /// The ways from the situations that are nearest to a launch: every fault has a row, and no goal is out of reach
  /// except those for which the data gives a reason.
  func checkNearLaunch() {
    let near = Resilience(
      of: Exploration<W>(bound: 15, by: tell, comparing: 0, ofEachArrow: 1), in: circumstances, with: faults,
      probing: 1, bound: 6_000, pairs: 10)
    #expect(Set(near.rows.flatMap(\.faults)) == Set(faults.map { "\($0)" }), "a row for every fault")
    for goal in WayGoal.allCases {
      let stuck = near.rows.filter { !$0.stuck(goal).isEmpty }.flatMap(\.faults)
      #expect(Set(stuck).subtracting(knownToBeStuck(goal)).sorted() == [], "no way to \(goal)")
    }
    let page = near.markdown(because: deadEnds.reason)
    #expect(page.hasPrefix("| What is broken |") && !page.contains("no reason is given"))
    #expect(near.pairsAsked > 0 && !near.markdownOfPairs(because: deadPairs.reason).isEmpty)
    checkPresses(near)
  }
}
