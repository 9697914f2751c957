import Testing

@testable import SSOStateMachine

@Suite("The profile that an answer named is read; a TempPass ends what it plays")
struct ReadingProfileTests: StageSuite {
  private func answered(
    _ call: Flow.RetrievingProfile, _ reply: Reply<ProfileList>
  ) -> StageTransition<RESTV2> {
    Flow.ReturningProfile(call: call, reply: reply).decide(at: now)
  }

  private func entering(
    _ subscriber: Flow.Subscriber, _ purpose: Purpose = .signIn
  ) -> Flow.EnteringDecisions {
    Flow.EnteringDecisions(subscriber: subscriber, purpose: purpose, returns: 0)
  }

  @Test("the call, and what a person does meanwhile")
  func calls() throws {
    let named = KnownV2.branded(Profile(mvpd: "one", type: .appleSSO), cached: KnownV2.validated)
    let call = KnownV2.reading(named, status: KnownV2.validated)
    let reply = KnownV2.profiles(KnownV2.appleSSO)
    #expect(call.command == .retrieveProfiles(access, mvpd: "one", status: Known.status))
    #expect(KnownV2.reading(named).command == e9)
    expect {
      Row(
        "answered", call.advance(on: reply, at: now), "X.retrievingProfile-answered",
        to: Flow.ReturningProfile(call: call, reply: reply))
      Row(
        "play", call.play(Known.play, at: Known.moment), "X.retrievingProfile-play",
        to: Flow.RequestingAuthorization(
          subscriber: named, request: Known.play, suspended: nil, returns: 0))
      Row(
        "made again", Flow.Repeating(pending: .call(call.call)).decide(at: now),
        "X.repeating-retrievingProfile", to: call,
        .retrieveProfiles(access, mvpd: "one", status: Known.status))
    }
    #expect(call.call.journey.returns == 0)
  }

  @Test("the answer decides the type, the end and the metadata; without one the flow goes on as before")
  func returning() {
    let named = KnownV2.branded(Profile(mvpd: "one", type: .serviceTokenSSO))
    let call = KnownV2.reading(named)
    let partner = KnownV2.reading(named, status: KnownV2.validated)
    let other = KnownV2.profile(.regular, mvpd: "other")
    let unread: [Fault] = [
      Known.broken, Known.fault(.internalServerError, status: 500),
      .unreadable(.init(code: "html", status: 200)),
      Known.fault(.temporaryAccessDurationLimitExceeded, status: 403), Known.fault(.networkReceivedError),
    ]
    expect {
      for type in [ProfileType.regular, .degraded, .serviceTokenSSO] {
        let profile = KnownV2.profile(type)
        Row(
          "\(type.rawValue)", answered(call, KnownV2.profiles(other, profile)), "X.returningProfile-found",
          to: entering(KnownV2.branded(profile)), .store(.profile(Shared(profile), brand: KnownV2.brand)))
      }
      Row(
        "appleSSO, with the status that was sent", answered(partner, KnownV2.profiles(KnownV2.appleSSO)),
        "X.returningProfile-found",
        to: entering(KnownV2.branded(KnownV2.appleSSO, cached: KnownV2.validated)),
        .store(KnownV2.storedBrandedAppleSSO))
      for profiles in [KnownV2.profiles(), KnownV2.profiles(other)] {
        Row("nothing", answered(call, profiles), "X.returningProfile-none", to: entering(named))
      }
      Row(
        "ended, another has not, and no TempPass",
        answered(call, KnownV2.profiles(other, KnownV2.expiredProfile)), "X.returningProfile-none",
        to: entering(named))
      for fault in unread {
        Row(
          "\(fault)", answered(call, Known.failure(fault)), "X.returningProfile-unread", to: entering(named))
      }
    }
  }

