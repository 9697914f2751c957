import Testing

@testable import SSOStateMachine

@Suite("X. Recovery from a fault")
struct RecoveringTests: StageSuite {
  let configuration = Shared(Known.iOS)

  private func recover(_ pending: Flow.PendingCall, _ fault: Fault) -> StageTransition<RESTV2> {
    Flow.Recovering(pending: pending, fault: Shared(fault)).decide(at: now)
  }

  private func b3(
    _ attempts: Attempts = .init(), journey: Journey = KnownV2.knownJourney
  ) -> Flow.Call {
    .retrievingProfiles(
      Flow.RetrievingProfiles(access: access, journey: journey, status: nil, attempts: attempts))
  }

  private func failed(_ fault: Fault) -> Flow.Failed {
    Flow.Failed(
      failure: Failure(fault, of: "E9"), returnPoint: .signedOut(.admitted(access), KnownV2.knownJourney))
  }

  private var atHand: Flow.EnteringBasicAuthentication {
    Flow.EnteringBasicAuthentication(
      flow: Flow.BasicFlow(access: access, journey: KnownV2.knownJourney, mvpd: "one"))
  }

  @Test("a call that needs a token: 401, 429")
  func recovering() {
    let refused = Fault.unauthorized(EnhancedError(code: "invalid_access_token_service_provider"))
    let renewed = Attempts(renewals: 1)
    expect {
      Row(
        "401", recover(.call(b3()), .unauthorized(nil)), "X.recovering-unauthorized",
        to: Flow.RetrievingAccessToken.renewing(for: b3(renewed)), e2)
      Row(
        "401 again: the MVPD at hand", recover(.call(b3(renewed)), .unauthorized(nil)),
        "X.recovering-mvpdAtHand", to: atHand)
      Row(
        "401 again, application-registration", recover(.call(b3(renewed)), refused),
        "X.recovering-registrationRefused",
        to: Flow.RetrievingClientCredentials(
          configuration: configuration, journey: KnownV2.knownJourney.returned(1), isSecond: true),
        .forget(.registration), .register(configuration))
      Row(
        "429", recover(.call(b3()), .throttled(retryAfter: 4_000)), "X.recovering-throttled",
        to: Flow.Throttled(pending: .call(b3(Attempts(throttles: 1))), delay: 4_000),
        .wait(Wait(atLeast: 4_000)))
    }
  }

  @Test("retry ≤ 3 tries in all, the profile that no longer holds, and what nothing helps against")
  func recoveringFurther() {
    let expired = Known.fault(.authenticatedProfileExpired, status: 403)
    let error = EnhancedError(code: "authenticated_profile_expired", action: .authentication, status: 403)
    expect {
      Row(
        "no answer", recover(.call(b3()), Known.broken), "X.recovering-retry",
        to: Flow.BackingOff(pending: .call(b3(Attempts(failures: 1)))),
        .wait(Wait(atLeast: 1_000, jitter: 1_000)))
      Row(
        "no answer, second try", recover(.call(b3(Attempts(failures: 1))), Known.broken),
        "X.recovering-retry", to: Flow.BackingOff(pending: .call(b3(Attempts(failures: 2)))),
        .wait(Wait(atLeast: 2_000, jitter: 2_000)))
      Row(
        "no answer, third try", recover(.call(b3(Attempts(failures: 2))), Known.broken),
        "X.recovering-failed", to: failed(Known.broken))
      Row(
        "authentication", recover(.call(b3()), expired), "X.recovering-authentication",
        to: Flow.SigningInAgain(
          access: access,
          journey: KnownV2.knownJourney.after(Setback(Failure(error, family: .service, of: "E9"))).explained,
          failure: Failure(error, family: .service, of: "E9"), cause: .refused))
      Row(
        "configuration", recover(.call(b3()), Known.fault(.invalidConfigurationPlatform, status: 500)),
        "X.recovering-mvpdAtHand", to: atHand)
    }
  }

