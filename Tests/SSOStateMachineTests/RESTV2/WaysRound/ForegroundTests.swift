import Testing

@testable import SSOStateMachine

@Suite("A cached status counts for one stay in front, and for its own provider")
struct ForegroundTests: StageSuite {
  /// The decision calls of an appleSSO profile: with its cached status, and after a return to the foreground.
  private func calls() throws -> (
    cached: [Flow.Call], uncached: [Flow.Call], again: [any Stage<RESTV2>], arrows: [String]
  ) {
    let attempts = Attempts(failures: 1)
    var d7 = try #require(KnownV2.authorization(KnownV2.cachedSubscriber, attempts: attempts, returns: 1))
    var d3 = try #require(KnownV2.preauthorization(KnownV2.cachedSubscriber, attempts: attempts, returns: 1))
    let cached: [Flow.Call] = [.retrievingAuthorization(d7), .retrievingPreauthorization(d3)]
    (d7.subscriber, d3.subscriber) = (KnownV2.uncachedSubscriber, KnownV2.uncachedSubscriber)
    let d5 = Flow.RetrievingStatusForAuthorization(
      subscriber: KnownV2.uncachedSubscriber, request: Known.play, suspended: nil, returns: 1,
      attempts: attempts)
    let d1 = Flow.RetrievingStatusForPreauthorization(
      subscriber: KnownV2.uncachedSubscriber, request: Known.preauthorize, returns: 1, attempts: attempts)
    return (
      cached, [.retrievingAuthorization(d7), .retrievingPreauthorization(d3)], [d5, d1],
      ["X.repeating-statusStaleForAuthorization", "X.repeating-statusStaleForPreauthorization"]
    )
  }

