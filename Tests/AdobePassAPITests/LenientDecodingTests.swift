import SSOStateMachine
import Testing

@testable import AdobePassAPI

/// The forms that the pages of the documentation write in more than one way.
@Suite struct LenientDecodingTests {
  private let service = World.service

  private static func session(_ more: String) -> String {
    #"{"actionName":"authenticate","actionType":"interactive""# + (more.isEmpty ? "" : ",") + more + "}"
  }

  @Test(
    arguments: [
      ("1733735289035", 1_733_735_289_035), (#""1733735289035""#, 1_733_735_289_035),
      ("1733735289035.9", 1_733_735_289_035),
      ("1.733735289035e12", 1_733_735_289_035), ("0", 0), ("-5", -5), (#""9223372036854775807""#, Int64.max),
      ("9223372036854775807", Int64.max), (#""9007199254740993""#, 9_007_199_254_740_993),
      ("9007199254740993", 9_007_199_254_740_993),
    ] as [(String, Int64)])
  func timestamps(_ json: String, _ milliseconds: Int64) {
    #expect(service.session(Self.session(#""notAfter":\#(json)"#))?.notAfter == Timestamp(milliseconds))
  }

  @Test func optionalFieldsMayBeAbsentNullOrEmpty() {
    let absent = Session(actionName: .authenticate, actionType: .interactive)
    #expect(service.session(Self.session("")) == absent)
    #expect(
      service.session(
        Self.session(
          #""url":null,"code":"","mvpd":null,"missingParameters":null,"reasonType":null,"notBefore":null,"#
            + #""authenticationRequest":null,"unknown":[1,{"a":null}]"#)) == absent)
    #expect(service.session(Self.session(#""url":"""#))?.url == nil)
  }

  @Test func missingParameters() {
    let session = service.session(Self.session(#""missingParameters":["domain","domainName","mvpd","x"]"#))
    #expect(session?.missingParameters == [.domainName, .domainName, .mvpd, .unrecognized("x")])
  }

  @Test func unknownWordsAreKept() {
    let session = service.session(#"{"actionName":"Authorize","actionType":"t","reasonType":"r"}"#)
    #expect(session?.actionName == .unrecognized("Authorize"))
    #expect(session?.actionType == .unrecognized("t"))
    #expect(session?.reasonType == .unrecognized("r"))
    let profiles = service.profiles(
      #"{"profiles":{"M":{"type":"t","notAfter":1,"attributes":{"k":{"value":1,"state":"s"},"l":{}}}}}"#)
    #expect(profiles?.first?.type == .unrecognized("t"))
    #expect(
      profiles?.first?.attributes.expose() == [
        "k": .init(value: .number(1), state: .unrecognized("s")),
        "l": .init(value: .null, state: .unrecognized("")),
      ])
    #expect(
      service.logouts(#"{"logouts":{"M":{"actionName":"n","actionType":"t"}}}"#)?.first?.actionName
        == .unrecognized("n"))
  }

  @Test func attributesOfNoParticularRequest() {
    let request = service.session(Self.session(#""authenticationRequest":{"type":"SAML","request":"r"}"#))
    #expect(
      request?.authenticationRequest
        == AuthenticationRequest(type: "SAML", request: Secret("r"), attributesNames: []))
  }

  @Test func metadataIsAnyJSON() {
    let value = #"[null,true,false,0,1,-1.5,"s",[],{},{"a":[1]}]"#
    let profiles = service.profiles(
      #"{"profiles":{"M":{"type":"regular","notAfter":"1","attributes":{"k":{"value":\#(value),"state":"plain"}}}}}"#
    )
    #expect(
      profiles?.first?.attributes.expose()["k"]?.value
        == .list([
          .null, .bool(true), .bool(false), .number(0), .number(1), .number(-1.5), .string("s"), .list([]),
          .object([:]),
          .object(["a": .list([.number(1)])]),
        ]))
  }

  @Test func anEmptyMapIsNoError() {
    #expect(service.profiles(#"{"profiles":{}}"#) == [])
    #expect(service.logouts(#"{"logouts":{}}"#) == [])
  }

  @Test func theKeyOfTheMapNamesTheMVPD() {
    let logouts = service.logouts(
      #"{"logouts":{"b":{"actionName":"invalid","actionType":"none","mvpd":"x"},"#
        + #""a":{"actionName":"complete","actionType":"none"}}}"#
    )
    #expect(
      logouts == [
        LogoutEntry(mvpd: "a", actionName: .complete, actionType: .none),
        LogoutEntry(mvpd: "b", actionName: .invalid, actionType: .none),
      ])
    let profiles = service.profiles(#"{"profiles":{"b":{"type":"regular","issuer":"x","notAfter":1}}}"#)
    #expect(profiles == [Profile(mvpd: "b", type: .regular, issuer: "x", notAfter: 1)])
  }

  @Test func mvpdsInsideOrBesideTheRequestor() {
    let list = #""mvpds":[{"id":"M"}]"#
    for body in [#"{"requestor":{\#(list)}}"#, "{\(list)}", #"{"requestor":{"id":"r"},\#(list)}"#] {
      #expect(service.configuration(body) == MVPDConfiguration([TVProvider(id: "M")]))
    }
  }

  @Test func anMVPDThatCannotBeReadIsLeftOutAndCounted() {
    let bad = [
      "{}", "null", "7", #""M""#, "[]", #"{"id":""}"#, #"{"id":7}"#, #"{"id":null}"#,
    ]
    for entry in bad {
      for list in [#"\#(entry),{"id":"M"}"#, #"{"id":"M"},\#(entry)"#] {
        let read = service.configuration(#"{"requestor":{"mvpds":[\#(list)]}}"#)
        #expect(read == MVPDConfiguration([TVProvider(id: "M")], skipped: 1), "\(list)")
      }
    }
    let most = service.configuration(#"{"mvpds":[\#(bad.joined(separator: ",")),{"id":"M"}]}"#)
    #expect(most == MVPDConfiguration([TVProvider(id: "M")], skipped: bad.count))
    #expect(service.configuration(#"{"mvpds":[]}"#) == MVPDConfiguration([]))
  }

  @Test func everyFieldOfAnMVPD() {
    let body =
      #"{"mvpds":[{"id":"M","displayName":"N","logoUrl":"/l.png","isTempPass":false,"isProxy":true,"#
      + #""enablePlatformServices":true,"boardingStatus":"SUPPORTED","displayInPlatformPicker":true,"#
      + #""platformMappingId":"P","enforcePlatformPermissions":true,"#
      + #""authPerAggregator":true},"#
      + #"{"id":"O","displayName":7,"logoUrl":"//evil/l.png","boardingStatus":"x","isProxy":null,"#
      + #""authPerAggregator":"yes"}]}"#
    #expect(
      service.configuration(body)
        == MVPDConfiguration([
          TVProvider(
            id: "M", displayName: "N", logoUrl: "https://sp.auth.adobe.com/l.png", isProxy: true,
            enablePlatformServices: true, boardingStatus: .supported, displayInPlatformPicker: true,
            platformMappingId: "P", enforcePlatformPermissions: true, authPerAggregator: true),
          TVProvider(id: "O", boardingStatus: .unrecognized("x")),
        ]))
  }

  @Test func anySuccessStatus() {
    for status in [200, 201, 202, 206, 299] {
      let outcome = service.outcome(of: .poll(World.access(), code: "C"), #"{"profiles":{}}"#, status: status)
      #expect(outcome == .profiles(.success(Shared(ProfileList([])))))
    }
  }

  @Test func aByteOrderMarkIsSkipped() { #expect(service.profiles("\u{FEFF}{\"profiles\":{}}") == []) }

  @Test func theDecisionIsFoundWithoutSpaces() throws {
    let body =
      #"{"decisions":[{"resource":"x","mvpd":"M","authorized":true},{"resource":" R ","mvpd":"M","authorized":false}]}"#
    let command = RESTV2.Command.authorize(World.access(), try World.plain("M"), World.playing("R"))
    let decision = Decision(resource: " R ", mvpd: "M", isAuthorized: false)
    let expected = try #require(Authorization(of: [decision], resource: "R"))
    #expect(service.outcome(of: command, body) == .authorization(.success(Shared(expected))))
  }

  @Test func earlierPermitsAreKept() throws {
    let earlier = Shared(Preauthorization([Decision(resource: "A", mvpd: "M", isAuthorized: true)]))
    let command = RESTV2.Command.preauthorize(
      World.access(), try World.plain("M"), try World.asking("B"), after: earlier)
    let expected = Preauthorization(
      [Decision(resource: "B", mvpd: "M", isAuthorized: true)], after: earlier.value)
    let body = #"{"decisions":[{"resource":"B","mvpd":"M","authorized":true}]}"#
    #expect(expected.permitted == ["A", "B"])
    #expect(service.outcome(of: command, body) == .preauthorization(.success(Shared(expected))))
  }

  @Test func aPermitIsAboutWhatTheAppAsked() throws {
    let command = RESTV2.Command.preauthorize(
      World.access(), try World.plain("M"), try World.asking("<rss/>", "B"), after: nil)
    let decisions = [
      Decision(resource: "film", mvpd: "M", isAuthorized: true),
      Decision(resource: "B", mvpd: "M", isAuthorized: false),
    ]
    let body =
      #"{"decisions":[{"resource":"film","mvpd":"M","authorized":true},{"resource":"B","mvpd":"M","authorized":false}]}"#
    let expected = Preauthorization(decisions, about: ["<rss/>", "B"])
    #expect(expected.permitted == ["<rss/>"])
    #expect(service.outcome(of: command, body) == .preauthorization(.success(Shared(expected))))
  }

  @Test func registrationWithoutScopes() {
    let body = #"{"client_id":"s6BhdRkqt3","client_secret":"t7AkePiru4"}"#
    #expect(
      service.outcome(of: .register(World.configuration()), body, status: 201)
        == .registration(.success(World.registration())))
  }
}
