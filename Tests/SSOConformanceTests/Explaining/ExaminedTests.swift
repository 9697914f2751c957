import AdobePassAPI
import ConformanceTesting
import SSOConformance
import SSOProperties
import SSOSimulation
import SSOStateMachine
import Testing

/// The reports about captures of apps that are not ours.
@Suite struct ExaminedTests {
  private func examined(
    _ exchanges: [CapturedExchange], _ change: (inout CapturedExchange) -> Void = { _ in }
  ) throws -> ConformanceReport.Flow {
    let changed = exchanges.map { exchange in
      var exchange = exchange
      change(&exchange)
      return exchange
    }
    let report = try #require(Capture(changed).examined())
    return try #require(report.flows.first)
  }

  private func secondScreen() -> RecordedApp {
    let app = RecordedApp.askingWhoIsThere()
    let code = app.createSession()
    for _ in 1...3 {
      app.poll(code)
      app.wait(5_000)
    }
    return app
  }

  @Test("polls without a recorded time are explained")
  func withoutTimes() throws {
    let flow = try examined(secondScreen().exchanges) { $0.sentAt = nil }
    #expect(flow.unexplained == nil)
  }

  @Test("what may be one call that was recorded twice is explained, and reported", arguments: [true, false])
  func recordedTwice(_ hasTimes: Bool) throws {
    let exchanges = secondScreen().exchanges
    let capture =
      hasTimes
      ? try Capture(har: LossyForm.duplicatedWholeSeconds.har(of: Capture(exchanges)))
      : Capture(Loss.times.applied(to: exchanges).twice)
    let report = try #require(capture.examined())
    #expect(report.summary.calls == 2 * exchanges.count && report.isConforming)
    let flow = try #require(report.flows.first)
    // A registration may be the second of two launches; two polls at once can only be one poll.
    let twice = "the recorder may have written one call twice"
    let reasons = flow.calls.filter { $0.endpoint == "E10" }.map(\.equivalence)
    if hasTimes { #expect(reasons == [nil, twice, nil, twice, nil, twice]) }
  }

  @Test("entries that are not calls of the service are counted by kind")
  func ignored() throws {
    let capture = try Capture(
      HARText.file(
        HARText.entry("https://cdn.example/logo.png"), HARText.entry("https://idp.example/login"),
        HARText.entry(), HARText.entry(), HARText.entry(method: "OPTIONS")))
    #expect(capture.examined()?.ignored == .init(elsewhere: 2, twice: 1, preflights: 1))
  }

  @Test("polls two seconds apart are explained by no pause that the capture refutes")
  func tooFast() throws {
    let flow = try examined(secondScreen().exchanges) { exchange in
      // Entries 0 to 4 lead to the code, and the first poll follows at once.
      let pauses = exchange.entry < 5 ? exchange.entry : exchange.entry - 1
      exchange.sentAt = Timestamp(1_700_000_000_000).advanced(by: 2_000 * Int64(pauses))
    }
    #expect(flow.calls.filter { $0.endpoint == "E10" }.map(\.isExplained) == [true, false, false])
  }

  @Test("no decision is explained by a TempPass that does not exist")
  func noTempPass() throws {
    let app = RecordedApp(RecordedApp.world { $0.profiles = [.init(mvpd: "Dish")] })
    app.admitted().profiles()
    app.configuration()
    app.authorize("news", mvpd: "Dish")
    app.logout("Dish")
    app.wait(5_000)
    app.authorize("news", mvpd: "Dish")
    let flow = try examined(app.exchanges)
    let gaps = flow.calls.dropLast().filter { !$0.isExplained }.map(\.entry)
    #expect(gaps == [])
    #expect(!flow.arrows.contains { $0.edge.on == "useTempPass" })
  }

  @Test("a page that is loaded long after a login is not part of it")
  func laterPage() throws {
    let app = RecordedApp(RecordedApp.world())
    app.admitted().profiles()
    app.configuration()
    let code = app.createSession()
    app.open(code)
    app.wait(20_000)
    app.poll(code)
    app.wait(PlantedFaultTests.hour)
    app.logout()
    app.load("/adobe-services/logout?somebody")
    let flow = try examined(app.exchanges)
    #expect(flow.calls.flatMap(\.findings).allSatisfy { $0.verdict == .undecidable })
  }

  @Test(
    "a missing logout page is a finding on a host of the service, and not on an MVPD's own",
    arguments: [("https://idp.example/out", 0), ("/adobe-services/logout?somebody", 1)])
  func logoutPage(_ url: String, _ count: Int) throws {
    let app = RecordedApp(RecordedApp.world()).admitted()
    app.logIn(app.createSession())
    app.poll(app.lastCode)
    app.logout()
    app.wait(120_000)
    app.profiles()
    let answer =
      #"{"logouts":{"Cablevision":{"mvpd":"Cablevision","actionName":"logout","actionType":"interactive","url":"URL"}}}"#
    let flow = try examined(app.exchanges) { exchange in
      guard exchange.request.url.path.hasPrefix("/api/v2/REF30/logout/") else { return }
      exchange.response?.body = .bytes(Array(answer.replacing("URL", with: url).utf8))
    }
    let found = flow.calls.flatMap(\.findings).filter { $0.rule == "V2-R19" }
    #expect(found.count == count)
  }

  @Test("two resources in one question are explained, and break a rule")
  func twoResources() throws {
    let app = RecordedApp(RecordedApp.world { $0.profiles = [.init(mvpd: "Dish")] })
    app.admitted().profiles()
    app.authorize("news", "sport", mvpd: "Dish")
    let flow = try examined(app.exchanges)
    #expect(flow.unexplained == nil)
    #expect(flow.calls.last?.findings.map(\.rule).contains("V2-R49") == true)
  }

  @Test(
    "what a mistaken app puts into a path or a method is not shown",
    arguments: ["profiles/CODE", "profiles/code%2FCODE", "sessions/sso/canary", "logout/CODE"])
  func hidden(_ place: String) throws {
    let app = secondScreen()
    let code = app.lastCode
    app.send("GET", "/api/v2/REF30/" + place.replacing("CODE", with: code))
    let flow = try examined(app.exchanges) { if $0.entry == 2 { $0.request.method = "CANARY" } }
    let shown = flow.calls.map { "\($0.method) \($0.path)" }.joined(separator: "\n")
    #expect(!shown.contains(code) && !shown.lowercased().contains("canary"))
  }

  @Test("the type of a profile is shown only if it is documented")
  func profileType() throws {
    let app = RecordedApp(
      RecordedApp.world { $0.profiles = [.init(mvpd: "Dish", type: ProfileType(rawValue: "canary"))] })
    app.admitted().profiles()
    app.authorize("news", mvpd: "Dish", status: RecordedApp.status())
    let flow = try examined(app.exchanges)
    #expect(flow.calls.flatMap(\.findings).contains { $0.rule == "V2-R45" })
    #expect(!flow.calls.flatMap(\.findings).contains { $0.message.contains("canary") })
  }
}
