import SSOProperties
import SSORESTV1Simulation
import SSOSimulation
import Testing

@testable import SSOSimulationTests

@Suite("REST API V1: hostile bodies") struct HostileBodyV1Tests {
  @Test(
    "each body is as long as it should be, and is read or refused by name",
    arguments: HostileBody.allOfRESTV1)
  func bodies(_ body: HostileBody) { HostileBodyTests().bodies(body) }

  @Test(
    "four megabytes cost at most eight times as much as one",
    .enabled(if: LongSearches.areRun, "\(LongSearches.command)"), arguments: HostileBody.allOfRESTV1)
  func growth(_ body: HostileBody) { HostileBodyTests().growth(body) }
}
