import SSORESTV1Rules
import SSORESTV1Simulation
import SSOSimulation
import Testing

@Suite("REST API V1: scenarios of a service") struct ServiceScenarioV1Tests {
  @Test("what is disturbed is an endpoint of the service")
  func disturbances() {
    let disturbances = ServiceScenario.allOfRESTV1.flatMap(\.disturbances)
    #expect(!disturbances.isEmpty)
    for disturbed in disturbances {
      #expect(EndpointV1(rawValue: disturbed.endpoint) != nil, "\(disturbed.endpoint)")
    }
  }
}
