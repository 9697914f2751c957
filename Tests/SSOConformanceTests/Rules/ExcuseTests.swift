import AdobePassAPI
import AdobePassRules
import SSOProperties
import SSOSimulation
import SSOStateMachine
import Testing

@testable import SSOConformance

/// The circumstances that excuse an app, and those that no longer do.
@Suite("Excuses need time, and a beginning")
struct ExcuseTests {
  private typealias Rules = [String: [Int]]

  private static let refusing = RecordedApp.world { $0.denials = ["adult": .init()] }

  /// A denied play request, repeated after pauses.
  private func plays(after pauses: Int64...) -> [CapturedExchange] {
    let app = RecordedApp(Self.refusing)
    app.admitted().signInWithPartner()
    app.authorize("adult", status: RecordedApp.status())
    for pause in pauses {
      app.wait(pause)
      app.authorize("adult", status: RecordedApp.status())
    }
    return app.exchanges
  }

  @Test("a press comes 1.5 s after the answer, or later")
  func press() {
    let (early, late) = (
      Judged(plays(after: 1_499), as: Version2.self), Judged(plays(after: 1_500), as: Version2.self)
    )
    #expect(early.rules(.broken) == ["V2-R18": [5]], "\(early.told)")
    #expect(late.rules(.broken).isEmpty && late.rules(.warning) == ["V2-R18": [5]], "\(late.told)")
    #expect(late.told.contains("unless a person pressed something between entries 4 and 5, 1.5 s apart"))
  }

  @Test("a rule that only three acts of the person would excuse is likely broken")
  func likely() {
    let twice = Judged(plays(after: 4_000, 9_000), as: Version2.self)
    #expect(twice.rules(.warning) == ["V2-R18": [5, 6]] && twice.rules(.likely).isEmpty, "\(twice.told)")
    let often = Judged(plays(after: 4_000, 9_000, 20_000), as: Version2.self)
    #expect(often.rules(.likely) == ["V2-R18": [5, 6, 7]], "\(often.told)")
    #expect(often.rules(.broken).isEmpty && often.rules(.warning).isEmpty, "\(often.told)")
  }

  @Test("the third question at a steady pace has no excuse")
  func steady() {
    let judged = Judged(plays(after: 5_000, 5_400), as: Version2.self)
    #expect(judged.rules(.broken) == ["V2-R18": [6]], "\(judged.told)")
    #expect(judged.rules(.warning) == ["V2-R18": [5]], "\(judged.told)")
  }

  @Test("the same token after each 401 is a warning once, and broken from then on")
  func refusedToken() {
    let app = RecordedApp(RecordedApp.world()).admitted()
    app.service.inject(.unauthorized(), at: .endpoint(.profiles), times: nil)
    for _ in 1...4 { app.profiles() }
    let judged = Judged(app.exchanges, as: Version2.self)
    #expect(judged.rules(.broken) == ["V2-R25": [4, 5]], "\(judged.told)")
    #expect(judged.rules(.warning) == ["V2-R28": [3, 4, 5]], "\(judged.told)")
    let lossy = Judged(Loss.authorization.applied(to: app.exchanges), as: Version2.self)
    #expect(lossy.rules(.broken).isEmpty && lossy.rules(.undecidable)["V2-R25"] == [4, 5], "\(lossy.told)")
  }

  @Test("a call is no repeat of a refused one if it mends the header that the error names")
  func mendedHeader() {
    func app(then header: String?) -> RecordedApp {
      let app = RecordedApp(RecordedApp.world())
      app.admitted().profiles(nil, .init(headers: ["X-Device-Info": nil]))
      app.profiles(nil, .init(headers: ["X-Device-Info": header]))
      return app
    }
    let mended = app(then: RecordedApp(RecordedApp.world()).deviceInfo)
    #expect(mended.exchanges.suffix(2).map(\.response?.status) == [400, 200])
    let judged = Judged(mended.exchanges, as: Version2.self)
    #expect(judged.rules(.broken)["V2-R25"] == nil, "\(judged.told)")
    let same = Judged(app(then: nil).exchanges, as: Version2.self)
    #expect(same.rules(.broken)["V2-R25"] == [3], "\(same.told)")
  }

