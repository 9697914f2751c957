import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("AccessEnabler: codes")
struct AccessEnablerCodeTests {
  typealias Flow = AccessEnablerMachine
  typealias Code = AccessEnablerMachine.StatusCode

  /// The fact sheet, section 7: the code, its level, what the app does.
  static let sheet: [(String, Flow.Level, Code.Advice)] = [
    ("N003", .info, .ownPicker), ("N004", .info, .ownPicker), ("N005", .info, .ownPickerOrStop),
    ("VSA403", .info, .explainBenefit), ("VSA404", .info, .askAgain), ("VSA503", .info, .regularFlow),
    ("AAPL", .error, .regularFlow), ("APPL", .error, .regularFlow), ("APPL_ERROR", .error, .regularFlow),
    ("AAPL_ERROR", .error, .regularFlow), ("VSA203", .info, .signOutInSettings),
    ("REGCODE", .success, .showCode), ("N000", .info, .offerLogin), ("N001", .info, .showProgress),
    ("N010", .warning, .notice), ("N011", .info, .notice), ("N111", .warning, .hideTempPass),
    ("N130", .error, .retry), ("N500", .error, .retryOnce), ("Z500", .error, .retryOnce),
    ("500", .error, .retryOnce), ("R400", .error, .checkRegistration), ("R401", .error, .checkRegistration),
    ("REG500", .error, .tellPerson), ("CFG100", .warning, .setClock), ("CFG400", .error, .fixByDeveloper),
    ("CFG404", .error, .retry), ("CFG410", .error, .none), ("CFG500", .error, .retryLater),
    ("CFG503", .error, .retryLater), ("CFG429", .error, .waitAndRetry), ("SEC403", .error, .none),
    ("SEC412", .warning, .none), ("SEC420", .error, .none), ("Z010", .warning, .notice),
    ("Z011", .info, .notice), ("Z100", .error, .doNotPlay), ("Z110", .error, .doNotPlay),
    ("Z120", .error, .doNotPlayNow), ("Z130", .error, .doNotPlay), ("Z169", .error, .doNotPlay),
    ("P100", .error, .fewerResources),
  ]

  @Test("every code of the sheet is known, keeps its spelling, and says what to do")
  func known() {
    for (spelling, level, advice) in Self.sheet {
      let code = Code(rawValue: spelling)
      if case .unrecognized = code { Issue.record("\(spelling) is not known") }
      #expect(code.rawValue == spelling)
      #expect(code.listedLevel == level, "\(spelling)")
      #expect(code.advice == advice, "\(spelling)")
      #expect(!code.meaning.isEmpty, "\(spelling)")
    }
    let spellings = Set(Self.sheet.map(\.0))
    #expect(Code.plain.filter { !spellings.contains($0.rawValue) } == [], "the sheet lists them all")
  }

  @Test("D1: four spellings are one condition, and none is lost")
  func oneCondition() {
    for spelling in Code.Spelling.allCases {
      #expect(Code(rawValue: spelling.rawValue) == .vsaCommunicationError(spelling))
    }
  }

  @Test("an unknown code is kept as it came")
  func unknown() {
    for text in [
      "", "N00", "n003", "CFG5", "CFG5xx", "CFG5+1", "CFG55", "CFG5000", "VSA999", "\u{1F4FA}", " N003",
    ] {
      #expect(Code(rawValue: text) == .unrecognized(text), "\(text)")
      #expect(Code(rawValue: text).rawValue == text)
    }
  }

  @Test("D2: the details, else the message; D3: without a level the listed one")
  func reports() {
    #expect(Flow.StatusReport(.vsa503, message: "m").text == "m")
    #expect(Flow.StatusReport(.vsa503, message: "m", details: "d").text == "d")
    #expect(Flow.StatusReport(.registrationCode, message: "ABC123", details: "").text == "ABC123")
    #expect(Flow.StatusReport(.vsa503, message: "", details: "").text == nil)
    #expect(Flow.StatusReport(.vsa403).severity == .info)
    #expect(Flow.StatusReport(.vsa403, level: .warning).severity == .warning)
    #expect(Flow.Level(rawValue: "Warning") == .warning)
    #expect(Flow.Level(rawValue: "loud") == .unrecognized("loud"))
  }

