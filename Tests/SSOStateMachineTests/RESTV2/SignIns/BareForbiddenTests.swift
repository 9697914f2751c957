import Testing

@testable import SSOStateMachine

@Suite("A 403 without an error object forgets nothing, and signs no one out")
struct BareForbiddenTests {
  /// The page of a firewall, a hotel, or a wall against bots.
  private static let page = Shared(Fault.unreadable(.init(code: "html", status: 403)))

  /// A call, and its outcome then.
  private struct Question {
    let stage: any RESTV2.Receiving
    let outcome: RESTV2.Outcome
  }

  /// Every call of a person who is signed in with an MVPD, or has chosen it.
  private static func questions() throws -> [Question] {
    let selection = try #require(KnownV2.selection(journey: KnownV2.knownJourney))
    let response = try #require(
      ValidatedPartnerResponse(Known.response, providerID: Known.providerID, at: Known.now))
    let poll = try #require(KnownV2.poll())
    let (flow, access, known) = (KnownV2.chosenFlow, Known.access, KnownV2.knownJourney)
    let signedIn = known.keeping(KnownV2.plainSubscriber)
    let profiles: [any RESTV2.Receiving] = [
      RESTV2.RetrievingProfiles(access: access, journey: signedIn, status: nil),
      RESTV2.RetrievingProfiles(access: access, journey: Journey(mvpd: "one"), status: nil),
      RESTV2.RetrievingProfiles(access: access, journey: known, status: KnownV2.validated),
      RESTV2.RetrievingPartnerProfile(
        selection: selection, session: KnownV2.partnerProfile, response: response),
      KnownV2.reading(KnownV2.plainSubscriber), RESTV2.RetrievingProfileByCode(poll: poll),
      RESTV2.RetrievingProfileAfterCode(poll: poll, reason: .expired), RESTV2.PollingProfile(poll: poll),
    ]
    let sessions: [any RESTV2.Receiving] = [
      RESTV2.RetrievingPartnerAuthenticationRequest(selection: selection),
      RESTV2.CreatingSession(flow: flow, mvpd: "one"),
      RESTV2.CreatingSessionForSecondScreen(flow: flow, mvpd: "one"),
      RESTV2.ResumingSession(flow: flow, code: poll.code),
    ]
    return profiles.map { Question(stage: $0, outcome: .profiles(.failure(page))) }
      + sessions.map { Question(stage: $0, outcome: .session(.failure(page))) } + [
        Question(
          stage: RESTV2.RetrievingConfiguration(access: access, journey: signedIn),
          outcome: .configuration(.failure(page))),
        Question(
          stage: try #require(KnownV2.preauthorization()), outcome: .preauthorization(.failure(page))),
        Question(stage: try #require(KnownV2.authorization()), outcome: .authorization(.failure(page))),
      ]
  }

  @Test func atEveryCall() throws {
    for question in try Self.questions() {
      let before = question.stage.state
      var flow = RESTV2.Situation(before)
      let taken = try RESTV2.reduce(into: &flow, .completed(question.outcome, flow.ticket), at: Known.now)
      let name = RESTV2.stageName(of: before)
      #expect(!taken.commands.contains { if case .forget = $0 { true } else { false } }, "\(name)")
      #expect(flow.state.subscriber?.mvpd == before.subscriber?.mvpd, "\(name)")
      #expect(flow.state.mvpd == "one", "\(name)")
    }
  }
}
