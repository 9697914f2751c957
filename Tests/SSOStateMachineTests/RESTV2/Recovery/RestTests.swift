import Testing

@testable import SSOStateMachine

@Suite("X. Where a flow rests")
struct RestTests: StageSuite {
  let idle = Flow.Idle(registrationStatus: .admitted(Known.access), journey: Journey(mvpd: "one"))
  let ending = Flow.EndingSession(registrationStatus: .admitted(Known.access), mvpd: "one")

  @Test("idle, and P5: permission is asked before it is needed")
  func idling() {
    let asking = Flow.RequestingPermission(rest: .signedOut(idle))
    #expect(asking.command == .requestPermission)
    expect {
      Row(
        "sign in with the MVPD of before", idle.signIn(at: Known.moment), "X.idle-signIn",
        to: Flow.Starting(registrationStatus: .admitted(access), journey: KnownV2.knownJourney))
      Row(
        "look who is signed in, without any screen", idle.check(at: Known.moment), "X.idle-check",
        to: Flow.Starting(registrationStatus: .admitted(access), journey: Journey(mvpd: "one")))
      Row(
        "P5: ask", idle.requestPermission(at: now), "X.idle-requestPermission", to: asking, .requestPermission
      )
      Row("log out", idle.logOut(at: now), "X.idle-logOut", to: ending)
      Row(
        "P5: granted: a silent look", asking.advance(on: .granted, at: now),
        "X.requestingPermission-answered",
        to: Flow.Starting(
          registrationStatus: .admitted(access), journey: Journey(mvpd: "one").by(.system)))
      for answer in AccessStatus.allCases where answer != .granted {
        Row(
          "P5: \(answer)", asking.advance(on: answer, at: now), "X.requestingPermission-refused", to: idle,
          .explainPermission(answer, at: .tvProvider))
      }
      Row("P5: cancel", asking.cancel(at: now), "X.requestingPermission-cancel", to: idle)
      Row("P5: log out", asking.logOut(at: now), "X.requestingPermission-logOut", to: ending)
    }
  }

  @Test("signed in without Apple's framework, P5: permission is asked for the next sign-in")
  func askingSignedIn() {
    let signedIn = Flow.SignedIn(subscriber: KnownV2.plainSubscriber)
    let asking = Flow.RequestingPermission(rest: .signedIn(signedIn))
    #expect(asking.state.subscriber == KnownV2.plainSubscriber)
    expect {
      Row(
        "P5: with Apple's framework there is nothing to ask for",
        refused: Flow.SignedIn(subscriber: KnownV2.partnerSubscriber).requestPermission(at: Known.moment))
      Row(
        "P5: ask", signedIn.requestPermission(at: Known.moment), "X.signedIn-requestPermission", to: asking,
        .requestPermission)
      Row(
        "P5: granted", asking.advance(on: .granted, at: now), "X.requestingPermission-answeredSignedIn",
        to: signedIn)
      for answer in AccessStatus.allCases where answer != .granted {
        Row(
          "P5: \(answer)", asking.advance(on: answer, at: now), "X.requestingPermission-refusedSignedIn",
          to: signedIn, .explainPermission(answer, at: .tvProvider))
      }
      Row(
        "P5: cancel", asking.cancel(at: Known.moment), "X.requestingPermission-cancelSignedIn", to: signedIn)
      Row(
        "P5: log out", asking.logOut(at: now), "X.requestingPermission-logOut",
        to: KnownV2.endingSession(KnownV2.plainSubscriber))
    }
  }

  @Test("failed: try again, or cancel")
  func failing() {
    let failure = Failure(family: .transport, code: "timedOut")
    let returned = Journey(mvpd: "one", purpose: KnownV2.playJourney.purpose, returns: 2)
    let out = Flow.Failed(failure: failure, returnPoint: .signedOut(.admitted(access), returned))
    let purpose = Purpose.play(Known.play, suspended: nil)
    let inside = Flow.Failed(failure: failure, returnPoint: .signedIn(KnownV2.plainSubscriber, purpose))
    let superseding = Flow.Failed(
      failure: failure,
      returnPoint: .signedIn(KnownV2.plainSubscriber, .play(Known.play, suspended: Known.preauthorize)))
    expect {
      Row(
        "try again, the returns forgotten", out.retry(at: Known.moment), "X.failed-retry",
        to: Flow.Starting(
          registrationStatus: .admitted(access), journey: Journey(mvpd: "one", purpose: returned.purpose)))
      Row(
        "try again, signed in", inside.retry(at: Known.moment), "X.failed-retrySignedIn",
        to: Flow.EnteringDecisions(subscriber: KnownV2.plainSubscriber, purpose: purpose, returns: 0))
      Row(
        "give up a play request: what it superseded is asked again", superseding.cancel(at: Known.moment),
        "X.failed-cancelPlay",
        to: Flow.RequestingPreauthorization(
          subscriber: KnownV2.plainSubscriber, request: Known.preauthorize, returns: 0))
      Row(
        "play, signed in", inside.play(Known.play, at: now), "X.failed-playSignedIn",
        to: Flow.RequestingAuthorization(
          subscriber: KnownV2.plainSubscriber, request: Known.play, suspended: nil, returns: 0))
    }
  }