  @Test("A.1 and A.3 take no token, so there is none to renew")
  func recoveringRegistration() {
    let a1 = Flow.RetrievingClientCredentials(configuration: configuration, journey: KnownV2.journey)
    let a3 = Flow.RetrievingAccessToken(
      registration: Known.registration(), continuation: .checkAuthentication(KnownV2.journey))
    let expired = Known.fault(.authenticatedProfileExpired, status: 403)
    var a1Again = a1
    a1Again.attempts = Attempts(failures: 1)
    var a3Again = a3
    a3Again.attempts = Attempts(throttles: 1)
    let unregistered = Flow.ReturnPoint.signedOut(.unregistered(configuration), KnownV2.journey)
    let registered = Flow.ReturnPoint.signedOut(.registered(Known.registration()), KnownV2.journey)
    expect {
      for fault in [Fault.unauthorized(nil), expired, .transport(.tlsFailed)] {
        Row(
          "A.1: \(fault)", recover(.registration(a1), fault), "X.recovering-failed",
          to: Flow.Failed(failure: Failure(fault, of: "E1"), returnPoint: unregistered))
        Row(
          "A.3: \(fault)", recover(.token(a3), fault), "X.recovering-failed",
          to: Flow.Failed(failure: Failure(fault, of: "E2"), returnPoint: registered))
      }
      Row(
        "A.1: no answer", recover(.registration(a1), Known.broken), "X.recovering-retry",
        to: Flow.BackingOff(pending: .registration(a1Again)), .wait(Wait(atLeast: 1_000, jitter: 1_000)))
      Row(
        "A.3: 429", recover(.token(a3), .throttled(retryAfter: nil)), "X.recovering-throttled",
        to: Flow.Throttled(pending: .token(a3Again), delay: 1_000), .wait(Wait(atLeast: 1_000)))
    }
  }

  @Test("application-registration: registering is not repeated forever")
  func registeringTooOften() {
    let often = b3(Attempts(renewals: 1), journey: Journey(mvpd: "one", returns: 2))
    let refused = Fault.service(EnhancedError(code: "odd", action: .applicationRegistration), status: 403)
    expect {
      Row(
        "application-registration, third time", recover(.call(often), refused), "X.recovering-unasked",
        to: Flow.ComingToRest(at: .signedOut(.admitted(access), Journey(mvpd: "one", returns: 2))),
        .reportFailure(Failure(refused, of: "E9")))
    }
  }

  @Test("D.4: a preauthorization that fails leaves the subscriber signed in; D.8: a playback tells why")
  func recoveringDecisions() throws {
    let d3 = try #require(KnownV2.preauthorization())
    let d7 = try #require(KnownV2.authorization(returns: 1))
    let fault = Known.fault(.tooManyResources, status: 403)
    let gone = Known.fault(.identityNotRecognizedByMvpd, status: 403)
    let error = EnhancedError(
      code: "identity_not_recognized_by_mvpd", action: .authentication, status: 403)
    expect {
      Row(
        "D.4: configuration", recover(.call(.retrievingPreauthorization(d3)), fault), "X.recovering-unasked",
        to: Flow.ComingToRest(at: .signedIn(KnownV2.plainSubscriber, .preauthorize(Known.preauthorize))),
        .reportFailure(Failure(fault, of: "E13")))
      Row(
        "D.8: configuration", recover(.call(.retrievingAuthorization(d7)), fault), "X.recovering-failed",
        to: Flow.Failed(
          failure: Failure(fault, of: "E14"),
          returnPoint: .signedIn(KnownV2.plainSubscriber, .play(Known.play, suspended: nil))))
      Row(
        "D.8: authentication, once returned before", recover(.call(.retrievingAuthorization(d7)), gone),
        "X.recovering-authentication",
        to: Flow.SigningInAgain(
          access: access,
          journey: Journey(mvpd: "one", purpose: .play(Known.play, suspended: nil), returns: 1).after(
            Setback(
              Failure(error, family: .service, of: "E14"),
              refused: KnownV2.plainSubscriber.entitlement.profile)),
          failure: Failure(error, family: .service, of: "E14"), cause: .refused))
    }
  }

