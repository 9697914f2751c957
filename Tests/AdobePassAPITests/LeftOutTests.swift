import SSOStateMachine
import TestSupport
import Testing

@testable import AdobePassAPI

/// Every part of an answer that can be read is used; every part that is left out is counted by its field.
@Suite struct LeftOutTests {
  private let service = World.service
  private let poll = RESTV2.Command.poll(World.access(), code: "C")

  private func noted(_ command: RESTV2.Command, _ body: String) -> (
    outcome: RESTV2.Outcome?, notes: AnswerNotes
  ) {
    service.noted(command, body)
  }

  @Test("one attribute of a profile that cannot be read")
  func attributes() {
    let attributes = #""a":null,"b":7,"c":{"value":1,"state":"plain"},"d":{"value":2,"state":5}"#
    let (outcome, notes) = noted(
      poll, #"{"profiles":{"M":{"type":"regular","notAfter":1,"attributes":{\#(attributes)}}}}"#)
    guard case .profiles(let reply)? = outcome else {
      Issue.record("no profiles")
      return
    }
    #expect(
      reply.value?.profiles.first?.value.attributes.expose() == [
        "c": .init(value: .number(1), state: .plain), "d": .init(value: .number(2), state: .unrecognized("")),
      ])
    #expect(
      notes
        == AnswerNotes(leftOut: ["profiles.*.attributes.*": 2, "profiles.*.attributes.*.state": 1]))
  }

  @Test("attributes that are not a map do not prevent playback", arguments: ["7", "[]", #""x""#])
  func noAttributes(_ attributes: String) {
    let body = #"{"profiles":{"M":{"type":"regular","notAfter":1,"attributes":\#(attributes)}}}"#
    let (outcome, notes) = noted(poll, body)
    #expect(
      outcome == .profiles(.success(Shared(ProfileList([Profile(mvpd: "M", type: .regular, notAfter: 1)])))))
    #expect(notes.leftOut == ["profiles.*.attributes": 1])
  }

  @Test(
    "one profile of several that cannot be read",
    arguments: [#""N":null"#, #""N":{}"#, #""N":{"type":"regular"}"#, #""":{"type":"regular","notAfter":1}"#])
  func profiles(_ bad: String) {
    let good = #""M":{"type":"regular","notAfter":1}"#
    let (outcome, notes) = noted(poll, #"{"profiles":{\#(bad),\#(good)}}"#)
    #expect(
      outcome == .profiles(.success(Shared(ProfileList([Profile(mvpd: "M", type: .regular, notAfter: 1)])))))
    #expect(notes.leftOut.values.reduce(0, +) == 1)
    #expect(noted(poll, #"{"profiles":{\#(bad)}}"#).outcome?.fault != nil, "a profile that is alone")
  }

  @Test(
    "yes and no as text", arguments: [("true", true), ("TRUE", true), ("false", false)] as [(String, Bool)])
  func flags(_ word: String, _ flag: Bool) throws {
    let configuration = RESTV2.Command.retrieveConfiguration(World.access(), maximumAge: 0)
    let (outcome, notes) = noted(
      configuration, #"{"mvpds":[{"id":"M","enablePlatformServices":"\#(word)"}]}"#)
    let mvpd = TVProvider(id: "M", enablePlatformServices: flag)
    #expect(outcome == .configuration(.success(Shared(MVPDConfiguration([mvpd])))))
    #expect(notes == AnswerNotes(readAnyway: ["mvpds[*].enablePlatformServices": 1]))
    let ask = RESTV2.Command.authorize(World.access(), try World.plain("M"), World.playing("R"))
    let (decided, also) = noted(ask, #"{"decisions":[{"resource":"R","mvpd":"M","authorized":"\#(word)"}]}"#)
    let decision = Decision(resource: "R", mvpd: "M", isAuthorized: flag)
    let authorization = try #require(Authorization(of: [decision], resource: "R"))
    #expect(decided == .authorization(.success(Shared(authorization))))
    #expect(also == AnswerNotes(readAnyway: ["decisions[*].authorized": 1]))
  }

  @Test("one logout of several that cannot be read")
  func logouts() {
    let body = #"{"logouts":{"A":{"actionName":7},"M":{"actionName":"complete","actionType":"none"}}}"#
    let (outcome, notes) = noted(.logout(World.access(), mvpd: "M"), body)
    let entry = LogoutEntry(mvpd: "M", actionName: .complete, actionType: .none)
    #expect(outcome == .logouts(.success(Shared(LogoutList([entry])))))
    #expect(notes.leftOut == ["logouts.*.actionName": 1])
  }

  @Test("where one decision cannot be read, the others count by name alone")
  func decisions() throws {
    let other = #"{"resource":"X","mvpd":"M","authorized":true,"token":{"serializedToken":"t"}}"#
    let bad = #"{"resource":"R","mvpd":"M","authorized":"perhaps"}"#
    let ask = RESTV2.Command.authorize(World.access(), try World.plain("M"), World.playing("R"))
    let (outcome, notes) = noted(ask, #"{"decisions":[\#(other),\#(bad)]}"#)
    #expect(
      outcome?.fault == unreadable(.missingDecision, "decisions"), "the permit is about another resource")
    #expect(notes.leftOut == ["decisions[*].authorized": 1])
    let list = RESTV2.Command.preauthorize(
      World.access(), try World.plain("M"), try World.asking("R", "S"), after: nil)
    let body = #"{"decisions":[\#(bad),\#(other),{"resource":" S","mvpd":"M","authorized":true}]}"#
    guard case .preauthorization(let reply)? = noted(list, body).outcome else {
      Issue.record("no preauthorization")
      return
    }
    #expect(reply.value?.permitted == ["S"])
    #expect(reply.value?.unanswered == ["R"])
  }

  @Test("the session's id is noted of E4, E5 and E11, without a secret that it repeats")
  func sessions() {
    let body = #"{"actionName":"authorize","actionType":"direct","sessionId":"s-1"}"#
    for command in [
      RESTV2.Command.createSession(World.access(), mvpd: nil),
      .resumeSession(World.access(), code: "C", mvpd: nil),
      .retrievePartnerAuthenticationRequest(World.access(), status: World.granted()),
    ] {
      #expect(noted(command, body).notes == AnswerNotes(sessionId: "s-1"))
      let echo = body.replacing("s-1", with: "x-fake-access-token")
      #expect(noted(command, echo).notes == AnswerNotes(sessionId: "x-<redacted>"))
    }
  }
}

extension RESTV2Service {
  /// An outcome, and the notes that were taken of the answer.
  func noted(_ command: RESTV2.Command, _ body: String) -> (outcome: RESTV2.Outcome?, notes: AnswerNotes) {
    let taker = NoteTaker()
    let response = HTTPResponse(status: 200, body: Array(body.utf8)).noted(by: taker)
    return (outcome(of: command, response: response), taker.notes)
  }
}
