import AdobePassRules
import SSOSimulation
import Testing

@Suite("Scenarios of a service") struct ServiceScenarioTests {
  @Test("what is disturbed is an endpoint of the service", arguments: ServiceScenario.all.map(\.name))
  func disturbances(_ name: String) throws {
    for disturbed in try #require(ServiceScenario.named(name)).disturbances {
      #expect(Endpoint(rawValue: disturbed.endpoint) != nil, "\(disturbed.endpoint)")
    }
  }

  @Test("something goes wrong in some of them, and each has a name of its own") func names() {
    #expect(ServiceScenario.all.contains { !$0.disturbances.isEmpty })
    #expect(Set(ServiceScenario.all.map(\.name)).count == ServiceScenario.all.count)
  }
}
