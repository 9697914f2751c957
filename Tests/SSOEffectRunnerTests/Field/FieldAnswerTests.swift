import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

/// Answers that people report, in whole flows: each with its correct outcome.
@Suite("What services really answer", .timeLimit(.minutes(60)))
struct FieldAnswerTests {
  /// The end of a flow.
  private struct Ending {
    let stage: String
    let state: RESTV2.State
    let requests: [String]
    let notices: [Notice]
    /// The pages that were opened.
    let pages: [String]
    /// The notes taken of answers, by the last part of the path.
    let notes: [String: AnswerNotes]

    func count(_ endpoint: String) -> Int { requests.count { $0 == endpoint } }
  }

  private func flow(_ answer: String, _ events: RESTV2.Event...) async throws -> Ending {
    var setting = Setting(.iOS, script: .denied)
    let service = try FieldService(answer, at: setting.clock.now)
    let agent = ScriptedUserAgent([.reachedRedirectUrl])
    (setting.environment.transport, setting.environment.userAgent) = (service, agent)
    var run = try await setting.launch()
    for event in events { await run.attempt(event) }
    let (stage, state) = (await run.stage, await run.flow.situation.state)
    var notes: [String: AnswerNotes] = [:]
    for record in await run.finish() {
      guard case .exchange(let exchange) = record.entry, !exchange.notes.isEmpty else { continue }
      notes[exchange.path.split(separator: "/").last.map { String($0) } ?? ""] = exchange.notes
    }
    return Ending(
      stage: stage, state: state, requests: service.requests, notices: setting.screen.notices,
      pages: agent.visits.map(\.url), notes: notes)
  }

  @Test("of ordinary answers only the session is noted, and everything is played")
  func ordinary() async throws {
    let end = try await flow(
      "ordinary", .signIn, .chooseMVPD(id: "ExCable"), .asking("ch1", "ch2"), .playing("ch1"))
    #expect(end.stage == "X.signedIn")
    #expect(end.notes == ["sessions": AnswerNotes(sessionId: "session-of-E4")])
    #expect(end.notices.contains { if case .playback = $0 { true } else { false } })
  }

  @Test("clock-7h-ahead: a token lives as long as the service gave it, whatever the device's clock shows")
  func clockAhead() async throws {
    let end = try await flow("clock-7h-ahead", .signIn, .chooseMVPD(id: "ExCable"), .playing("ch1"))
    #expect(end.stage == "X.signedIn")
    #expect(end.count("E2") == 1)
  }

  @Test("v2-500-empty: the failure names E8 and 500; a person who asked goes on without E8")
  func emptyServerError() async throws {
    let looked = try await flow("v2-500-empty", .check)
    let failures = looked.notices.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
    #expect(
      failures == [Failure(family: .service, code: "status500", endpoint: "E8", status: 500)])
    let asked = try await flow("v2-500-empty", .signIn, .chooseMVPD(id: "ExCable"))
    #expect(asked.stage == "X.signedIn")
  }

  @Test("preauthorize-omits: what the answer leaves out is not answered, which is not a denial")
  func omittedResources() async throws {
    let end = try await flow("preauthorize-omits", .signIn, .chooseMVPD(id: "ExCable"), .asking("ch1", "ch2"))
    let answers = end.notices.compactMap {
      if case .preauthorization(let answer) = $0 { answer.value } else { nil }
    }
    #expect(answers.map(\.permitted) == [["ch1"]])
    #expect(answers.map(\.unanswered) == [["ch2"]])
  }

  @Test("decision-profile-missing: one round, then the failure")
  func profileMissingForEver() async throws {
    let end = try await flow(
      "decision-profile-missing", .signIn, .chooseMVPD(id: "ExCable"), .playing("ch1"),
      .chooseMVPD(id: "ExCable"))
    #expect(end.stage == "X.failed")
    #expect(end.state.failure?.code == "authenticated_profile_missing")
    #expect(end.state.failure?.endpoint == "E14")
    #expect(end.count("E14") == 2)
    #expect(end.count("E4") == 2)
  }

  @Test("error-wrapped: the error inside `error` gives its code and text")
  func wrappedError() async throws {
    let end = try await flow("error-wrapped", .signIn, .chooseMVPD(id: "ExCable"), .playing("ch1"))
    #expect(
      end.state.failure
        == Failure(
          family: .service, code: "authorization_denied_by_mvpd", message: "Not in your package",
          trace: "trace-1", endpoint: "E14", status: 403))
  }

  @Test("profile-attribute-null: signed in; the attribute is left out, and counted")
  func nullAttribute() async throws {
    let end = try await flow("profile-attribute-null", .check)
    #expect(end.stage == "X.signedIn")
    #expect(end.notes["profiles"] == AnswerNotes(leftOut: ["profiles.*.attributes.*": 1]))
  }

  @Test("configuration-boolean-string: read as true, and counted")
  func booleanAsText() async throws {
    let end = try await flow("configuration-boolean-string", .signIn, .chooseMVPD(id: "ExCable"))
    #expect(end.stage == "X.signedIn")
    #expect(
      end.notes["configuration"]
        == AnswerNotes(readAnyway: ["requestor.mvpds[*].enablePlatformServices": 1]))
  }

  @Test("decisions-empty-list: a failure that says so")
  func noDecisions() async throws {
    let end = try await flow("decisions-empty-list", .signIn, .chooseMVPD(id: "ExCable"), .playing("ch1"))
    #expect(
      end.state.failure
        == Failure(family: .protocol, code: "missingDecision", endpoint: "E14", status: 200))
  }

  @Test("logout-302: the page that the redirect names is loaded, and the person is signed out")
  func redirectedLogout() async throws {
    let end = try await flow("logout-302", .signIn, .chooseMVPD(id: "ExCable"), .logOut)
    #expect(end.stage == "X.signedOut")
    #expect(end.pages.last == "https://excable.example/logout?RelayState=x")
  }
}
