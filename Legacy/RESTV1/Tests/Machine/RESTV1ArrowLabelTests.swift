import Testing

@testable import SSORESTV1
@testable import SSOStateMachineTests

@Suite struct RESTV1ArrowLabelTests {
  @Test("every stage declares the arrows of the graph, in their order, each under its name")
  func labels() throws {
    try ArrowLabelTests.check(RESTV1.self, RESTV1.graph, in: "Legacy/RESTV1/Machine")
  }
}
