import Testing

@testable import SSOStateMachine

@Suite("C.3, C.10. A temporary error of Apple's framework does not lead to a login")
struct AskingFrameworkAgainTests: StageSuite {
  let unavailable = Known.frameworkError(.serviceTemporarilyUnavailable)
  let refused = Known.frameworkError(.invalidVerificationToken)
  let pause = Flow.Command.wait(Wait(atLeast: 1_000, jitter: 1_000))

  @Test("C.3: VSError 3, once more after a pause; silently where B.1 was valid")
  func selecting() {
    func stage(_ status: ValidatedFrameworkStatus?, again: Bool = false) -> Flow.SelectingProvider {
      Flow.SelectingProvider(flow: KnownV2.flow, status: status, isSecondTry: again)
    }
    func waiting(_ status: ValidatedFrameworkStatus?) -> Flow.WaitingToAskFramework {
      Flow.WaitingToAskFramework(question: .selecting(stage(status, again: true)))
    }
    let picker = Flow.Command.retrieveFrameworkStatus(
      .picker(Known.mvpds, featured: [], promptsForAccess: true))
    expect {
      for status in [nil, KnownV2.validated] {
        Row(
          "unavailable", stage(status).advance(on: unavailable, at: now), "C.3-unavailableForNow",
          to: waiting(status), pause)
        Row(
          "twice", stage(status, again: true).advance(on: unavailable, at: now), "C.3-otherError",
          to: Flow.EnteringBasicAuthentication(flow: KnownV2.flow))
      }
      Row(
        "then Apple's picker", waiting(nil).advance(on: .init(), at: now),
        "X.waitingToAskFramework-selecting", to: stage(nil, again: true), picker)
      Row(
        "then silently", waiting(KnownV2.validated).advance(on: .init(), at: now),
        "X.waitingToAskFramework-selecting", to: stage(KnownV2.validated, again: true), silent)
    }
  }

  @Test("C.10: VSError 3, once more after a pause; VSError 5, a new request by C.5, once")
  func authenticating() throws {
    let selection = try #require(KnownV2.selection())
    let late = try #require(KnownV2.selection(Known.expiredAccess))
    func stage(_ selection: Flow.Selection, again: Bool = false) -> Flow.AuthenticatingWithPartner {
      Flow.AuthenticatingWithPartner(
        selection: selection, session: KnownV2.partnerProfile, isSecondTry: again)
    }
    func renewed(_ selection: Flow.Selection) -> Flow.Selection {
      var renewed = selection
      renewed.isRenewed = true
      return renewed
    }
    func request(_ selection: Flow.Selection) -> Flow.RetrievingPartnerAuthenticationRequest {
      Flow.RetrievingPartnerAuthenticationRequest(selection: renewed(selection))
    }
    let waiting = Flow.WaitingToAskFramework(question: .authenticating(stage(selection, again: true)))
    let basic = Flow.EnteringBasicAuthentication(flow: KnownV2.chosenFlow)
    expect {
      Row(
        "unavailable", stage(selection).advance(on: unavailable, at: now), "C.10-unavailableForNow",
        to: waiting, pause)
      Row(
        "then the same request", waiting.advance(on: .init(), at: now),
        "X.waitingToAskFramework-authenticating", to: stage(selection, again: true), stage(selection).command)
      Row("twice", stage(selection, again: true).advance(on: unavailable, at: now), "C.10-nothing", to: basic)
      Row(
        "the request is refused", stage(selection).advance(on: refused, at: now), "C.10-requestRefused",
        to: request(selection), .retrievePartnerAuthenticationRequest(access, status: Known.status))
      Row(
        "the same, token expired", stage(late).advance(on: refused, at: now),
        "C.10-requestRefusedTokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .retrievingPartnerAuthenticationRequest(request(late))),
        e2)
      Row("twice", stage(renewed(selection)).advance(on: refused, at: now), "C.10-nothing", to: basic)
    }
  }

  @Test("meanwhile the person may want something else")
  func wantingSomethingElse() throws {
    let selection = try #require(KnownV2.selection())
    let questions: [Flow.WaitingToAskFramework.Question] = [
      .selecting(Flow.SelectingProvider(flow: KnownV2.chosenFlow, isSecondTry: true)),
      .authenticating(
        Flow.AuthenticatingWithPartner(
          selection: selection, session: KnownV2.partnerProfile, isSecondTry: true)),
    ]
    for question in questions {
      let stage = Flow.WaitingToAskFramework(question: question)
      var playing = stage
      playing.journey = stage.journey.heading(for: Known.play)
      expect {
        Row("play", stage.play(Known.play, at: Known.moment), "X.waitingToAskFramework-play", to: playing)
        Row(
          "another MVPD", stage.chooseAnotherMVPD(at: Known.moment),
          "X.waitingToAskFramework-chooseAnotherMVPD",
          to: Flow.Starting(registrationStatus: .admitted(access), journey: KnownV2.chosenJourney.toPicker))
        Row(
          "a second screen", stage.useSecondScreen(at: Known.moment),
          "X.waitingToAskFramework-useSecondScreen",
          to: Flow.Starting(
            registrationStatus: .admitted(access), journey: KnownV2.chosenJourney.toSecondScreen))
      }
    }
  }
}
