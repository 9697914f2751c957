import AdobePassAPI
import SSOSimulation
import SSOStateMachine
import Testing

@testable import SSOConformance

/// On iOS a login ends on a page of the app's own. Most recordings contain it, although it is not a call of the service.
@Suite("The redirect url in a recording ends a login")
struct LandingTests {
  /// A login on the device, polled once, and the moments around the poll.
  private func report(landingAt moment: (_ before: Timestamp, _ after: Timestamp) -> Timestamp) throws
    -> String
  {
    let app = RecordedApp(RecordedApp.world())
    let code = app.admitted().createSession()
    app.open(code)
    app.wait(10_000)
    let before = app.clock.now
    app.wait(10_000)
    app.poll(code)
    app.wait(10_000)
    var capture = Capture(app.exchanges)
    let places = ["https://idp.example/login", "https://app.example/done/?code=secret"].map(Visit.place)
    capture.visits = places.map { Visit(place: $0, at: moment(before, app.clock.now)) }
    let found = try #require(capture.examined()).flows.flatMap(\.calls).flatMap(\.findings)
    return found.map { "\($0.rule) \($0.verdict)" }.joined(separator: ", ")
  }

  @Test("a poll after it is right, one before it is broken")
  func landing() throws {
    #expect(try report { before, _ in before } == "")
    #expect(try report { _, after in after } == "V2-R06 broken")
  }

  /// A login that ends two tenths of a second before the app polls, as a recorder of whole seconds writes it.
  ///
  /// - Parameters:
  ///   - shift: the milliseconds of a second that have passed when the app is started.
  ///   - isEarly: whether the app polls two seconds before the login ends.
  private func rounded(_ shift: Int64, isEarly: Bool = false) throws -> [ConformanceReport.Verdict] {
    func toTheSecond(_ time: Timestamp) -> Timestamp { Timestamp((time.milliseconds + 500) / 1_000 * 1_000) }
    let app = RecordedApp(RecordedApp.world())
    app.wait(shift)
    let code = app.admitted().createSession()
    app.open(code)
    app.wait(10_000)
    let landing = app.clock.now.advanced(by: isEarly ? 2_200 : 0)
    app.wait(200)
    app.poll(code)
    let exchanges = app.exchanges.map { exchange in
      var rounded = exchange
      rounded.sentAt = exchange.sentAt.map(toTheSecond)
      return rounded
    }
    // The entry of the redirect url comes last in the file.
    var capture = Capture(read: exchanges, ignored: 1, isExact: false)
    capture.visits = [
      Visit(entry: 99, place: Visit.place(of: "https://app.example/done"), at: toTheSecond(landing))
    ]
    let found = try #require(capture.examined()).flows.flatMap(\.calls).flatMap(\.findings)
    return found.filter { $0.rule == "V2-R06" }.map(\.verdict)
  }

  @Test("what happens within one unit of the clock is in no order", arguments: 0..<10)
  func wholeSeconds(_ tenths: Int64) throws {
    let verdicts = try rounded(100 * tenths)
    #expect(verdicts.allSatisfy { $0 == .undecidable }, "\(verdicts)")
    #expect(try rounded(100 * tenths, isEarly: true) == [.broken])
  }

  @Test("a recording without the end of any login does not tell")
  func unknown() throws {
    #expect(try report { _, _ in Timestamp(0) } == "V2-R06 undecidable")
  }

  /// A login whose pages are in the recording, with header fields.
  private func findings(_ headers: String, _ seconds: Int64 = 5) throws -> [String] {
    let app = RecordedApp(RecordedApp.world()).admitted()
    app.open(app.createSession())
    let moment = InternetDate.text(of: app.clock.now.advanced(by: seconds * 1_000))
    let page = HARText.entry(
      "https://idp.example/login", at: moment,
      request: #","headers":[\#(headers.replacing("TOKEN", with: app.token))]"#)
    let own = String(decoding: Capture(app.exchanges).har(), as: UTF8.self)
    let parts = own.split(separator: "\"entries\"", maxSplits: 1)
    let start = try #require(parts[1].firstIndex(of: "["))
    let (before, after) = (parts[1][...start], parts[1][parts[1].index(after: start)...])
    let report = try #require(try Capture("\(parts[0])\"entries\"\(before)\(page),\(after)").examined())
    #expect(report.flows.count == 1)
    return report.flows[0].findings.filter { $0.verdict == .broken }.map { "\($0.rule) \($0.message)" }
  }

  @Test("a leak to a page of another host is a finding of the flow")
  func leaks() throws {
    let token = #"{"name":"authorization","value":"Bearer TOKEN"}"#
    let device = #"{"name":"AP-Device-Identifier","value":"fingerprint ZA=="}"#
    #expect(try findings(token) == ["V2-R56 the access token goes to a page on another host, entry 0"])
    #expect(
      try findings(device) == ["V2-R56 the identifier of the device goes to a page on another host, entry 0"])
    #expect(try findings(#"{"name":"Authorization","value":"Bearer of-another"}"#) == [])
    #expect(try findings(token, 700) == [] && findings("") == [])
  }
}
