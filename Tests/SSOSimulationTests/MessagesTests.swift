import AdobePassRules
import Testing

@Suite struct MessagesTests {
  @Test("of several messages about a call each is said once, in their order; of none nothing is said")
  func once() {
    #expect(ParameterCheck.told(["b", "a", "b", "a"]) == "b; a")
    #expect(ParameterCheck.told([]) == nil)
  }
}