  @Test("a registration is no repeat of the refused ones if it mends a header")
  func mendedRegistration() {
    func judged(then header: String?) -> Judged<Version2> {
      let app = RecordedApp(RecordedApp.world())
      for _ in 1...2 { app.register(.init(headers: ["X-Device-Info": nil])) }
      app.register(.init(headers: ["X-Device-Info": header]))
      return Judged(app.exchanges, as: Version2.self)
    }
    let mended = judged(then: RecordedApp(RecordedApp.world()).deviceInfo)
    #expect(mended.rules(.broken)["V2-R25"] == nil, "\(mended.told)")
    #expect(judged(then: nil).rules(.broken)["V2-R25"] != nil)
  }

  /// A second token is requested for the same registration, after a pause.
  private func tokens(after pause: Int64) -> [CapturedExchange] {
    let app = RecordedApp(RecordedApp.world())
    app.admitted().wait(pause)
    app.drawToken()
    app.profiles()
    return app.exchanges
  }

  @Test("a client_id that stays shows that the storage has survived: no launch excuses a second token")
  func storage() {
    let judged = Judged(tokens(after: 60_000), as: Version2.self)
    #expect(judged.rules(.broken) == ["V2-R03": [2]], "\(judged.told)")
  }

  /// The configuration is requested twice, with a launch between or not.
  private func report(_ launches: RecordedLaunches) throws -> ConformanceReport {
    let app = RecordedApp(RecordedApp.world())
    app.admitted().signInWithPartner()
    app.wait(60_000)
    app.profiles(nil, .init(headers: ["AP-Partner-Framework-Status": RecordedApp.status()]))
    app.wait(2_000)
    app.profiles(nil, .init(headers: ["AP-Partner-Framework-Status": RecordedApp.status()]))
    return try #require(Capture(app.exchanges).examined(launches: launches))
  }

  private func verdicts(_ report: ConformanceReport) -> [ConformanceReport.Verdict] {
    report.flows.flatMap(\.calls).flatMap(\.findings).map(\.verdict)
  }

  @Test("if launches are given, there are no others")
  func told() throws {
    #expect(try verdicts(report(.unknown)) == [.warning])
    #expect(try verdicts(report(.known([]))) == [.warning])
    #expect(try verdicts(report(.known([.entry(5)]))).isEmpty)
    let second = ConformanceReport.secondLaunch
    #expect(try report(.known([])).notLookedAt.contains { $0.endpoint == second })
    #expect(try !report(.unknown).notLookedAt.contains { $0.endpoint == second })
    #expect(try !report(.known([.entry(5)])).notLookedAt.contains { $0.endpoint == second })
  }

  @Test("an app that was started once was installed once")
  func installedOnce() throws {
    let app = RecordedApp(RecordedApp.world())
    app.admitted().profiles()
    app.wait(6 * PlantedFaultTests.hour)
    app.admitted().profiles()
    let report = try #require(Capture(app.exchanges).examined(launches: .known([])))
    let found = report.flows.flatMap(\.calls).flatMap(\.findings).filter { $0.rule == "V2-R47" }
    #expect(found.map(\.verdict) == [.broken], "\(found)")
  }

  @Test("an MVPD that no list has is no TempPass where the call carries Apple's status")
  func status() {
    func rules(_ status: String?) -> [String: [Int]] {
      let app = RecordedApp(RecordedApp.world())
      app.admitted().profiles()
      app.wait(4_000)
      app.authorize("news", status: status)
      return Judged(app.exchanges, as: Version2.self).rules(.broken)
    }
    #expect(rules(nil)["V2-R48"] == nil && rules(RecordedApp.status())["V2-R48"] == [3])
  }

  @Test("whether a masked identifier of the device has changed is undecidable, by name")
  func masked() {
    let app = RecordedApp(RecordedApp.world()).admitted()
    for _ in 1...2 {
      app.profiles()
      app.wait(9_000)
    }
    let exchanges = app.exchanges.map { exchange in
      var masked = exchange
      masked.request.headers.removeAll { $0.name == "AP-Device-Identifier" }
      masked.request.lostHeaders = ["ap-device-identifier"]
      return masked
    }
    let judged = Judged(exchanges, as: Version2.self)
    #expect(judged.rules(.undecidable)["V2-R23"] == [3], "\(judged.told)")
    #expect(judged.told.contains("AP-Device-Identifier is left out of the capture"))
  }

