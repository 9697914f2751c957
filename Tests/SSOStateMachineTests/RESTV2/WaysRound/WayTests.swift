import Testing

@testable import SSOStateMachine

@Suite("The ways of a journey, once there is a token")
struct WayTests: StageSuite {
  private func chosenElsewhere(_ journey: Journey) -> Flow.EnteringBasicAuthentication {
    Flow.EnteringBasicAuthentication(
      flow: Flow.BasicFlow(access: access, journey: journey), isChosenElsewhere: true)
  }

  private func temporary(_ journey: Journey) -> Flow.EnteringDecisions {
    let profile = Shared(Profile(mvpd: "Pass", type: .temporary))
    return Flow.EnteringDecisions(
      subscriber: Flow.Subscriber(
        access: access, entitlement: Entitlement(profile, status: nil), brand: nil, signOut: nil),
      purpose: journey.purpose, returns: 0)
  }

  @Test("a token that is there, and a token that was requested")
  func ways() {
    let journey = KnownV2.playJourney
    let pass = journey.choosing("Pass", by: .temporaryAccess)
    let kept = Flow.Command.store(.profile(Shared(Profile(mvpd: "Pass", type: .temporary))))
    let drawn = Flow.Command.store(.access(access))
    func start(_ way: Journey) -> StageTransition<RESTV2> {
      Flow.Starting(registrationStatus: .admitted(access), journey: way).decide(at: now)
    }
    func returned(_ way: Journey) -> StageTransition<RESTV2> {
      let call = Flow.RetrievingAccessToken(
        registration: Known.registration(), continuation: .checkAuthentication(way))
      return Flow.ReturningAccessToken(call: call, reply: .success(access)).decide(at: now)
    }
    expect {
      Row(
        "check", start(journey), "X.starting-token",
        to: Flow.RetrievingFrameworkStatus(access: access, journey: journey), silent)
      for way in [Journey.Route.picker, .basic] {
        let next = Flow.RetrievingConfiguration(access: access, journey: journey.by(way))
        Row("\(way)", start(journey.by(way)), "X.starting-anotherMVPD", to: next, e3)
        Row("\(way)", returned(journey.by(way)), "A.4-anotherMVPD", to: next, drawn, e3)
      }
      Row(
        "second screen", start(journey.by(.secondScreen)), "X.starting-secondScreen",
        to: chosenElsewhere(journey.by(.secondScreen)))
      Row(
        "second screen", returned(journey.by(.secondScreen)), "A.4-secondScreen",
        to: chosenElsewhere(journey.by(.secondScreen)), drawn)
      Row("TempPass", start(pass), "X.starting-tempPass", to: temporary(pass), kept)
      Row("TempPass", returned(pass), "A.4-tempPass", to: temporary(pass), drawn, kept)
      Row(
        "a TempPass without a name", start(Journey().by(.temporaryAccess)), "X.starting-token",
        to: Flow.RetrievingFrameworkStatus(access: access, journey: Journey().by(.temporaryAccess)), silent)
    }
  }

  @Test("C.2: Apple's picker, the app's own, or the login of an MVPD that is known")
  func returningConfiguration() {
    let known = KnownV2.knownJourney
    func returned(_ journey: Journey) -> StageTransition<RESTV2> {
      let call = Flow.RetrievingConfiguration(access: access, journey: journey)
      return Flow.ReturningConfiguration(call: call, reply: .success(Known.mvpds)).decide(at: now)
    }
    func empty(_ journey: Journey) -> StageTransition<RESTV2> {
      let call = Flow.RetrievingConfiguration(access: access, journey: journey)
      return Flow.ReturningConfiguration(call: call, reply: .success(Shared(MVPDConfiguration([])))).decide(
        at: now)
    }
    func flow(_ journey: Journey, _ mvpd: String? = nil) -> Flow.BasicFlow {
      Flow.BasicFlow(access: access, journey: journey, configuration: Known.mvpds, mvpd: mvpd)
    }
    expect {
      Row(
        "check", returned(known), "C.2-returned", to: Flow.SelectingProvider(flow: flow(known)),
        .retrieveFrameworkStatus(.picker(Known.mvpds, featured: [], promptsForAccess: true)))
      for way in [Journey.Route.picker, .secondScreen, .temporaryAccess] {
        Row(
          "\(way)", returned(known.by(way)), "C.2-anotherMVPD",
          to: Flow.EnteringBasicAuthentication(flow: flow(known.by(way))))
      }
      Row(
        "a picker without an MVPD would be a dead end", empty(known.by(.picker)), "C.2-anotherMVPD",
        to: Flow.EnteringBasicAuthentication(
          flow: Flow.BasicFlow(access: access, journey: known.by(.picker)), isChosenElsewhere: true))
      Row(
        "basic", returned(known.by(.basic)), "C.2-basic",
        to: Flow.EnteringBasicAuthentication(flow: flow(known.by(.basic), "one")))
    }
  }

