import SSOConformance
import SSOProperties
import SSOSimulation
import SSOStateMachine
import Testing

/// The calls that an app is expected to send next, call by call.
@Suite("Calls ahead")
struct AheadTests {
  private static let exchanges: [CapturedExchange] = {
    let app = RecordedApp.askingWhoIsThere()
    let code = app.createSession()
    app.poll(code)
    return app.exchanges
  }()

  private static func of(_ exchanges: [CapturedExchange]) -> [String] {
    var examination = GrowingExamination()
    _ = examination.report(of: Capture(exchanges))
    return examination.endpointsAhead
  }

  private static func ahead(after count: Int) -> [String] {
    of(Array(exchanges.prefix(count)))
  }

  @Test(
    "the next call of a recorded app is among those that are expected, and is told before it comes",
    arguments: 1..<6)
  func followed(_ count: Int) throws {
    let report = try #require(Capture(Self.exchanges).examined())
    let calls = try #require(report.flows.first).calls
    let next = try #require(calls[count].endpoint)
    let ahead = Self.ahead(after: count)
    #expect(ahead.contains(next), "after \(calls[count - 1].endpoint ?? ""): \(ahead), not \(next)")
    #expect(Set(ahead).count == ahead.count)
  }

  @Test("a registration is followed by its token alone, and nothing is expected without a call")
  func token() {
    #expect(Self.ahead(after: 1) == ["E2"])
    #expect(Self.ahead(after: 0) == [])
  }

  @Test("while a code is polled, the next poll is expected, and after a profile both decisions are")
  func later() {
    #expect(Self.ahead(after: 6).contains("E10"), "\(Self.ahead(after: 6))")
    let app = RecordedApp.askingWhoIsThere()
    app.createSession()
    app.service.completeLogin()
    app.poll(app.lastCode)
    let ahead = Self.of(app.exchanges)
    #expect(Set(["E13", "E14"]).isSubset(of: ahead), "\(ahead)")
  }

  @Test("a call that nothing explains leaves nothing to expect")
  func unexplained() {
    let app = RecordedApp(PlantedFaultTests.television)
    app.send("GET", "/api/v2/REF30/nothing")
    #expect(Self.of(app.exchanges) == [])
  }
}
