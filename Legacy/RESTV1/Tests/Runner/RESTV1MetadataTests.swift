import SSORESTV1
import SSOStateMachine
import TestSupport
import Testing

@testable import AdobePassAPI
@testable import SSORESTV1Runner

/// usermetadata and preauthorize: what their pages print, and what they do not.
@Suite struct RESTV1MetadataTests {
  private let access = RESTV1World.access()
  private let service = RESTV1World.service

  private func metadata(_ body: String) -> UserMetadata? {
    guard case .userMetadata(let reply) = service.outcome(of: .retrieveUserMetadata(access), body) else {
      return nil
    }
    return reply.value
  }

  /// The page prints keys without quotes.
  @Test func keysWithoutQuotes() {
    let body = """
      {
        updated: 1334243471,
        encrypted: ["encryptedProp"],
        data: {zip: ["12345"], tokenSource: "Apple"}
      }
      """
    let read = UserMetadata(
      tokenSource: .apple, updatedAt: 1_334_243_471_000, encrypted: ["encryptedProp"],
      data: Secret(["zip": .list([.string("12345")]), "tokenSource": .string("Apple")]))
    #expect(metadata(body) == read)
  }

  @Test func asXML() {
    let body = """
      <metadata><updated>1334243471</updated><encrypted>a</encrypted><encrypted>b</encrypted>
      <data><zip>1</zip><zip>2</zip><tokenSource>Apple</tokenSource></data></metadata>
      """
    let read = UserMetadata(
      tokenSource: .apple, updatedAt: 1_334_243_471_000, encrypted: ["a", "b"],
      data: Secret(["zip": .list([.string("1"), .string("2")]), "tokenSource": .string("Apple")]))
    #expect(metadata(body) == read)
  }