  @Test("a code belongs to the last operation that sends such a code")
  func attached() {
    let journey = KnownSDK.journey((.start, []), (.authentication, []), (.authorization, []))
    let lines: [(String, Flow.Operation)] = [
      ("CFG100", .start), ("N003", .authentication), ("VSA403", .authentication), ("Z100", .authorization),
      ("N500", .authorization), ("unknown", .authorization),
    ]
    for (code, operation) in lines {
      let reports = journey.reports.adding(KnownSDK.report(code))
      #expect(reports.of(operation) == [KnownSDK.report(code)], "\(code)")
      #expect(reports.all.count == 1, "\(code)")
    }
    #expect(
      journey.reports.adding(KnownSDK.report("P100")).of(.authorization).count == 1,
      "nobody sends it: the last")
    #expect(journey.beginning(.start).reports.latest == .start)
    #expect(journey.beginning(.start).reports.all == [])
    #expect(Flow.Reports().adding(KnownSDK.report("N003")).all == [], "nothing was begun")
  }

  @Test("the order of codes does not matter, and only some of a flood are kept")
  func bounded() {
    let codes = (0..<100).map { "X\($0)" }
    let some = Array(codes.prefix(9))
    #expect(KnownSDK.journey((.start, some)) == KnownSDK.journey((.start, some.reversed())))
    #expect(KnownSDK.journey((.start, codes)).reports.all.count == 16)
    #expect(KnownSDK.journey((.start, ["N000", "N000"])).reports.all.count == 1)
  }

  @Test("the same code of two operations is known of both")
  func sameCodeTwice() {
    let later = Flow.StatusReport(.internalError(.n500), message: "the later one")
    var journey = KnownSDK.journey((.preauthorization, ["N500"]), (.authorization, ["N500"]))
    #expect(journey.reports.of(.preauthorization) == [KnownSDK.report("N500")])
    #expect(journey.reports.of(.authorization) == [KnownSDK.report("N500")])
    journey.reports = journey.reports.adding(later)
    #expect(journey.reports.of(.preauthorization) == [KnownSDK.report("N500")])
    #expect(journey.reports.of(.authorization) == [later])
  }

  @Test("what the SDK passes as a number is read, and an unknown one is kept")
  func numbers() {
    #expect([0, 1, 7].map { Flow.RequestorStatus(rawValue: $0) } == [.error, .success, .unrecognized(7)])
    #expect(
      [0, 1, -1].map { Flow.AuthenticationStatus(rawValue: $0) }
        == [.notAuthenticated, .authenticated, .unrecognized(-1)])
    #expect(
      [0, 1, 2, 3].map { Flow.TrackingEvent(rawValue: $0) }
        == [.authentication, .authorization, .mvpdSelection, .unrecognized(3)])
    for word in [
      "", "USER_AUTHENTICATED", "USER_NOT_AUTHENTICATED_ERROR", "USER_NOT_AUTHORIZED_ERROR",
      "PROVIDER_NOT_SELECTED_ERROR", "GENERIC_AUTHENTICATION_ERROR",
    ] {
      let code = Flow.AuthenticationErrorCode(rawValue: word)
      if case .unrecognized = code { Issue.record("\(word) is not known") }
      #expect(code.rawValue == word)
    }
    #expect(Flow.AuthenticationErrorCode(rawValue: "ODD").rawValue == "ODD")
  }

  @Test("a failure has the SDK's own code, whenever that came")
  func failures() {
    let lines: [([String], Flow.Failed.Cause, Failure.Family, String)] = [
      ([], .requestor, .service, "requestorRefused"), (["CFG429"], .requestor, .throttled, "CFG429"),
      (["R400"], .requestor, .configuration, "R400"), (["CFG404"], .silence(.start), .transport, "CFG404"),
      (["CFG100"], .silence(.start), .transport, "noCallback"),
      (["AAPL"], .silence(.start), .framework, "AAPL"),
      (["CFG404", "R400"], .silence(.start), .transport, "CFG404"),
      ([], .silence(.logout), .transport, "noCallback"),
      ([], .userAgent(.authentication), .transport, "userAgentFailed"),
      (["VSA203", "N500"], .userAgent(.logout), .transport, "userAgentFailed"),
      (["CFG404", "R400"], .requestor, .configuration, "R400"),
      (["AAPL", "CFG404"], .requestor, .transport, "CFG404"),
      (["AAPL"], .requestor, .service, "requestorRefused"),
      ([], .refused(.genericAuthentication), .service, "GENERIC_AUTHENTICATION_ERROR"),
    ]
    for (codes, cause, family, code) in lines {
      let failure = Flow.Failed(journey: KnownSDK.journey((.start, codes)), cause: cause).failure
      #expect(failure.family == family && failure.code == code, "\(cause), \(codes)")
    }
  }
}
