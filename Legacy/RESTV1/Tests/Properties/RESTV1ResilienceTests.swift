import SSOProperties
import SSORESTV1
import SSORESTV1Properties
import Testing

@testable import SSOPropertiesTests

@Suite struct RESTV1ResilienceTests {
  private static let ways = ResilienceCheck(
    machine: RESTV1.name, circumstances: RESTV1.circumstances, faults: RESTV1.lastingFaults,
    deadEnds: RESTV1.deadEnds,
    deadPairs: RESTV1.deadPairs, tell: { $0.coarseClass })

  @Test func thereAreWaysRoundNearALaunch() { Self.ways.checkNearLaunch() }

  @Test(.enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func waysRoundAreThereAndRecorded() throws { try Self.ways.checkRecorded() }

  @Test(.enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func thereIsAWayRoundFromEverywhere() { Self.ways.checkEverywhere() }
}
