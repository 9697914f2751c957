import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachineTests

@Suite struct AccessEnablerArrowLabelTests {
  @Test("every stage declares the arrows of the graph, in their order, each under its name")
  func labels() throws {
    try ArrowLabelTests.check(
      AccessEnablerMachine.self, AccessEnablerMachine.graph, in: "Legacy/AccessEnabler/Machine")
  }
}
