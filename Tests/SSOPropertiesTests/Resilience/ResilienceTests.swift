import SSOProperties
import SSOStateMachine
import Testing

@Suite struct ResilienceTests {
  private static let ways = ResilienceCheck(
    machine: RESTV2.name, circumstances: RESTV2.circumstances, faults: RESTV2.lastingFaults,
    deadEnds: RESTV2.deadEnds,
    deadPairs: RESTV2.deadPairs, tell: { $0.coarseClass })

  @Test(.enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func waysRoundAreThereAndRecorded() throws { try Self.ways.checkRecorded() }

  @Test(.enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func thereIsAWayRoundFromEverywhere() { Self.ways.checkEverywhere(following: 200) }
}