  /// Only `Apple`, letter by letter, asks the person to sign out of the system.
  @Test(arguments: [
    (#"{"data":{"tokenSource":"Apple"}}"#, TokenSource.apple), (#"{"tokenSource":"Apple"}"#, .apple),
    (#"{"data":{"tokenSource":"Apple"},"tokenSource":"other"}"#, .apple),
    (#"{"data":{"tokenSource":"apple"}}"#, .unrecognized("apple")),
    (#"{"data":{"tokenSource":["Apple"]}}"#, nil), (#"{"data":{"tokenSource":""}}"#, nil),
    (#"{"data":{"x":{"tokenSource":"Apple"}}}"#, nil), (#"{"data":null}"#, nil), ("{}", nil),
    ("<m><data/></m>", nil),
    // Fields that only inform must not hide the source.
    (#"{"updated":"x","data":{"tokenSource":"Apple"}}"#, .apple),
    (#"{"updated":9223372036854775807,"data":{"tokenSource":"Apple"}}"#, .apple),
    (#"{"updated":[],"encrypted":[true],"data":{"tokenSource":"Apple"}}"#, .apple),
  ])
  func tokenSource(_ body: String, _ source: TokenSource?) throws {
    let metadata = try #require(self.metadata(body))
    #expect(metadata.tokenSource == source)
  }

  @Test func dataIsAnyJSON() {
    let value = #"[null,true,false,0,-1.5,"s",[],{},{"a":[1]}]"#
    let read: Profile.Value = .list([
      .null, .bool(true), .bool(false), .number(0), .number(-1.5), .string("s"), .list([]), .object([:]),
      .object(["a": .list([.number(1)])]),
    ])
    #expect(metadata(#"{"data":{"Some_Key":\#(value)}}"#)?.data.expose() == ["Some_Key": read])
  }

  @Test(arguments: [
    (#"{"data":[]}"#, Unreadable.Code.wrongType, "data"), (#"{"data":"x"}"#, .wrongType, "data"),
  ])
  func noMetadata(_ body: String, _ code: Unreadable.Code, _ field: String) {
    #expect(
      service.outcome(of: .retrieveUserMetadata(access), body)?.fault == unreadable(code, field))
  }

  private func preauthorization(_ body: String, after: Preauthorization? = nil) throws -> Reply<
    Preauthorization
  >? {
    let command = RESTV1.Command.preauthorize(
      access, try RESTV1World.asking("a", "b"), after: after.map { Shared($0) })
    guard case .preauthorization(let reply) = service.outcome(of: command, body) else { return nil }
    return reply
  }

  private static let denied = EnhancedError(
    code: "authorization_denied_by_mvpd", action: RecommendedAction.none, status: 403, message: "m",
    details: "d", helpUrl: "https://a.b/c", trace: "t")
  private static let decisions = [
    Decision(resource: "a", mvpd: "", isAuthorized: true),
    Decision(resource: "b", mvpd: "", isAuthorized: false, error: denied),
  ]

  @Test func decisions() throws {
    let json = #"""
      {"resources":[{"id":"a","authorized":true},{"id":"b","authorized":false,"error":{"status":403,
      "code":"authorization_denied_by_mvpd","message":"m","details":"d","helpUrl":"https://a.b/c","trace":"t",
      "action":"none"}}]}
      """#
    let xml = """
      <resources><resource><id>a</id><authorized>true</authorized></resource><resource><id>b</id>
      <authorized>false</authorized><error><status>403</status><code>authorization_denied_by_mvpd</code>
      <message>m</message><details>d</details><helpUrl>https://a.b/c</helpUrl><trace>t</trace>
      <action>none</action></error></resource></resources>
      """
    for body in [json, xml] {
      #expect(try preauthorization(body)?.value == Preauthorization(Self.decisions))
      let earlier = Preauthorization([Decision(resource: "z", mvpd: "", isAuthorized: true)])
      #expect(try preauthorization(body, after: earlier)?.value?.permitted == ["z", "a"])
    }
    #expect(
      try preauthorization(
        "<resources><resource><id>a</id><authorized>true</authorized></resource></resources>")?
        .value?.permitted == ["a"])
    let short = #"{"resources":[{"id":"short","authorized":true},{"id":"b","authorized":false}]}"#
    #expect(try preauthorization(short)?.value?.permitted == ["a"], "what the app asked, by its place")
    let none = Preauthorization([], about: ["a", "b"])
    #expect(none.unanswered == ["a", "b"])
    #expect(try preauthorization(#"{"resources":[]}"#)?.value == none)
    #expect(try preauthorization("<resources/>")?.value == none)
  }

  @Test func anErrorWithoutACode() throws {
    let body = #"{"resources":[{"id":"a","authorized":false,"error":{"message":"m"}}]}"#
    let error = EnhancedError(code: "status403", message: "m")
    #expect(try preauthorization(body)?.value?.decisions.first?.error == error)
    for odd in ["null", #""x""#, "[]", "5"] {
      let body = #"{"resources":[{"id":"a","authorized":false,"error":\#(odd)}]}"#
      #expect(try preauthorization(body)?.value?.decisions.first?.error == nil)
    }
  }

  /// The page's sample has quotes inside a text: it cannot be read, and there is no other safe way to read it.
  @Test func quotesInsideAText() throws {
    let body = #"{"resources":[{"id":"a","authorized":false,"error":{"details":"no "A" for you"}}]}"#
    #expect(try preauthorization(body)?.fault == unreadable(.notJSON))
  }

  @Test(arguments: [
    ("{}", Unreadable.Code.missingField, "resources" as String?),
    (#"{"resources":[{"id":"a"}]}"#, .missingField, "resources.authorized"),
    (#"{"resources":[{"authorized":true}]}"#, .missingField, "id"),
    (#"{"resources":[{"id":"a","authorized":1}]}"#, .wrongType, "authorized"),
    (#"{"resources":[{"id":{},"authorized":true}]}"#, .wrongType, "id"),
    (#"{"resources":[5]}"#, .wrongType, nil),
    ("[]", .wrongType, nil),
  ])
  func noDecisions(_ body: String, _ code: Unreadable.Code, _ field: String?) throws {
    #expect(try preauthorization(body)?.fault == unreadable(code, field))
  }
}
