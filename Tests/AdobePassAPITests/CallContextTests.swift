import Foundation
import SSOStateMachine
import TestSupport
import Testing

@testable import AdobePassAPI

/// The app's knowledge at the moment of a call, on exactly the calls that carry it.
@Suite struct CallContextTests {
  private static let context = CallContext(
    visitorIdentifier: "20265673158980419722735089753036633573", serviceToken: Secret("x.y.z"),
    connectionType: "cellular", connectionIP: "203.0.113.7", connectionPort: 50_123)

  /// One of every call, and whether the call takes the visitor identifier and the service token.
  private static func calls() throws -> [(String, RESTV2.Command, visitor: Bool, token: Bool)] {
    let access = World.access()
    return [
      ("E1", .register(World.configuration()), false, false),
      ("E2", .retrieveAccessToken(World.registration()), false, false),
      ("E3", .retrieveConfiguration(access, maximumAge: 0), false, false),
      ("E4", .createSession(access, mvpd: "M"), true, true),
      ("E5", .resumeSession(access, code: "C", mvpd: "M"), true, false),
      ("E8", .retrieveProfiles(access, mvpd: nil, status: nil), true, true),
      ("E9", .retrieveProfiles(access, mvpd: "M", status: nil), true, true),
      ("E10", .poll(access, code: "C"), true, false),
      ("E11", .retrievePartnerAuthenticationRequest(access, status: World.granted()), true, false),
      ("E12", .retrievePartnerProfile(access, try World.partnerResponse("<saml/>")), true, false),
      ("E13", .preauthorize(access, try World.plain("M"), try World.asking("R"), after: nil), true, true),
      ("E14", .authorize(access, try World.plain("M"), World.playing("R")), true, true),
      ("E15", .logout(access, mvpd: "M"), true, true),
    ]
  }

  @Test func eachCallTakesWhatItsPageLists() throws {
    for (name, command, visitor, token) in try Self.calls() {
      let request = try #require(World.service.request(for: command, in: Self.context))
      #expect(
        request.header("AP-Visitor-Identifier")
          == (visitor ? "20265673158980419722735089753036633573" : nil), "\(name)")
      #expect(request.header("AD-Service-Token") == (token ? "x.y.z" : nil), "\(name)")
      let info = try HeaderJSON.decoded(try #require(request.header("X-Device-Info")))
      #expect(info["connectionType"] as? String == "cellular", "\(name)")
      #expect(info["connectionIp"] as? String == "203.0.113.7", "\(name)")
      #expect(info["connectionPort"] as? Int == 50_123, "\(name)")
      #expect(Set(request.headers.map { $0.name.lowercased() }).count == request.headers.count, "\(name)")
    }
  }

  @Test func withoutAContextNothingIsAdded() throws {
    for (name, command, _, _) in try Self.calls() {
      let request = try #require(World.service.request(for: command))
      #expect(World.service.request(for: command, in: CallContext()) == request, "\(name)")
      let empty = CallContext(visitorIdentifier: "")
      #expect(
        World.service.request(for: command, in: empty) == request, "\(name): an empty text counts as nil")
      #expect(request.header("AP-Visitor-Identifier") == nil && request.header("AD-Service-Token") == nil)
      let info = try HeaderJSON.decoded(try #require(request.header("X-Device-Info")))
      #expect(info["connectionType"] as? String == "WiFi")
      #expect(info["connectionIp"] == nil && info["connectionPort"] == nil)
    }
  }

  @Test(arguments: ["x\r\nEvil: 1", "x\0Evil: 1", "x\u{85}Evil: 1", "x📺Evil: 1"])
  func noValueBeginsANewLine(_ value: String) throws {
    let context = CallContext(
      visitorIdentifier: value, serviceToken: Secret(value), connectionType: value, connectionIP: value)
    for (_, command, visitor, token) in try Self.calls() {
      let request = try #require(World.service.request(for: command, in: context))
      #expect(request.header("AP-Visitor-Identifier") == (visitor ? "xEvil: 1" : nil))
      #expect(request.header("AD-Service-Token") == (token ? "xEvil: 1" : nil))
      #expect(request.headers.allSatisfy { $0.value.utf8.allSatisfy { (0x20...0x7E).contains($0) } })
    }
  }

  private static func jws(_ payload: String) -> String {
    let encoded = Data(payload.utf8).base64EncodedString().replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
    return "eyJhbGciOiJIUzI1NiJ9.\(encoded).c2lnbmF0dXJl"
  }

  /// A token, and its end in milliseconds; nil for a token that does not say its end.
  private static let tokens: [(String, Int64?)] = [
    (jws(#"{"exp":1750000000}"#), 1_750_000_000_000), (jws(#"{"exp":"1750000000"}"#), 1_750_000_000_000),
    (jws(#"{"exp":1750000000.9,"sub":"ÿ?>~"}"#), 1_750_000_000_000), (jws(#"{"exp":0}"#), 0),
    (jws(#"{"exp":9223372036854775807}"#), nil), (jws(#"{"iss":"app"}"#), nil), (jws("[1]"), nil),
    (jws(""), nil), ("opaque", nil), ("a.b", nil), ("a.%%.c", nil), (jws(#"{"exp":1}"#) + ".d.e", nil),
    ("", nil),
  ]

  @Test(arguments: tokens.indices) func onlyTheEndOfATokenIsRead(_ index: Int) {
    let (text, end) = Self.tokens[index]
    #expect(ServiceTokenClaims.expiry(of: Secret(text)) == end.map { Timestamp($0) })
  }

  @Test(arguments: tokens.indices) func aTokenIsSentUntilItsEnd(_ index: Int) {
    let (text, end) = Self.tokens[index]
    let context = CallContext(visitorIdentifier: "v", serviceToken: Secret(text))
    guard let end else {
      #expect(context.valid(at: Timestamp(.max)) == context, "sent as it is")
      return
    }
    #expect(context.valid(at: Timestamp(end - 1)) == context)
    for now in [end, end + 1, .max] {
      #expect(context.valid(at: Timestamp(now)) == CallContext(visitorIdentifier: "v"))
    }
  }

  @Test func aContextPrintsNothingOfThePerson() {
    let text = "\(Self.context)"
    #expect(text.contains("serviceToken") && text.contains("connectionType: cellular"))
    var dumped = ""
    dump(Self.context, to: &dumped)
    for secret in ["x.y.z", "20265673158980419722735089753036633573", "203.0.113.7", "50123"] {
      for shown in [text, String(reflecting: Self.context), dumped] { #expect(!shown.contains(secret)) }
    }
    #expect("\(CallContext())" == "CallContext()")
  }

  @Test func aRepeatedServiceTokenIsHidden() throws {
    let token = Self.jws(#"{"exp":1750000000,"sub":"somebody"}"#)
    let body = #"{"code":"c","action":"none","message":"got \#(token)"}"#
    let response = HTTPResponse(status: 400, body: Array(body.utf8))
    let command = RESTV2.Command.createSession(World.access(), mvpd: "M")
    let outcome = World.service.outcome(
      of: command, response: response, in: CallContext(serviceToken: Secret(token)))
    guard case .service(let error, status: 400) = outcome?.fault else {
      Issue.record("no error")
      return
    }
    #expect(error.message == "got <redacted>")
  }
}
