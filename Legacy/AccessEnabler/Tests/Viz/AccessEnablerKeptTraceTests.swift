import SSOAccessEnabler
import SSOAccessEnablerProperties
import SSOProperties
import Testing

@testable import VizTests

@Suite("A trace of the SDK's machine that a release keeps") struct AccessEnablerKeptTraceTests {
  @Test("AccessEnabler") func accessEnabler() throws {
    try KeptTraceTests.keep(
      SSOProperties.Replay<AccessEnablerMachine.Walk>(
        from: "iOS",
        [
          .move("signIn"), .move("requestorSet"), .move("present"), .late("reached"), .move("retry"),
          .move("cancel"),
        ]), of: AccessEnablerMachine.self)
  }
}