  @Test(
    "D.3, D.7, back-off, throttle, a token request: the call goes on, the next one asks the framework")
  func interrupted() throws {
    let (cached, uncached, _, _) = try calls()
    for (call, dropped) in zip(cached, uncached) {
      #expect(call.uncached == dropped)
      #expect(dropped.uncached == nil, "nothing to drop twice")
      let (pending, left) = (Flow.PendingCall.call(call), Flow.PendingCall.call(dropped))
      let token = Flow.RetrievingAccessToken.renewing(for: call)
      expect {
        Row(
          "back-off", Flow.BackingOff(pending: pending).enterForeground(at: now), "X.backingOff-foreground",
          to: Flow.BackingOff(pending: left))
        Row(
          "throttle", Flow.Throttled(pending: pending, delay: 2_000).enterForeground(at: now),
          "X.throttled-foreground", to: Flow.Throttled(pending: left, delay: 2_000))
        Row(
          "token", token.enterForeground(at: now), "A.3-foreground",
          to: Flow.RetrievingAccessToken.renewing(for: dropped))
        Row(
          "back-off for the token",
          Flow.BackingOff(pending: .token(token)).enterForeground(at: now), "X.backingOff-foreground",
          to: Flow.BackingOff(pending: .token(.renewing(for: dropped))))
      }
    }
    let plain = Flow.PendingCall.call(.retrievingAuthorization(try #require(KnownV2.authorization())))
    let registering = Flow.RetrievingClientCredentials(
      configuration: Shared(Known.iOS), journey: KnownV2.journey)
    #expect(Flow.PendingCall.registration(registering).uncached == nil)
    let checking = Flow.RetrievingAccessToken(
      registration: Known.registration(), continuation: .checkAuthentication(KnownV2.journey))
    expect {
      Row("nothing is cached", refused: Flow.BackingOff(pending: plain).enterForeground(at: now))
      Row("no one is signed in yet", refused: checking.enterForeground(at: now))
    }
  }

  @Test("a profile that is read, and the choice of one: what is at hand afterwards is not cached")
  func beforeDecisions() throws {
    let reading = KnownV2.reading(KnownV2.cachedSubscriber, status: KnownV2.validated)
    var left = KnownV2.reading(KnownV2.uncachedSubscriber, status: KnownV2.validated)
    left.isStale = true
    let answer = KnownV2.profiles(KnownV2.appleSSO)
    let choice = Flow.AwaitingProfileChoice(
      access: access, journey: KnownV2.journey, status: KnownV2.validated,
      profiles: Shared(ProfileList([KnownV2.appleSSO])))
    var chosenLater = choice
    chosenLater.isStale = true
    expect {
      Row("E9", reading.enterForeground(at: now), "X.retrievingProfile-foreground", to: left)
      Row(
        "E9, its answer", Flow.ReturningProfile(call: left, reply: answer).decide(at: now),
        "X.returningProfile-found",
        to: Flow.EnteringDecisions(
          subscriber: KnownV2.uncachedSubscriber, purpose: .signIn, returns: 0),
        .store(KnownV2.storedAppleSSO))
      Row(
        "X.awaitingProfileChoice", choice.enterForeground(at: now), "X.awaitingProfileChoice-foreground",
        to: chosenLater)
      Row(
        "X.awaitingProfileChoice, the choice", chosenLater.chooseProfile("one", at: now),
        "X.awaitingProfileChoice-chosen",
        to: Flow.EnteringDecisions(
          subscriber: KnownV2.uncachedSubscriber, purpose: KnownV2.journey.purpose,
          returns: KnownV2.journey.returns), .store(KnownV2.storedAppleSSO))
      Row("E9: nothing to drop twice", refused: left.enterForeground(at: now))
      Row("X.awaitingProfileChoice: nothing to drop twice", refused: chosenLater.enterForeground(at: now))
      Row("E9: nothing is cached", refused: KnownV2.reading(KnownV2.plainSubscriber).enterForeground(at: now))
    }
    #expect(left.uncached == nil)
    #expect(reading.call.uncached == left.call)
  }

  @Test("D.3 and D.7 in flight; then made again by way of D.1 and D.5, with the tries that were made")
  func again() throws {
    let (cached, uncached, stages, arrows) = try calls()
    guard case .retrievingAuthorization(let d7) = cached[0],
      case .retrievingAuthorization(let later7) = uncached[0],
      case .retrievingPreauthorization(let d3) = cached[1],
      case .retrievingPreauthorization(let later3) = uncached[1]
    else { return }
    expect {
      Row("D.7", d7.enterForeground(at: now), "D.7-foreground", to: later7)
      Row("D.3", d3.enterForeground(at: now), "D.3-foreground", to: later3)
    }
    for (call, (stage, arrow)) in zip(uncached, zip(stages, arrows)) {
      expect {
        Row("made again", Flow.Repeating(pending: .call(call)).decide(at: now), arrow, to: stage, silent)
      }
    }
    #expect(try #require(KnownV2.authorization()).enterForeground(at: now) == nil)
    #expect(try #require(KnownV2.preauthorization()).enterForeground(at: now) == nil)
  }

  @Test("D.1, D.5: asked again, because the answer in flight may be an old one; D.6 keeps the tries")
  func askedAnew() throws {
    let attempts = Attempts(failures: 2)
    let d5 = Flow.RetrievingStatusForAuthorization(
      subscriber: KnownV2.uncachedSubscriber, request: Known.play, suspended: nil, returns: 1,
      attempts: attempts)
    let d1 = Flow.RetrievingStatusForPreauthorization(
      subscriber: KnownV2.uncachedSubscriber, request: Known.preauthorize, returns: 1, attempts: attempts)
    let d7 = try #require(KnownV2.authorization(KnownV2.cachedSubscriber, attempts: attempts, returns: 1))
    let d3 = try #require(KnownV2.preauthorization(KnownV2.cachedSubscriber, attempts: attempts, returns: 1))
    let stored = Flow.Command.store(.frameworkStatus(Known.status))
    let d6 = Flow.ValidatingStatusForAuthorization(
      subscriber: KnownV2.uncachedSubscriber, request: Known.play, suspended: nil, returns: 1,
      attempts: attempts, status: Known.status)
    let d2 = Flow.ValidatingStatusForPreauthorization(
      subscriber: KnownV2.uncachedSubscriber, request: Known.preauthorize, returns: 1, attempts: attempts,
      status: Known.status)
    expect {
      Row("D.5", d5.enterForeground(at: now), "D.5-again", to: d5, silent)
      Row("D.1", d1.enterForeground(at: now), "D.1-again", to: d1, silent)
      Row("D.5, answered", d5.advance(on: Known.status, at: now), "D.5-answered", to: d6)
      Row("D.1, answered", d1.advance(on: Known.status, at: now), "D.1-answered", to: d2)
      Row("D.6", d6.decide(at: now), "D.6-valid", to: d7, stored, d7.command)
      Row("D.2", d2.decide(at: now), "D.2-valid", to: d3, stored, d3.command)
    }
  }

  @Test("D.2, D.6: a status of a provider other than the profile's does not count")
  func otherProvider() {
    let other = Known.granted("apple:other", until: Known.later)
    let purpose = Purpose.play(Known.play, suspended: nil)
    func validate(_ subscriber: Flow.Subscriber) -> StageTransition<RESTV2> {
      Flow.ValidatingStatusForAuthorization(
        subscriber: subscriber, request: Known.play, suspended: nil, returns: 0, status: other
      ).decide(at: now)
    }
    expect {
      Row(
        "D.6", validate(KnownV2.uncachedSubscriber), "D.6-invalid",
        to: Flow.SigningInAgain.statusInvalid(
          KnownV2.uncachedSubscriber, purpose, other, returns: 0, at: now.time), .forget(.frameworkStatus))
    }
    #expect(KnownV2.cachedSubscriber.caching(ValidatedFrameworkStatus(other, at: now.time)).lacksStatus)
    let learned = KnownV2.partnerSubscriber.caching(KnownV2.validated)
    #expect(learned.entitlement.providerID == Known.providerID, "the first status tells whose profile it is")
    #expect(learned.caching(nil).entitlement.providerID == Known.providerID)
    #expect(!KnownV2.plainSubscriber.lacksStatus && KnownV2.plainSubscriber.entitlement.providerID == nil)
    #expect(KnownV2.partnerSubscriber.lacksStatus && !learned.lacksStatus)
  }
}
