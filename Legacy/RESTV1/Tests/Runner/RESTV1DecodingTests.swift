import SSORESTV1
import SSOStateMachine
import TestSupport
import Testing

@testable import AdobePassAPI
@testable import SSORESTV1Runner

/// The variants that REST API V1 writes: formats, types, units, spellings.
@Suite struct RESTV1DecodingTests {
  private let access = RESTV1World.access()
  private let service = RESTV1World.service

  private func token(_ body: String, type: String? = nil) -> AuthenticationToken? {
    let outcome = service.outcome(of: .retrieveAuthenticationToken(access), body, type: type)
    guard case .authentication(let reply) = outcome, case .authenticated(let token) = reply.value else {
      return nil
    }
    return token
  }

  private func fault(_ body: String) -> Fault? {
    service.outcome(of: .retrieveAuthenticationToken(access), body)?.fault
  }

  /// Content-Type may say anything: samples that are labeled JSON are XML.
  @Test(arguments: [
    nil, "application/json", "application/xml", "text/xml;charset=UTF-8", "text/html", "", "x",
  ])
  func eitherFormat(_ type: String?) {
    let read = AuthenticationToken(mvpd: "M", userID: Secret("u"), expiresAt: 5)
    #expect(token(#"{"mvpd":"M","userId":"u","expires":"5"}"#, type: type) == read)
    #expect(
      token(
        "<authentication><expires>5</expires><userId>u</userId><mvpd>M</mvpd></authentication>", type: type)
        == read)
  }

  @Test(
    arguments: [
      (#""1601114932000""#, 1_601_114_932_000), ("1601114932000", 1_601_114_932_000),
      ("1601114932000.9", 1_601_114_932_000), ("1.601114932e12", 1_601_114_932_000), ("0", 0), ("-5", -5),
      (#""9223372036854775807""#, .max),
    ] as [(String, Int64)])
  func moments(_ json: String, _ milliseconds: Int64) {
    #expect(token(#"{"mvpd":"M","expires":\#(json)}"#)?.expiresAt == Timestamp(milliseconds))
  }

  @Test(arguments: [
    (#""tomorrow""#, Unreadable.Code.badValue), (#""1.5""#, .badValue),
    (#""9223372036854775808""#, .badValue),
    ("1e300", .badValue), ("true", .wrongType), ("[1]", .wrongType), ("{}", .wrongType),
  ])
  func noMoments(_ json: String, _ code: Unreadable.Code) {
    #expect(fault(#"{"mvpd":"M","expires":\#(json)}"#) == unreadable(code, "expires"))
  }

  @Test func absentNullAndEmptyAreTheSame() {
    let bare = AuthenticationToken(mvpd: "M")
    #expect(token(#"{"mvpd":"M"}"#) == bare)
    #expect(token(#"{"mvpd":"M","userId":null,"expires":null,"x":[{"y":1}]}"#) == bare)
    #expect(token(#"{"mvpd":"M","userId":"","expires":""}"#) == bare)
    #expect(token("<a><mvpd>M</mvpd><userId/><expires></expires></a>") == bare)
    #expect(fault(#"{"mvpd":""}"#) == unreadable(.missingField, "mvpd"))
    #expect(fault(#"{"mvpd":null}"#) == unreadable(.missingField, "mvpd"))
    #expect(fault(#"{"mvpd":["M"]}"#) == unreadable(.wrongType, "mvpd"))
  }

  @Test(arguments: ["mvpd", "mvpdId", "mvpd_id", "MVPD", "mvpdid"])
  func spellings(_ name: String) {
    #expect(token(#"{"\#(name)":"M"}"#)?.mvpd == "M")
    #expect(token("<a><\(name)>M</\(name)></a>")?.mvpd == "M")
  }

  @Test func whatXMLCanDo() {
    let read = AuthenticationToken(mvpd: "A & <B> é")
    for mvpd in ["A &amp; &lt;B&gt; &#xE9;", "<![CDATA[A & <B> é]]>", "\n  A &amp; <![CDATA[<B>]]> é\n"] {
      #expect(token("<a><mvpd>\(mvpd)</mvpd></a>") == read)
      #expect(token("\u{FEFF}<?xml version='1.0'?>\n<!-- <x> -->\n<a><mvpd>\(mvpd)</mvpd></a>\n") == read)
      #expect(token("<n:a xmlns:n='urn:n'><n:mvpd>\(mvpd)</n:mvpd></n:a>") == read)
      #expect(token("<a><mvpd lang='en'>\(mvpd)</mvpd></a>") == read)
    }
    #expect(token("<a mvpd='A &amp; &lt;B&gt; é'/>") == read)
  }

  @Test func code() {
    func code(_ body: String) -> RegistrationCode? {
      guard
        case .registrationCode(let reply) = service.outcome(
          of: .createRegistrationCode(access, mvpd: nil), body, status: 201)
      else { return nil }
      return reply.value
    }
    #expect(code(#"{"code":"C"}"#) == RegistrationCode(code: "C"))
    // The code is good, even if the time of its creation cannot be read.
    for odd in [#""soon""#, "1e99", "[]", "{}", "true"] {
      let read = code(#"{"code":"C","generated":\#(odd),"expires":7}"#)
      #expect(read == RegistrationCode(code: "C", expiresAt: 7), "\(odd)")
    }
    let whole = RegistrationCode(code: "C", id: "i", mvpd: "M", generatedAt: 1, expiresAt: 7)
    #expect(code(#"{"code":"C","id":"i","mvpd":"M","generated":1,"expires":7,"info":{"x":1}}"#) == whole)
    #expect(
      code(
        "<regcode><id>i</id><code>C</code><mvpd>M</mvpd><generated>1</generated><expires>7</expires></regcode>"
      )
        == whole)
    #expect(code(#"{"id":"i"}"#) == nil)
  }

  @Test func authorizationAndMediaToken() {
    let (asked, xml) = (RESTV1World.playing("R"), "<resource>R</resource><expires>7</expires>")
    let token = AuthorizationToken(mvpd: "M", resource: "R", expiresAt: 7)
    let authorized = RESTV1.Outcome.authorization(RESTV1Rows.success(.authorized(token)))
    for body in [
      #"{"mvpd":"M","resource":"R","expires":7}"#, #"{"mvpd":"M","expires":"7","proxyMvpd":"P"}"#,
      "<authorization><mvpd>M</mvpd>\(xml)</authorization>",
    ] {
      #expect(service.outcome(of: .authorize(access, asked), body) == authorized)
      #expect(service.outcome(of: .retrieveAuthorizationToken(access, asked), body) == authorized)
    }
    let media = MediaToken(serializedToken: Secret("t=="), notAfter: 7)
    for body in [
      #"{"serializedToken":"t==","expires":"7","mvpdId":"M"}"#,
      "<play>\(xml)<serializedToken>t==</serializedToken></play>",
    ] {
      #expect(
        service.outcome(of: .retrieveMediaToken(access, asked), body)
          == .mediaToken(RESTV1Rows.success(.issued(media))))
    }
    #expect(
      service.outcome(of: .retrieveMediaToken(access, asked), #"{"expires":"7"}"#)?.fault
        == unreadable(.missingField, "serializedToken"))
  }

  /// A registration of REST API V1 may have any scope.
  @Test func scopes() {
    let body = #"{"client_id":"i","client_secret":"s","scopes":["api:client:v1"]}"#
    let command = RESTV1World.configuration()
    #expect(service.outcome(of: .register(command), body, status: 201)?.fault == nil)
    let other = RESTV2Service(origin: .releaseProduction).outcome(
      of: RESTV2.Command.register(command), response: HTTPResponse(status: 201, body: Array(body.utf8)))
    #expect(other == .registration(.failure(Shared(unreadable(.missingScope, "scopes", status: 201)))))
  }

  /// Nothing in it is trimmed, encoded or interpreted.
  @Test(arguments: [" x \r\n", "\u{FEFF}PHN=", "<html>", "{", "\u{0}", "é📺"])
  func profileRequest(_ body: String) {
    #expect(
      service.outcome(
        of: .retrieveProfileRequest(access, mvpd: "M"), body, type: "application/octet-stream")
        == .profileRequest(RESTV1Rows.success(ProfileRequest(payload: Secret(body)))))
  }

  @Test func noProfileRequest() {
    let command = RESTV1.Command.retrieveProfileRequest(access, mvpd: "M")
    #expect(service.outcome(of: command, "")?.fault == unreadable(.empty))
    let bytes = HTTPResponse(status: 200, body: [0x41, 0xFF])
    #expect(service.outcome(of: command, response: bytes)?.fault == unreadable(.notUTF8))
  }
}
