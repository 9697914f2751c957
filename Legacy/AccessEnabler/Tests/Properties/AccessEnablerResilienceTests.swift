import SSOAccessEnabler
import SSOAccessEnablerProperties
import SSOProperties
import Testing

@testable import SSOPropertiesTests

@Suite struct AccessEnablerResilienceTests {
  private static let ways = ResilienceCheck(
    machine: AccessEnablerMachine.name, circumstances: AccessEnablerMachine.circumstances,
    faults: AccessEnablerMachine.lastingFaults, deadEnds: AccessEnablerMachine.deadEnds,
    deadPairs: AccessEnablerMachine.deadPairs, tell: { $0.coarseClass })

  @Test func thereAreWaysRoundNearALaunch() { Self.ways.checkNearLaunch() }

  @Test(.enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func waysRoundAreThereAndRecorded() throws { try Self.ways.checkRecorded() }

  @Test(.enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func thereIsAWayRoundFromEverywhere() { Self.ways.checkEverywhere() }
}
