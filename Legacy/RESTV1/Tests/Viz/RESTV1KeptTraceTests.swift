import SSOProperties
import SSORESTV1
import SSORESTV1Properties
import Testing

@testable import VizTests

@Suite("A trace of REST API V1 that a release keeps") struct RESTV1KeptTraceTests {
  @Test("REST API V1") func restV1() throws {
    try KeptTraceTests.keep(
      SSOProperties.Replay<RESTV1.Walk>(
        from: "tvOS, nothing stored",
        [.move("signIn"), .move("registered"), .late("registered"), .move("retry"), .move("cancel")]),
      of: RESTV1.self)
  }
}