  @Test("what no longer holds, and how it ends if that happens too often")
  func signingInAgain() {
    let subscriber = KnownV2.cachedSubscriber
    let purpose = Purpose.play(Known.play, suspended: Known.preauthorize)
    let journey = Journey(mvpd: "one", purpose: purpose, returns: 1)
    let error = EnhancedError(code: "authenticated_profile_missing", message: "text", trace: "t-1")
    let lost = Failure(family: .service, code: error.code, message: "text", trace: "t-1")
    func again(
      _ failure: Failure, _ cause: Flow.SigningInAgain.Cause, refused: Shared<Profile>? = nil,
      keeping kept: Flow.Subscriber? = nil
    ) -> Flow.SigningInAgain {
      let set = journey.after(Setback(failure, refused: refused))
      return Flow.SigningInAgain(
        access: access, journey: kept.map { set.keeping($0) } ?? set, failure: failure, cause: cause)
    }
    #expect(
      End(of: Flow.SigningInAgain.profileExpired(subscriber, purpose, returns: 1))
        == End(of: again(.profileExpired, .expired)))
    #expect(
      End(of: Flow.SigningInAgain.profileGone(subscriber, purpose, lost, returns: 1))
        == End(of: again(lost, .refused, refused: subscriber.entitlement.profile)))
    #expect(
      End(of: Flow.SigningInAgain.statusInvalid(subscriber, purpose, returns: 1))
        == End(of: again(.frameworkStatusInvalid, .statusInvalid, keeping: subscriber)))
    let late = Known.frameworkError(.timedOut)
    for (status, code, cause) in [
      (Known.status, "frameworkStatusInvalid", Flow.SigningInAgain.Cause.statusInvalid),
      (Known.permission(.denied), "accessDenied", .statusInvalid),
      (Known.statusWithoutEnd, "frameworkStatusInvalid", .statusWithoutEnd),
      (late, "timedOut", .frameworkTimedOut(late)),
    ] {
      let failure = Failure(family: .framework, code: code)
      #expect(
        End(of: Flow.SigningInAgain.statusInvalid(subscriber, purpose, status, returns: 1, at: now.time))
          == End(of: again(failure, cause, keeping: subscriber)))
    }
    let regular = Flow.SigningInAgain.profileExpired(KnownV2.plainSubscriber, purpose, returns: 1)
    #expect(regular.journey.suggestsMVPD, "the MVPD only has to be confirmed")
  }

  @Test("a play request takes the place of what a subscriber waits for, and keeps what waited behind it")
  func superseded() {
    for (purpose, suspended) in PlayingMeanwhileTests.purposes {
      let rest = Flow.ReturnPoint.signedIn(KnownV2.plainSubscriber, purpose)
      #expect(
        rest.superseded(by: Known.otherPlay).map { End(of: $0) }
          == End(
            of: Flow.RequestingAuthorization(
              subscriber: KnownV2.plainSubscriber, request: Known.otherPlay, suspended: suspended, returns: 0)
          ),
        "\(purpose)")
    }
    let rest = Flow.ReturnPoint.signedOut(.admitted(access), KnownV2.playJourney)
    #expect(rest.superseded(by: Known.otherPlay).map { End(of: $0) } == nil, "the person is not signed in")
  }

  @Test("a flow is sent back twice, and forgets the MVPD if the profile is gone")
  func journeys() {
    let first = Journey(mvpd: "one", purpose: KnownV2.playJourney.purpose)
    #expect(first.sentBack() == Journey(mvpd: "one", purpose: first.purpose, returns: 1))
    #expect(first.sentBack(forgettingMVPD: true) == Journey(mvpd: nil, purpose: first.purpose, returns: 1))
    #expect(first.sentBack()?.sentBack()?.returns == 2)
    #expect(first.sentBack()?.sentBack()?.sentBack() == nil)
  }
}