  @Test("401 is renewed once, 429 waited for; then the flow goes on as before")
  func recovering() {
    let named = KnownV2.branded(Profile(mvpd: "one", type: .regular))
    let call = KnownV2.reading(named)
    let refused = Fault.unauthorized(EnhancedError(code: "invalid_access_token_client_application"))
    expect {
      for fault in [Fault.unauthorized(nil), .throttled(retryAfter: nil)] {
        Row(
          "\(fault)", answered(call, Known.failure(fault)), "X.returningProfile-failed",
          to: Flow.Recovering(pending: .call(.retrievingProfile(call)), fault: Shared(fault)))
      }
      for fault in [Fault.unauthorized(nil), refused] {
        let again = KnownV2.reading(named, attempts: Attempts(renewals: 1))
        Row(
          "\(fault) again", answered(again, Known.failure(fault)), "X.returningProfile-unread",
          to: entering(named))
      }
      Row(
        "429 for the sixth time",
        answered(
          KnownV2.reading(named, attempts: Attempts(throttles: 5)),
          Known.failure(.throttled(retryAfter: nil))), "X.returningProfile-unread", to: entering(named))
    }
  }

  @Test("on request, with the cached status while it is valid; what was permitted stays permitted")
  func refreshing() throws {
    let known = Preauthorization([Known.permit()])
    let subscriber = KnownV2.subscriber(KnownV2.regular, preauthorization: known)
    let late = Flow.SignedIn(subscriber: KnownV2.subscriber(KnownV2.regular, access: Known.expiredAccess))
    func refresh(
      _ subscriber: Flow.Subscriber, _ status: ValidatedFrameworkStatus? = nil
    ) -> Flow.RetrievingProfile {
      Flow.RetrievingProfile(
        subscriber: subscriber, purpose: .signIn, returns: 0, status: status, reason: .metadata)
    }
    let renewed = Profile(
      mvpd: "one", type: .regular, notAfter: Known.later,
      attributes: Secret(["maxRating": .init(value: .string("R"), state: .plain)]))
    let over = KnownV2.cachedSubscriber
    expect {
      Row(
        "plain", Flow.SignedIn(subscriber: subscriber).refreshProfile(at: now), "X.signedIn-refreshProfile",
        to: refresh(subscriber), e9)
      Row(
        "appleSSO", Flow.SignedIn(subscriber: over).refreshProfile(at: now), "X.signedIn-refreshProfile",
        to: refresh(over, KnownV2.validated), .retrieveProfiles(access, mvpd: "one", status: Known.status))
      Row(
        "token expired", late.refreshProfile(at: now), "X.signedIn-tokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .retrievingProfile(refresh(late.subscriber))), e2)
      Row(
        "new metadata", answered(refresh(subscriber), KnownV2.profiles(renewed)), "X.returningProfile-found",
        to: entering(KnownV2.subscriber(renewed, preauthorization: known)), .store(.profile(Shared(renewed))))
    }
  }

  @Test("D.8: a TempPass that plays tells when playback ends")
  func playing() throws {
    let endlessToken = MediaToken(serializedToken: Secret("media-token"))
    func permitted(_ profile: Profile, _ token: MediaToken? = nil) throws -> StageTransition<RESTV2> {
      let decision = Known.permit("film", token: token ?? Known.mediaToken)
      let answer = try #require(Authorization(of: [decision], resource: "film"))
      let subscriber = KnownV2.subscriber(profile)
      let call = Flow.RetrievingAuthorization(
        subscriber: subscriber, proof: try #require(subscriber.proof(at: now.time)), request: Known.play,
        suspended: Known.preauthorize, returns: 0)
      return Flow.ReturningAuthorization(call: call, reply: .success(Shared(answer))).decide(at: now)
    }
    let start = Flow.Command.startPlayback(resource: "film", Known.mediaToken)
    let pass = Profile(mvpd: "one", type: .temporary, notAfter: Known.later)
    let endless = Profile(mvpd: "one", type: .temporary)
    let after = Purpose.preauthorize(Known.preauthorize)
    let reading = Flow.RetrievingProfile(
      subscriber: KnownV2.subscriber(endless), purpose: after, returns: 0, status: nil, reason: .playback)
    let limit = Flow.Command.limitPlayback(until: Known.later)
    let over = Profile(mvpd: "one", type: .temporary, notAfter: now.time)
    let usedUp = Known.fault(.temporaryAccessDurationLimitExceeded, status: 403)
    func gone(_ failure: Failure) -> Flow.SigningInAgain {
      .profileGone(KnownV2.subscriber(endless), after, failure, returns: 0)
    }
    try expect {
      Row(
        "regular", try permitted(KnownV2.regular), "D.8-permit",
        to: entering(KnownV2.plainSubscriber, after), start)
      Row(
        "TempPass, its end is known", try permitted(pass), "D.8-permitWithEnd",
        to: entering(KnownV2.subscriber(pass), after), start, limit)
      Row(
        "TempPass, its end is not known", try permitted(endless), "D.8-permitTempPass", to: reading, start,
        limit, e9)
      Row(
        "the same, and the media token has no end", try permitted(endless, endlessToken),
        "D.8-permitTempPassWithoutEnd", to: reading, .startPlayback(resource: "film", endlessToken), e9)
      Row(
        "its end is read", answered(reading, KnownV2.profiles(pass)), "X.returningProfile-foundWhilePlaying",
        to: entering(KnownV2.subscriber(pass), after), .store(.profile(Shared(pass))), limit)
      Row(
        "it has no end: that of the media token stays", answered(reading, KnownV2.profiles(endless)),
        "X.returningProfile-found", to: entering(KnownV2.subscriber(endless), after),
        .store(.profile(Shared(endless))))
      Row(
        "there is none", answered(reading, KnownV2.profiles()), "X.returningProfile-none",
        to: entering(KnownV2.subscriber(endless), after))
      Row(
        "it has ended", answered(reading, KnownV2.profiles(over)), "X.returningProfile-tempPassEnded",
        to: gone(.profileExpired))
      Row(
        "it is used up", answered(reading, Known.failure(usedUp)), "X.returningProfile-tempPassEnded",
        to: gone(Failure(usedUp, of: "E9")))
      Row(
        "no answer: tried again", answered(reading, Known.failure(Known.broken)), "X.returningProfile-failed",
        to: Flow.Recovering(pending: .call(.retrievingProfile(reading)), fault: Shared(Known.broken)))
      Row(
        "no answer at all", answered(reading.with(Attempts(failures: 2)), Known.failure(Known.broken)),
        "X.returningProfile-unread", to: entering(KnownV2.subscriber(endless), after))
    }
  }

  @Test("a TempPass that has ended by this device's clock: an answer is counted, and no other fault ends it")
  func endedByTheClock() {
    let subscriber = KnownV2.subscriber(KnownV2.profile(.temporary, until: now.time))
    let pass = KnownV2.profile(.temporary, until: now.time.advanced(by: 1_000))
    let asking = Flow.RetrievingProfile(
      subscriber: subscriber, purpose: .signIn, returns: 1, status: nil, reason: .ended)
    func answered(_ reply: Reply<ProfileList>) -> StageTransition<RESTV2> {
      Flow.ReturningProfile(call: asking, reply: reply).decide(at: now)
    }
    expect {
      Row(
        "listed with an end to come", answered(KnownV2.profiles(pass)), "X.returningProfile-found",
        to: Flow.EnteringDecisions(subscriber: KnownV2.subscriber(pass), purpose: .signIn, returns: 2),
        .store(.profile(Shared(pass))))
      Row(
        "no longer listed", answered(KnownV2.profiles()), "X.returningProfile-tempPassEnded",
        to: Flow.SigningInAgain.profileGone(subscriber, .signIn, .profileExpired, returns: 1))
      for fault in [Known.broken, Known.fault(.invalidAccessTokenClientApplication, status: 401)] {
        Row(
          "\(fault)", answered(Known.failure(fault)), "X.returningProfile-failed",
          to: Flow.Recovering(pending: .call(.retrievingProfile(asking)), fault: Shared(fault)))
      }
      Row(
        "a third time for one request",
        Flow.SigningInAgain.profileExpired(
          subscriber, .play(Known.play, suspended: nil), returns: Journey.mostReturns
        ).decide(at: now), "X.signingInAgain-tooOften",
        restsIn: Flow.Failed(
          failure: .profileExpired,
          returnPoint: Flow.ReturnPoint(
            .admitted(subscriber.access),
            subscriber.journey(for: .play(Known.play, suspended: nil), returns: Journey.mostReturns)
              .keeping(subscriber))))
    }
  }
}