  @Test("a call of the SDK is found without any header field, and its registration codes are the SDK's")
  func kit() throws {
    let app = RecordedApp(RecordedApp.world()).admitted()
    app.profiles()
    app.load("/adobe-services/config/REF30")
    let judged = Judged(app.exchanges, as: Version2.self)
    #expect(judged.rules(.broken) == ["V2-R52": [3]], "\(judged.told)")
    let other = RecordedApp(RecordedApp.world())
    for path in ["/reggie/v1/REF30/regcode", "/adobe-services/config/REF30"] { other.load(path) }
    let flow = try #require(Capture(other.exchanges).examined(among: [.restV2])?.flows.first)
    #expect(flow.unexplained?.hint?.contains("traffic of the AccessEnabler SDK") == true)
  }

  static let sdkCalls = [
    ("GET", "/adobe-services/session"), ("GET", "/adobe-services/checkAuthentication"),
    ("GET", "/adobe-services/1.0/config/REF30"), ("GET", "/adobe-services/1.0/tokens/authn?reg_code=ABCDEFG"),
    ("POST", "/adobe-services/authenticate"), ("GET", "/adobe-services/1.0/authorizeDevice"),
    ("POST", "/adobe-services/1.0/anything"),
  ]

  @Test("what the SDK calls is found without any header field, wherever the word is", arguments: sdkCalls)
  func sdk(_ method: String, _ path: String) throws {
    let app = RecordedApp(RecordedApp.world()).admitted()
    app.profiles()
    app.send(method, path, "", .bare)
    let judged = Judged(app.exchanges, as: Version2.self)
    #expect(judged.rules(.broken) == ["V2-R52": [3]], "\(path)\n\(judged.told)")
    let other = RecordedApp(RecordedApp.world())
    other.send(method, path, "", .bare)
    let flow = try #require(Capture(other.exchanges).examined(among: [.restV2])?.flows.first)
    #expect(flow.unexplained?.hint?.contains("traffic of the AccessEnabler SDK") == true, "\(path)")
  }

  @Test(
    "a page between the service and the MVPD is no call of the SDK",
    arguments: ["authenticate/saml;jsessionid=1?a=b", "authenticate?reg_code=session", "logout?a=config"])
  func pages(_ page: String) throws {
    let app = RecordedApp(RecordedApp.world()).admitted()
    app.profiles()
    app.load("/adobe-services/" + page)
    let judged = Judged(app.exchanges, as: Version2.self)
    #expect(judged.findings.isEmpty, "\(judged.told)")
  }

  @Test("a television shows a code: by its system, or by its hardware")
  func televisions() {
    for (system, hardware, isTelevision) in [
      ("tvOS", nil, true), ("Roku OS", nil, true), ("Android", "SetTopBox", true), ("Android", "TV", true),
      ("Android", "MobilePhone", false), ("iOS", "Tablet", false), ("Windows", nil, false),
    ] as [(String, String?, Bool)] {
      let kind = hardware.map { #","primaryHardwareType":"\#($0)""# } ?? ""
      let info =
        #"{"model":"m","version":"1","osName":"\#(system)","osVersion":"1","connectionType":"LAN"\#(kind)}"#
      let call = Call(
        HTTPRequest(
          method: .get, path: "/api/v2/REF30/profiles",
          headers: [HTTPHeader("X-Device-Info", RecordedApp.base64(info))]))
      #expect(call.isOfTelevision == isTelevision, "\(system), \(hardware ?? "-")")
    }
  }

  @Test("the place of a launch is an entry or a time")
  func places() {
    #expect(RecordedLaunch("7") == .entry(7))
    #expect(RecordedLaunch("2026-11-20T19:30:00Z") == .time(Timestamp(1_795_203_000_000)))
    for text in ["", "-1", "x", "2026-11-20", "19:30"] { #expect(RecordedLaunch(text) == nil, "\(text)") }
  }
}