  @Test("the way back to B.1, twice at most")
  func signingInAgain() {
    let failure = Failure(family: .service, code: "odd")
    func again(
      _ returns: UInt8, _ cause: Flow.SigningInAgain.Cause, isAsked: Bool = false, _ other: Failure? = nil
    ) -> StageTransition<RESTV2> {
      Flow.SigningInAgain(
        access: access, journey: Journey(mvpd: "one", returns: returns, isAsked: isAsked),
        failure: other ?? failure,
        cause: cause
      ).decide(at: now)
    }
    func b1(_ mvpd: String?, _ returns: UInt8) -> Flow.RetrievingFrameworkStatus {
      Flow.RetrievingFrameworkStatus(access: access, journey: Journey(mvpd: mvpd, returns: returns))
    }
    func tooOften(_ mvpd: String? = "one", isAsked: Bool) -> Flow.ReturnPoint {
      .signedOut(.admitted(access), Journey(mvpd: mvpd, returns: 2, isAsked: isAsked))
    }
    let failed = Flow.Failed(failure: failure, returnPoint: tooOften(isAsked: true))
    let quiet = Flow.ComingToRest(at: tooOften(isAsked: false))
    let failedGone = Flow.Failed(failure: failure, returnPoint: tooOften(nil, isAsked: true))
    let quietGone = Flow.ComingToRest(at: tooOften(nil, isAsked: false))
    expect {
      Row(
        "D.2, D.6 invalid", again(0, .statusInvalid), "X.signingInAgain-statusInvalid",
        to: b1("one", 1), silent)
      Row(
        "D.8 authentication: profile cleared", again(1, .refused), "X.signingInAgain-profileGone",
        to: b1(nil, 2), .forget(.profile), silent)
      Row(
        "profile expired: its MVPD stays remembered", again(0, .expired), "X.signingInAgain-expired",
        to: b1("one", 1), silent)
      Row(
        "third return, a provider but no end: basic authentication",
        again(2, .statusWithoutEnd, isAsked: true), "X.signingInAgain-withoutEnd",
        to: Flow.RetrievingConfiguration(
          access: access, journey: Journey(mvpd: "one", returns: 3, isAsked: true).by(.basic)), e3)
      Row(
        "third return, a provider but no end, the person did not ask", again(2, .statusWithoutEnd),
        "X.signingInAgain-tooOftenQuietly", to: quiet, .reportFailure(failure))
      Row(
        "still no end after basic authentication", again(3, .statusWithoutEnd, isAsked: true),
        "X.signingInAgain-tooOften",
        to: Flow.Failed(
          failure: failure,
          returnPoint: .signedOut(.admitted(access), Journey(mvpd: "one", returns: 3, isAsked: true))))
      for cause in [Flow.SigningInAgain.Cause.statusInvalid, .expired] {
        Row("third return", again(2, cause, isAsked: true), "X.signingInAgain-tooOften", to: failed)
        Row(
          "third return, the person did not ask", again(2, cause), "X.signingInAgain-tooOftenQuietly",
          to: quiet, .reportFailure(failure))
      }
      Row(
        "profile missing: one round, because every round is a login",
        again(0, .refused, .profileMissing), "X.signingInAgain-profileGone", to: b1(nil, 2),
        .forget(.profile), silent)
      Row(
        "third return, profile gone: its MVPD is forgotten, as in the store",
        again(2, .refused, isAsked: true), "X.signingInAgain-tooOftenGone", to: failedGone, .forget(.profile))
      Row(
        "third return, profile gone, the person did not ask", again(2, .refused),
        "X.signingInAgain-tooOftenGoneQuietly", to: quietGone, .forget(.profile), .reportFailure(failure))
    }
  }

  @Test("a way back with a TempPass comes upon an earlier sign-out: E15 comes before any profile")
  func signOutFirst() {
    let signOut = SignOut(providerID: "P")
    let journey = Journey(mvpd: "TempPass").after(signOut.awaiting("one"))
    func again(_ cause: Flow.SigningInAgain.Cause) -> StageTransition<RESTV2> {
      Flow.SigningInAgain(access: access, journey: journey, failure: .profileMissing, cause: cause)
        .decide(at: now)
    }
    func logout(_ next: Journey?) -> Flow.RetrievingLogout {
      var logout = Flow.RetrievingLogout(access: access, mvpd: "one", signOut: signOut)
      logout.onward = next.map { Shared($0) }
      return logout
    }
    expect {
      Row(
        "D.8, profile gone", again(.refused), "X.signingInAgain-signOut",
        to: logout(journey.sentBack(forgettingMVPD: true)?.returned(Journey.mostReturns)), .forget(.profile),
        .logout(access, mvpd: "one"))
      for cause in [
        Flow.SigningInAgain.Cause.statusInvalid, .statusWithoutEnd, .frameworkTimedOut(Known.status),
        .expired,
      ] {
        Row(
          "any profile may be found next, that of the person who signed out too", again(cause),
          "X.signingInAgain-signOutFirst", to: logout(journey.sentBack()), .logout(access, mvpd: "one"))
      }
    }
  }
}
