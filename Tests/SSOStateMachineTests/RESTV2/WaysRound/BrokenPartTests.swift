import Testing

@testable import SSOStateMachine

@Suite("A part that is broken for good")
struct BrokenPartTests: StageSuite {
  private func recover(_ call: Flow.Call, _ fault: Fault) -> StageTransition<RESTV2> {
    Flow.Recovering(pending: .call(call), fault: Shared(fault)).decide(at: now)
  }

  private static let tried = Attempts(failures: 2, renewals: 1)

  @Test("E11, E12: whatever it is, the MVPD's own login follows")
  func partner() throws {
    let selection = try #require(KnownV2.selection())
    let response = try #require(
      ValidatedPartnerResponse(Known.response, providerID: Known.providerID, at: now.time))
    let calls: [Flow.Call] = [
      .retrievingPartnerAuthenticationRequest(
        Flow.RetrievingPartnerAuthenticationRequest(selection: selection, attempts: Self.tried)),
      .retrievingPartnerProfile(
        Flow.RetrievingPartnerProfile(
          selection: selection, session: KnownV2.partnerProfile, response: response, attempts: Self.tried)),
    ]
    let faults: [Fault] = [
      Known.fault(.invalidConfigurationPlatform, status: 500), Known.fault(.internalServerError, status: 500),
      Known.fault(.networkConnectionTimeout, status: 403),
      Known.fault(.authenticatedProfileMissing, status: 403),
      .unreadable(.init(code: "html", status: 200)), .unreadable(.init(code: "html", status: 503)),
      .unauthorized(nil), Known.broken, .transport(.tlsFailed),
    ]
    expect {
      for call in calls {
        for fault in faults {
          Row(
            "\(call.stageName), \(fault)", recover(call, fault), "X.recovering-partnerFailed",
            to: Flow.EnteringBasicAuthentication(flow: KnownV2.chosenFlow))
        }
        Row(
          "\(call.stageName), the integration has ended", recover(call, Known.fault(.invalidIntegration)),
          "X.recovering-partnerFailed", to: Flow.EnteringBasicAuthentication(flow: KnownV2.flow))
        Row(
          "\(call.stageName), 429 for good: every call would meet it",
          recover(call.with(Attempts(throttles: 5)), .throttled(retryAfter: nil)), "X.recovering-failed",
          to: Flow.Failed(
            failure: Failure(.throttled(retryAfter: nil), of: call.endpoint),
            returnPoint: .signedOut(.admitted(access), KnownV2.chosenJourney)))
      }
    }
  }

  @Test("E2 while a code is polled: the code still holds")
  func tokenOfPoll() throws {
    let poll = try #require(KnownV2.poll(lastPoll: now.time))
    let drawing = Flow.RetrievingAccessToken(
      registration: Known.registration(),
      continuation: .call(.pollingProfile(Flow.PollingProfile(poll: poll))),
      attempts: Attempts(failures: 2))
    func recover(_ fault: Fault) -> StageTransition<RESTV2> {
      Flow.Recovering(pending: .token(drawing), fault: Shared(fault)).decide(at: now)
    }
    let later = Flow.WaitingToPoll(poll: poll.with(Attempts(failures: 1)), delay: 10_000)
    let refused = Fault.unauthorized(nil)
    expect {
      for fault in [Known.broken, .transport(.tlsFailed), .unreadable(.init(code: "html", status: 502))] {
        Row("\(fault)", recover(fault), "X.recovering-pollLater", to: later, .wait(Wait(atLeast: 10_000)))
      }
      Row(
        "401", recover(refused), "X.recovering-failed",
        to: Flow.Failed(
          failure: Failure(refused, of: "E2"),
          returnPoint: .signedOut(.admitted(access), KnownV2.chosenJourney)))
    }
  }

  @Test("E1, E2: an application registration that is refused registers again")
  func registration() {
    let fault = Fault.service(EnhancedError(code: "odd", action: .applicationRegistration), status: 403)
    let drawing = Flow.RetrievingAccessToken(
      registration: Known.registration(), continuation: .checkAuthentication(KnownV2.journey))
    expect {
      Row(
        "E2", Flow.Recovering(pending: .token(drawing), fault: Shared(fault)).decide(at: now),
        "X.recovering-registrationRefused",
        to: Flow.RetrievingClientCredentials(
          configuration: Known.registration().value.configuration, journey: KnownV2.journey.returned(1),
          isSecond: true), .forget(.registration), .register(Known.registration().value.configuration))
    }
  }

  @Test("C.13: silence is checked once; then the MVPD's own login follows")
  func silence() throws {
    let selection = try #require(KnownV2.selection(journey: KnownV2.journey.returned(1)))
    let call = Flow.RetrievingPartnerProfile(
      selection: selection, session: KnownV2.partnerProfile,
      response: try #require(
        ValidatedPartnerResponse(Known.response, providerID: Known.providerID, at: now.time)))
    expect {
      Row(
        "C.13: no answer again",
        Flow.ReturningPartnerProfile(call: call, reply: Known.failure(Known.broken)).decide(at: now),
        "C.13-silenceAgain",
        to: Flow.EnteringBasicAuthentication(
          flow: KnownV2.flow(mvpd: "one", journey: KnownV2.journey.returned(1))))
    }
  }

  @Test("C.11: a SAML response of white space is not one", arguments: ["", " ", " \n\t\r\n "])
  func blankResponse(_ text: String) throws {
    let status = Known.granted(until: Known.later, saml: Secret(text))
    #expect(ValidatedPartnerResponse(status, providerID: Known.providerID, at: now.time) == nil)
    let stage = Flow.ValidatingPartnerResponse(
      selection: try #require(KnownV2.selection()), session: KnownV2.partnerProfile, status: status)
    expect {
      Row(
        "C.11", stage.decide(at: now), "C.11-invalid",
        to: Flow.EnteringBasicAuthentication(flow: KnownV2.chosenFlow))
    }
  }

  @Test(
    "B.4: a status that the service is not set up for is left out once; an MVPD that is no use is forgotten")
  func profiles() {
    let journey = KnownV2.knownJourney
    func asked(_ status: ValidatedFrameworkStatus?, _ journey: Journey) -> Flow.RetrievingProfiles {
      Flow.RetrievingProfiles(access: access, journey: journey, status: status)
    }
    func answered(_ call: Flow.RetrievingProfiles, _ code: EnhancedErrorCode) -> StageTransition<RESTV2> {
      Flow.ReturningProfiles(call: call, reply: Known.failure(Known.fault(code, status: 500)))
        .decide(at: now)
    }
    let (with, without) = (asked(KnownV2.validated, journey), asked(nil, journey))
    let forgotten = asked(KnownV2.validated, KnownV2.journey)
    expect {
      for code in EnhancedErrorCode.allCases
      where code.listedAction == .configuration && code != .invalidConfigurationTemporaryAccess {
        Row("B.4: \(code)", answered(with, code), "B.4-statusRefused", to: without, e9)
        Row(
          "B.4: \(code) without a status", answered(without, code), "B.4-failed",
          to: Flow.Recovering(
            pending: .call(.retrievingProfiles(without)), fault: Shared(Known.fault(code, status: 500))))
      }
      for code in [
        EnhancedErrorCode.invalidConfigurationTemporaryAccess, .invalidHeaderIdentityForTemporaryAccess,
        .invalidIntegration, .invalidParameterMvpd,
      ] {
        Row(
          "B.4: \(code)", answered(with, code), "B.4-mvpdRefused", to: forgotten, .forget(.profile),
          .retrieveProfiles(access, mvpd: nil, status: Known.status))
      }
    }
  }

  @Test("a profile that a decision refused is not used again: B.4, C.7, F.2, F.9, F.17")
  func refusedBefore() throws {
    let failure = Failure(family: .service, code: "authorization_denied_by_hba_policies")
    let journey = KnownV2.playJourney.after(Setback(failure, refused: Shared(KnownV2.regular)))
    let call = Flow.RetrievingProfiles(access: access, journey: journey, status: nil, isForAny: true)
    let other = KnownV2.profile(.regular, mvpd: "other")
    func found(_ profiles: Profile...) -> StageTransition<RESTV2> {
      Flow.ReturningProfiles(call: call, reply: .success(Shared(ProfileList(profiles)))).decide(at: now)
    }
    let flow = KnownV2.flow(mvpd: "one", journey: journey)
    let selection = try #require(KnownV2.selection(journey: journey))
    let reply = Reply.success(KnownV2.authorize)
    let failed = Flow.Failed(failure: failure, returnPoint: .signedOut(.admitted(access), journey))
    expect {
      Row(
        "B.4: the same profile", found(KnownV2.regular), "B.4-refusedBefore",
        to: Flow.ProceedingToPartnerAuthentication(access: access, journey: journey))
      Row(
        "B.4: and another", found(KnownV2.regular, other), "B.4-found",
        to: Flow.ChoosingProfile(
          access: access, journey: journey, status: nil, profiles: Shared(ProfileList([other]))))
      Row(
        "C.7", Flow.ProceedingWithDecisions(selection: selection, session: KnownV2.authorize).decide(at: now),
        "C.7-refusedBefore", to: Flow.EnteringBasicAuthentication(flow: flow))
      Row(
        "F.2",
        Flow.IndicatingSessionAction(
          question: .creating(Flow.CreatingSession(flow: flow, mvpd: "one")), reply: reply
        ).decide(at: now), "F.2-refusedBefore", to: failed)
      Row(
        "F.9",
        Flow.IndicatingSecondScreenAction(
          call: Flow.CreatingSessionForSecondScreen(flow: flow, mvpd: "one"), reply: reply
        ).decide(at: now), "F.9-refusedBefore", to: failed)
      Row(
        "F.17",
        Flow.IndicatingChoiceAction(call: Flow.CreatingSessionWithoutMVPD(flow: flow), reply: reply)
          .decide(at: now), "F.17-refusedBefore", to: failed)
    }
  }

  @Test("which faults may pass, which say that the registration no longer holds")
  func meanings() {
    let passing: [Fault] =
      Fault.TransportFault.allCases.map(Fault.transport) + [
        .redirected(status: 302), .throttled(retryAfter: nil),
        .unreadable(.init(code: "html", status: 500)),
        Known.fault(.internalServerError, status: 500), Known.fault(.networkReceivedError, status: 403),
      ]
    let lasting: [Fault] = [
      .unreadable(.init(code: "html", status: 499)), .unauthorized(nil),
      .registration(.invalidClient, status: 500),
      Known.fault(.internalServerError, status: 499),
      Known.fault(.invalidConfigurationTemporaryAccess, status: 500),
    ]
    for fault in passing { #expect(fault.passes, "\(fault)") }
    for fault in lasting { #expect(!fault.passes, "\(fault)") }
    let refused = EnhancedError(code: "invalid_access_token_client_application")
    #expect(Fault.unauthorized(refused).refusesRegistration)
    #expect(Fault.service(refused, status: 403).refusesRegistration)
    for fault in passing + lasting { #expect(!fault.refusesRegistration, "\(fault)") }
  }
}