  @Test("B.6: screens only for a person who asked; why, once; an MVPD to confirm")
  func proceeding() {
    let asked = KnownV2.knownJourney
    let nobody = Journey(mvpd: "one")
    let setback = Setback(.profileExpired)
    let notice = Flow.Command.explainSignIn(SignInNotice(.profileExpired))
    func proceed(_ journey: Journey, hasStatus: Bool = false) -> StageTransition<RESTV2> {
      Flow.ProceedingToPartnerAuthentication(
        access: access, journey: journey, status: hasStatus ? KnownV2.validated : nil
      ).decide(at: now)
    }
    func c1(_ journey: Journey, hasStatus: Bool = false) -> Flow.RetrievingConfiguration {
      Flow.RetrievingConfiguration(
        access: access, journey: journey, status: hasStatus ? KnownV2.validated : nil)
    }
    func rest(_ journey: Journey) -> Flow.ComingToRest {
      Flow.ComingToRest(at: .signedOut(.admitted(access), journey))
    }
    let suggesting = asked.after(setback).suggestingMVPD
    expect {
      Row("asked", proceed(asked), "B.6-proceed", to: c1(asked), e3)
      Row("play", proceed(KnownV2.playJourney), "B.6-proceed", to: c1(KnownV2.playJourney), e3)
      Row(
        "asked, after a refusal", proceed(asked.after(setback)), "B.6-explain",
        to: c1(asked.after(setback).explained), notice, e3)
      Row(
        "asked, told before", proceed(asked.after(setback).explained), "B.6-proceed",
        to: c1(asked.after(setback).explained), e3)
      Row("the person did not ask", proceed(nobody), "B.6-silent", to: rest(nobody))
      Row(
        "a preauthorization",
        proceed(Journey(mvpd: "one", purpose: .preauthorize(Known.preauthorize)).after(setback)),
        "B.6-silent",
        to: rest(Journey(mvpd: "one", purpose: .preauthorize(Known.preauthorize)).after(setback)))
      Row(
        "confirm", proceed(suggesting), "B.6-confirm",
        to: Flow.AwaitingMVPDConfirmation(access: access, journey: suggesting, mvpd: "one"))
      Row(
        "Apple's framework is signed in: no screen is needed", proceed(suggesting, hasStatus: true),
        "B.6-explain", to: c1(suggesting.explained, hasStatus: true), notice, e3)
      Row(
        "the person did not ask, an MVPD to confirm", proceed(nobody.after(setback).suggestingMVPD),
        "B.6-silent", to: rest(nobody.after(setback).suggestingMVPD))
      Row(
        "no MVPD is known", proceed(Journey(isAsked: true).suggestingMVPD), "B.6-proceed",
        to: c1(Journey(isAsked: true)), e3)
    }
  }

  @Test("what a journey keeps at rest, and on its way back")
  func journeys() {
    let setback = Setback(.profileExpired, refused: Shared(KnownV2.regular))
    let journey = KnownV2.playJourney.with(KnownV2.brand).after(setback)
    #expect(journey.atRest == Journey(mvpd: "one").with(KnownV2.brand).after(setback))
    #expect(journey.choosing("Pass", by: .temporaryAccess).atRest == Journey(), "a TempPass is no MVPD")
    #expect(journey.choosing("Pass", by: .temporaryAccess).afresh.mvpd == nil)
    #expect(journey.by(.picker).afresh == journey.returned(0))
    #expect(journey.explained.withoutSetback == KnownV2.playJourney.with(KnownV2.brand))
    #expect(journey.by(.picker).sentBack()?.route == .picker)
    #expect(journey.forgettingMVPD.brand == nil && journey.forgettingMVPD.setback == setback)
    #expect(journey.with(Shared(MVPDBrand(id: "two", displayName: "Two", logoUrl: nil))) == journey)
    #expect(Journey().suggestingMVPD == Journey())
    #expect(journey.heading(for: Known.otherPlay).returns == 0)
    #expect(KnownV2.knownJourney.opensScreens && KnownV2.playJourney.opensScreens)
    #expect(!Journey(purpose: .preauthorize(Known.preauthorize)).opensScreens && !Journey().opensScreens)
    #expect(!journey.explained.owesNotice && journey.explained.explained == journey.explained)
    #expect(journey.refuses(KnownV2.regular) && !journey.refuses(KnownV2.appleSSO))
    #expect(!journey.refuses(KnownV2.profile(.regular, until: Known.now)), "renewed since")
    #expect(journey.refusal(of: "one") == .profileExpired && journey.refusal(of: "two") == nil)
    #expect(journey.withoutSetback.refusal(of: "one") == nil)
  }

  @Test("what the person is told, by the service's code")
  func reasons() {
    let lines: [(EnhancedErrorCode, SignInNotice.Reason)] = [
      (.temporaryAccessDurationLimitExceeded, .temporaryAccessUsedUp),
      (.temporaryAccessResourcesLimitExceeded, .temporaryAccessUsedUp),
      (.authorizationDeniedByHbaPolicies, .leftHome),
      (.authorizationDeniedBySessionInvalidated, .sessionEnded),
      (.identityNotRecognizedByMvpd, .identityNotRecognized), (.authenticatedProfileExpired, .expired),
      (.authenticatedProfileMissing, .profileGone), (.authenticatedProfileInvalidated, .profileGone),
      (.invalidIntegration, .mvpdRefused), (.invalidParameterMvpd, .mvpdRefused),
      (.invalidConfigurationTemporaryAccess, .mvpdRefused),
      (.invalidHeaderIdentityForTemporaryAccess, .mvpdRefused),
      (.invalidHeaderPfsProviderIdMismatch, .frameworkStatus),
      (.invalidHeaderPfsPermissionAccessNotGranted, .permissionRefused),
      (.invalidHeaderPfsProviderInfoExpired, .providerLoginEnded), (.internalServerError, .other),
    ]
    for (code, reason) in lines {
      let failure = Failure(family: .service, code: code.rawValue, message: "why", trace: "t-1")
      #expect(SignInNotice(failure).reason == reason, "\(code)")
      #expect(SignInNotice(failure).failure == failure)
    }
    #expect(SignInNotice(.profileExpired).reason == .expired)
    #expect(SignInNotice(.frameworkStatusInvalid).reason == .frameworkStatus)
    #expect(SignInNotice(Failure(family: .service, code: "code_of_tomorrow")).reason == .other)
  }
}
