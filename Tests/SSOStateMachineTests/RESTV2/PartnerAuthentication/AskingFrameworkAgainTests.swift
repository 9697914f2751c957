import Testing

@testable import SSOStateMachine

@Suite("B.1, C.3, C.10, D.1, D.5. A temporary error of Apple's framework does not lead to a login")
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
      Flow.WaitingToAskFramework(inquiry: .selecting(stage(status, again: true)))
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
          to: Flow.EnteringBasicAuthentication(flow: KnownV2.flow),
          .reportFailure(Failure(family: .framework, code: "serviceTemporarilyUnavailable")))
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
    let waiting = Flow.WaitingToAskFramework(inquiry: .authenticating(stage(selection, again: true)))
    let basic = Flow.EnteringBasicAuthentication(flow: KnownV2.declinedFlow)
    expect {
      Row(
        "unavailable", stage(selection).advance(on: unavailable, at: now), "C.10-unavailableForNow",
        to: waiting, pause)
      Row(
        "then the same request", waiting.advance(on: .init(), at: now),
        "X.waitingToAskFramework-authenticating", to: stage(selection, again: true), stage(selection).command)
      Row(
        "twice", stage(selection, again: true).advance(on: unavailable, at: now), "C.10-failed", to: basic,
        .reportFailure(Failure(family: .framework, code: "serviceTemporarilyUnavailable")))
      Row(
        "the request is refused", stage(selection).advance(on: refused, at: now), "C.10-requestRefused",
        to: request(selection), .retrievePartnerAuthenticationRequest(access, status: Known.status))
      Row(
        "the same, token expired", stage(late).advance(on: refused, at: now),
        "C.10-requestRefusedTokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .retrievingPartnerAuthenticationRequest(request(late))),
        e2)
      Row(
        "twice", stage(renewed(selection)).advance(on: refused, at: now), "C.10-failed", to: basic,
        .reportFailure(Failure(family: .framework, code: "invalidVerificationToken")))
    }
  }

  @Test("B.1, D.1, D.5: VSError 3, once more after a pause")
  func reading() {
    func looking(again: Bool = false) -> Flow.RetrievingFrameworkStatus {
      Flow.RetrievingFrameworkStatus(access: access, journey: KnownV2.journey, isSecondTry: again)
    }
    let subscriber = KnownV2.partnerSubscriber
    func preauthorizing(again: Bool = false) -> Flow.RetrievingStatusForPreauthorization {
      Flow.RetrievingStatusForPreauthorization(
        subscriber: subscriber, request: Known.preauthorize, returns: 1, isSecondTry: again)
    }
    func authorizing(again: Bool = false) -> Flow.RetrievingStatusForAuthorization {
      Flow.RetrievingStatusForAuthorization(
        subscriber: subscriber, request: Known.play, suspended: nil, returns: 1, isSecondTry: again)
    }
    let inquiries: [Flow.WaitingToAskFramework.Inquiry] = [
      .looking(looking(again: true)), .preauthorizing(preauthorizing(again: true)),
      .authorizing(authorizing(again: true)),
    ]
    let waiting = inquiries.map { Flow.WaitingToAskFramework(inquiry: $0) }
    expect {
      Row("B.1", looking().advance(on: unavailable, at: now), "B.1-unavailableForNow", to: waiting[0], pause)
      Row(
        "D.1", preauthorizing().advance(on: unavailable, at: now), "D.1-unavailableForNow", to: waiting[1],
        pause)
      Row(
        "D.5", authorizing().advance(on: unavailable, at: now), "D.5-unavailableForNow", to: waiting[2], pause
      )
      Row(
        "then B.1", waiting[0].advance(on: .init(), at: now), "X.waitingToAskFramework-looking",
        to: looking(again: true), silent)
      Row(
        "then D.1", waiting[1].advance(on: .init(), at: now), "X.waitingToAskFramework-preauthorizing",
        to: preauthorizing(again: true), silent)
      Row(
        "then D.5", waiting[2].advance(on: .init(), at: now), "X.waitingToAskFramework-authorizing",
        to: authorizing(again: true), silent)
      Row(
        "B.1 twice", looking(again: true).advance(on: unavailable, at: now), "B.1-answered",
        to: Flow.ValidatingFrameworkStatus(access: access, journey: KnownV2.journey, status: unavailable))
      Row(
        "D.1 twice", preauthorizing(again: true).advance(on: unavailable, at: now), "D.1-answered",
        to: Flow.ValidatingStatusForPreauthorization(
          subscriber: subscriber, request: Known.preauthorize, returns: 1, status: unavailable))
      Row(
        "D.5 twice", authorizing(again: true).advance(on: unavailable, at: now), "D.5-answered",
        to: Flow.ValidatingStatusForAuthorization(
          subscriber: subscriber, request: Known.play, suspended: nil, returns: 1, status: unavailable))
    }
  }

  @Test("meanwhile the person may want something else")
  func wantingSomethingElse() throws {
    let selecting = Flow.SelectingProvider(flow: KnownV2.chosenFlow, isSecondTry: true)
    let authenticating = Flow.AuthenticatingWithPartner(
      selection: try #require(KnownV2.selection()), session: KnownV2.partnerProfile, isSecondTry: true)
    let looking = Flow.RetrievingFrameworkStatus(
      access: access, journey: KnownV2.chosenJourney, isSecondTry: true)
    let inquiries: [(now: Flow.WaitingToAskFramework.Inquiry, playing: Flow.WaitingToAskFramework.Inquiry)] =
      [
        (.looking(looking), .looking(looking.heading(for: Known.play))),
        (.selecting(selecting), .selecting(selecting.heading(for: Known.play))),
        (.authenticating(authenticating), .authenticating(authenticating.heading(for: Known.play))),
      ]
    for inquiry in inquiries {
      let stage = Flow.WaitingToAskFramework(inquiry: inquiry.now)
      expect {
        Row(
          "play", stage.play(Known.play, at: now), "X.waitingToAskFramework-play",
          to: Flow.WaitingToAskFramework(inquiry: inquiry.playing))
        Row(
          "another MVPD", stage.chooseAnotherMVPD(at: now), "X.waitingToAskFramework-chooseAnotherMVPD",
          to: Flow.Starting(registrationStatus: .admitted(access), journey: KnownV2.chosenJourney.toPicker))
        Row(
          "a second screen", stage.useSecondScreen(at: now), "X.waitingToAskFramework-useSecondScreen",
          to: Flow.Starting(
            registrationStatus: .admitted(access), journey: KnownV2.chosenJourney.toSecondScreen))
      }
    }
  }

  @Test("meanwhile a subscriber may want to play something else")
  func playingMeanwhile() {
    let subscriber = KnownV2.partnerSubscriber
    let inquiries: [(Flow.WaitingToAskFramework.Inquiry, suspended: Shared<PreauthorizationRequest>?)] = [
      (
        .preauthorizing(
          Flow.RetrievingStatusForPreauthorization(
            subscriber: subscriber, request: Known.preauthorize, returns: 1)), Known.preauthorize
      ),
      (
        .authorizing(
          Flow.RetrievingStatusForAuthorization(
            subscriber: subscriber, request: Known.play, suspended: nil, returns: 1)), nil
      ),
    ]
    expect {
      for (inquiry, suspended) in inquiries {
        Row(
          "play", Flow.WaitingToAskFramework(inquiry: inquiry).play(Known.otherPlay, at: now),
          "X.waitingToAskFramework-playSignedIn",
          to: Flow.RequestingAuthorization(
            subscriber: subscriber, request: Known.otherPlay, suspended: suspended, returns: 0))
      }
    }
  }
}
