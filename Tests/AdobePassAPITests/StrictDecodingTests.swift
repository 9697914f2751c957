import Foundation
import SSOStateMachine
import TestSupport
import Testing

@testable import AdobePassAPI

/// The bodies that are refused, and the name in each refusal.
@Suite struct StrictDecodingTests {
  struct Case: Sendable {
    let command: RESTV2.Command
    /// A body that can be read.
    let good: String
    /// Each required field, as it is in the body, and its path.
    let required: [(text: String, path: String)]
    /// Fields that may be absent but not of another type, because they decide how the flow continues.
    var typed: [(text: String, path: String)] = []
    /// Fields that are left out if they are of another type.
    var spare: [(text: String, path: String)] = []
  }

  private static func cases() throws -> [Case] {
    registration() + [configuration(), session()] + (try answers())
  }

  private static func registration() -> [Case] {
    [
      Case(
        command: .register(World.configuration()),
        good: #"{"client_id":"i","client_secret":"s","scopes":["api:client:v2"]}"#,
        required: [(#""i""#, "client_id"), (#""s""#, "client_secret")],
        spare: [(#"["api:client:v2"]"#, "scopes")]),
      Case(
        command: .retrieveAccessToken(World.registration()),
        good: #"{"access_token":"t","created_at":11,"expires_in":22}"#,
        required: [(#""t""#, "access_token"), ("22", "expires_in")], typed: [("11", "created_at")]),
    ]
  }

  private static func configuration() -> Case {
    Case(
      command: .retrieveConfiguration(World.access(), maximumAge: 0),
      good: #"{"requestor":{"mvpds":[{"id":"M","isProxy":false,"boardingStatus":"b","#
        + #""platformMappingId":"p"}]}}"#,
      required: [(#""M""#, "requestor.mvpds[0].id")],
      spare: [
        ("false", "requestor.mvpds[*].isProxy"), (#""b""#, "requestor.mvpds[*].boardingStatus"),
        (#""p""#, "requestor.mvpds[*].platformMappingId"),
      ])
  }

  private static func session() -> Case {
    Case(
      command: .createSession(World.access(), mvpd: nil),
      good: #"{"actionName":"n","actionType":"t","reasonType":"r","url":"/u","code":"c","mvpd":"m","#
        + #""notBefore":11,"notAfter":"22","missingParameters":["p"],"#
        + #""authenticationRequest":{"type":"y","request":"q","attributesNames":["a"]}}"#,
      required: [
        (#""n""#, "actionName"), (#""t""#, "actionType"), (#""y""#, "authenticationRequest.type"),
        (#""q""#, "authenticationRequest.request"),
      ],
      typed: [(#""/u""#, "url"), (#""c""#, "code"), (#""m""#, "mvpd")],
      spare: [
        (#""r""#, "reasonType"), ("11", "notBefore"), (#""22""#, "notAfter"),
        (#"["p"]"#, "missingParameters"), (#"["a"]"#, "authenticationRequest.attributesNames"),
      ])
  }

  private static func answers() throws -> [Case] {
    [
      Case(
        command: .poll(World.access(), code: "C"),
        good: #"{"profiles":{"M":{"type":"t","issuer":"i","notBefore":11,"notAfter":22,"#
          + #""attributes":{"k":{"value":1,"state":"s"}}}}}"#,
        required: [(#""t""#, "profiles.*.type"), ("22", "profiles.*.notAfter")],
        spare: [
          (#""i""#, "profiles.*.issuer"), ("11", "profiles.*.notBefore"),
          (#""s""#, "profiles.*.attributes.*.state"),
        ]),
      Case(
        command: .preauthorize(World.access(), try World.plain("M"), try World.asking("R"), after: nil),
        good: #"{"decisions":[{"resource":"R","mvpd":"M","authorized":true,"source":"s","notBefore":11,"#
          + #""notAfter":22,"token":{"serializedToken":"t"},"error":{"code":"c"}}]}"#,
        required: [
          (#""R""#, "decisions[0].resource"), (#""M""#, "decisions[0].mvpd"),
          ("true", "decisions[0].authorized"), (#""t""#, "decisions[0].token.serializedToken"),
        ],
        spare: [
          (#""s""#, "decisions[*].source"), ("11", "decisions[*].notBefore"), ("22", "decisions[*].notAfter"),
          (#""c""#, "decisions[*].error.code"),
        ]),
      Case(
        command: .logout(World.access(), mvpd: "M"),
        good: #"{"logouts":{"M":{"actionName":"n","actionType":"t","url":"/u"}}}"#,
        required: [(#""n""#, "logouts.*.actionName"), (#""t""#, "logouts.*.actionType")],
        typed: [(#""/u""#, "logouts.*.url")]),
    ]
  }

  @Test func requiredFields() throws {
    for test in try Self.cases() {
      #expect(World.service.outcome(of: test.command, test.good)?.fault == nil, "\(test.good)")
      for (text, path) in test.required {
        let absent = test.good.replacingOccurrences(of: text, with: "null")
        #expect(World.service.outcome(of: test.command, absent)?.fault == unreadable(.missingField, path))
        let name = path.split(separator: ".").last.map(String.init) ?? path
        let renamed = test.good.replacingOccurrences(of: "\"\(name)\":\(text)", with: "\"x\":\(text)")
        #expect(World.service.outcome(of: test.command, renamed)?.fault == unreadable(.missingField, path))
      }
    }
  }

  @Test func typesOfFields() throws {
    for test in try Self.cases() {
      for (text, path) in test.required + test.typed {
        for wrong in ["{}", "[[]]", text == "true" || text == "false" ? "0" : "true"] {
          let body = test.good.replacingOccurrences(of: text, with: wrong)
          guard case .unreadable(let answer) = World.service.outcome(of: test.command, body)?.fault else {
            Issue.record("\(path): \(wrong)")
            continue
          }
          #expect(answer.code == "wrongType")
          #expect(answer.field?.hasPrefix(path) == true, "\(answer.field ?? "")")
        }
      }
    }
  }

  @Test(
    "a token without created_at, as in OAuth, lives from its receipt on", arguments: [nil, 500] as [Int64?])
  func tokenWithoutDate(_ answered: Int64?) throws {
    let registration = World.registration()
    let date = answered.map { [HTTPHeader("Date", HTTPDate.text(of: Timestamp($0 * 1000)))] } ?? []
    let response = HTTPResponse(
      status: 201, headers: date, body: Array(#"{"access_token":"t","expires_in":60}"#.utf8))
    guard
      case .access(let reply) = World.service.outcome(
        of: .retrieveAccessToken(registration), response: response),
      case .success(let access) = reply.received(at: Timestamp(2_000_000))
    else {
      Issue.record("refused")
      return
    }
    #expect(access.value.expiresAt == Timestamp(2_060_000))
  }

  @Test("a field that decides nothing is left out where it is of another type, and noted")
  func spareFields() throws {
    for test in try Self.cases() {
      for (text, path) in test.spare {
        for wrong in ["{}", "[[]]", text == "false" ? "0" : "true"] {
          let body = test.good.replacingOccurrences(of: text, with: wrong)
          let (outcome, notes) = World.service.noted(test.command, body)
          #expect(outcome?.fault == nil, "\(path): \(wrong)")
          #expect(notes.leftOut.count == 1, "\(path): \(wrong)")
          #expect(notes.leftOut.first?.key.hasPrefix(path) == true, "\(notes)")
          #expect(notes.leftOut.first?.value == 1)
        }
      }
      #expect(World.service.noted(test.command, test.good).notes.isEmpty)
    }
  }

  @Test func emptyIDsAreNoIDs() throws {
    for test in try Self.cases() {
      for (text, path) in test.required where text.hasPrefix("\"") {
        let body = test.good.replacingOccurrences(of: text, with: "\"\"")
        #expect(World.service.outcome(of: test.command, body)?.fault == unreadable(.badValue, path))
      }
    }
    let poll = RESTV2.Command.poll(World.access(), code: "C")
    #expect(
      World.service.outcome(of: poll, #"{"profiles":{"":{"type":"t","notAfter":1}}}"#)?.fault
        == unreadable(.badValue, "profiles"))
  }

  @Test(
    "a moment beyond the range of time is not one",
    arguments: [
      "1e400", "-1e400", "9223372036854775808", "1e19", #""9223372036854775808""#, #""1e3""#, #""NaN""#,
      #""""#,
      #"" 1""#,
    ])
  func numbersOutOfRange(_ number: String) throws {
    let body = #"{"profiles":{"M":{"type":"regular","notAfter":\#(number)}}}"#
    #expect(
      World.service.outcome(of: .poll(World.access(), code: "C"), body)?.fault
        == unreadable(.badValue, "profiles.*.notAfter"))
  }

  @Test(arguments: ["0", "-1", "9223372036854775807", "1e16"]) func lifetimes(_ seconds: String) {
    let body = #"{"access_token":"t","created_at":1,"expires_in":\#(seconds)}"#
    #expect(
      World.service.outcome(of: .retrieveAccessToken(World.registration()), body)?.fault
        == unreadable(.badValue, "expires_in"))
  }

  @Test func momentsBeforeAllTime() {
    let body = #"{"access_token":"t","created_at":-1,"expires_in":1}"#
    #expect(
      World.service.outcome(of: .retrieveAccessToken(World.registration()), body)?.fault
        == unreadable(.badValue, "created_at"))
  }

  @Test func theEndOfTimeIsTheLatestEnd() {
    let body = #"{"access_token":"t","created_at":9223372036854775807,"expires_in":1}"#
    let access = Access(
      registration: World.registration(), token: Secret("t"), expiresAt: Timestamp(Int64.max),
      createdAt: Timestamp(Int64.max), answeredAt: nil)
    #expect(
      World.service.outcome(of: .retrieveAccessToken(World.registration()), body)
        == .access(.success(Shared(access))))
  }

  @Test(arguments: ["[]", #"["api:client:v1"]"#]) func scopes(_ scopes: String) {
    let body = #"{"client_id":"i","client_secret":"s","scopes":\#(scopes),"trace":"t"}"#
    #expect(
      World.service.outcome(of: .register(World.configuration()), body, status: 201)?.fault
        == unreadable(.missingScope, "scopes", status: 201, trace: "t"))
  }

  @Test(arguments: ["//evil.example", "javascript:alert(1)", "file:///x", "x", "https://u@x", "/a\\\\b"])
  func urls(_ url: String) {
    let session = #"{"actionName":"n","actionType":"t","url":"\#(url)"}"#
    #expect(
      World.service.outcome(of: .createSession(World.access(), mvpd: nil), session)?.fault
        == unreadable(.unsafeURL, "url"))
    #expect(
      World.service.outcome(of: .logout(World.access(), mvpd: "M"), #"{"logouts":{"M":\#(session)}}"#)?.fault
        == unreadable(.unsafeURL, "logouts.*.url"))
  }

  @Test func decisionsAboutSomethingElse() throws {
    let command = RESTV2.Command.authorize(World.access(), try World.plain("M"), World.playing("R"))
    let other = #"{"resource":"X","mvpd":"M","authorized":true}"#
    for list in ["", "\(other),\(other)"] {
      #expect(
        World.service.outcome(of: command, #"{"decisions":[\#(list)]}"#)?.fault
          == unreadable(.missingDecision, "decisions"))
    }
  }
}
