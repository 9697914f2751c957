import Testing

@testable import SSOStateMachine

@Suite("D.1 to D.4. Preauthorization")
struct PreauthorizationStageTests: StageSuite {
  let purpose = Purpose.preauthorize(Known.preauthorize)
  let partner = KnownV2.partnerSubscriber

  @Test("D.1: get framework status, isInterruptionAllowed false")
  func retrievingStatus() {
    let stage = Flow.RetrievingStatusForPreauthorization(
      subscriber: partner, request: Known.preauthorize, returns: 1)
    #expect(stage.command == silent)
    expect {
      Row(
        "D.1: answered", stage.advance(on: Known.status, at: now), "D.1-answered",
        to: Flow.ValidatingStatusForPreauthorization(
          subscriber: partner, request: Known.preauthorize, returns: 1, status: Known.status))
      Row(
        "D.1: play supersedes it", stage.play(Known.play, at: Known.moment), "D.1-play",
        to: Flow.RequestingAuthorization(
          subscriber: partner, request: Known.play, suspended: Known.preauthorize, returns: 0))
      Row(
        "D.1: another preauthorization: both are asked",
        stage.preauthorize(Known.otherPreauthorize, at: Known.moment),
        "D.1-preauthorize",
        to: Flow.RequestingPreauthorization(
          subscriber: partner, request: Known.bothPreauthorize, returns: 0))
    }
  }

  @Test("D.2: VAL-D")
  func validatingStatus() throws {
    func validate(
      _ status: Shared<PartnerFrameworkStatus>, _ subscriber: Flow.Subscriber = KnownV2.partnerSubscriber
    ) -> StageTransition<RESTV2> {
      Flow.ValidatingStatusForPreauthorization(
        subscriber: subscriber, request: Known.preauthorize, returns: 1, status: status
      ).decide(at: now)
    }
    let next = try #require(KnownV2.preauthorization(KnownV2.cachedSubscriber, returns: 1))
    let late = KnownV2.subscriber(
      KnownV2.appleSSO, cached: KnownV2.validated, access: Known.expiredAccess)
    let over = KnownV2.subscriber(KnownV2.profile(.appleSSO, until: now.time))
    let overCached = KnownV2.subscriber(
      KnownV2.profile(.appleSSO, until: now.time), cached: KnownV2.validated)
    let lateCall = try #require(KnownV2.preauthorization(late, returns: 1))
    let endless = KnownV2.subscriber(
      KnownV2.appleSSO, cached: ValidatedFrameworkStatus(Known.statusWithoutEnd, at: now.time))
    let invalid = [
      Known.expiredStatus, Known.permission(.denied), Known.permission(.granted),
      Known.frameworkError(.timedOut),
    ]
    expect {
      Row(
        "D.2: valid", validate(Known.status), "D.2-valid", to: next, .store(.frameworkStatus(Known.status)),
        .preauthorize(Known.access, next.proof, Known.preauthorize, after: nil))
      for status in invalid {
        Row(
          "D.2: invalid", validate(status), "D.2-invalid",
          to: Flow.SigningInAgain.statusInvalid(partner, purpose, status, returns: 1, at: now.time),
          .forget(.frameworkStatus))
      }
      Row(
        "D.2: no expiration date", validate(Known.statusWithoutEnd), "D.2-invalid",
        to: Flow.SigningInAgain.statusInvalid(
          endless, purpose, Known.statusWithoutEnd, returns: 1, at: now.time), .forget(.frameworkStatus))
      Row(
        "D.2: profile expired meanwhile", validate(Known.status, over), "D.2-invalid",
        to: Flow.SigningInAgain.profileExpired(overCached, purpose, returns: 1), .forget(.frameworkStatus))
      Row(
        "D.2: token expired", validate(Known.status, late), "D.2-tokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .retrievingPreauthorization(lateCall)),
        .store(.frameworkStatus(Known.status)), e2)
    }
  }

  @Test("D.3: E13; the status goes with an appleSSO profile alone")
  func retrievingPreauthorization() throws {
    let stage = try #require(KnownV2.preauthorization())
    let partner = try #require(KnownV2.preauthorization(KnownV2.cachedSubscriber))
    let reply = Reply.success(Shared(Preauthorization([Known.permit()])))
    #expect(stage.proof.status == nil, "D.3: no status for a regular profile")
    #expect(partner.proof.status == Known.status, "D.3: the status for an appleSSO profile")
    expect {
      Row(
        "D.3: answered", stage.advance(on: reply, at: now), "D.3-answered",
        to: Flow.ReturningPreauthorization(call: stage, reply: reply))
      Row(
        "D.3: play supersedes it", stage.play(Known.play, at: Known.moment), "D.3-play",
        to: Flow.RequestingAuthorization(
          subscriber: KnownV2.plainSubscriber, request: Known.play, suspended: Known.preauthorize,
          returns: 0))
      Row(
        "D.3: another preauthorization: both are asked",
        stage.preauthorize(Known.otherPreauthorize, at: Known.moment),
        "D.3-preauthorize",
        to: Flow.RequestingPreauthorization(
          subscriber: KnownV2.plainSubscriber, request: Known.bothPreauthorize, returns: 0))
    }
  }

  @Test("D.4: per item")
  func returningPreauthorization() throws {
    let call = try #require(KnownV2.preauthorization(returns: 1))
    func answered(_ answer: Preauthorization) -> StageTransition<RESTV2> {
      Flow.ReturningPreauthorization(call: call, reply: .success(Shared(answer))).decide(at: now)
    }
    let permits = Preauthorization([Known.permit("film"), Known.permit("match")])
    let denied = Preauthorization([
      Known.permit("film"), Known.deny("match", .preauthorizationDeniedByMvpd),
    ])
    let bare = Preauthorization([Known.deny("film"), Known.deny("match")])
    let gone = Preauthorization([Known.permit("film"), Known.deny("match", .authenticatedProfileExpired)])
    let error = EnhancedError(code: "authenticated_profile_expired", action: .authentication)
    let again = Purpose.preauthorize(Known.preauthorize)
    expect {
      for answer in [permits, denied, bare, Preauthorization([])] {
        Row(
          "D.4: Permit, Deny", answered(answer), "D.4-decided", to: signedIn(answer),
          .deliverPreauthorization(Shared(answer)))
      }
      Row(
        "D.4: Deny, authentication", answered(gone), "D.4-authentication",
        to: Flow.SigningInAgain.profileGone(
          KnownV2.plainSubscriber, again, Failure(error, family: .service, of: "E13"), returns: 1),
        .deliverPreauthorization(
          Shared(gone).leaving(Shared(Known.preauthorize.value.part(["match"])))))
    }
  }

  @Test("D.4: only items that say retry are asked again, ≤ 3 tries")
  func retryingItems() throws {
    let call = try #require(KnownV2.preauthorization(returns: 1))
    let retry = Preauthorization([Known.permit("film"), Known.deny("match", .maximumExecutionTimeExceeded)])
    func answered(_ attempts: Attempts) -> StageTransition<RESTV2> {
      Flow.ReturningPreauthorization(call: call.with(attempts), reply: .success(Shared(retry)))
        .decide(at: now)
    }
    let left = Shared(Known.preauthorize.value.part(["match"]))
    let retrying = Shared(retry).leaving(left)
    func again(_ failures: UInt8) -> Flow.BackingOff {
      let next = Flow.RetrievingPreauthorization(
        subscriber: KnownV2.plainSubscriber.adding(retrying), proof: call.proof, question: left, returns: 1,
        attempts: Attempts(failures: failures))
      return Flow.BackingOff(pending: .call(.retrievingPreauthorization(next)))
    }
    let deliver = Flow.Command.deliverPreauthorization(Shared(retry))
    let first = Flow.Command.deliverPreauthorization(retrying)
    expect {
      Row(
        "D.4: Deny, retry: that item alone", answered(Attempts()), "D.4-retryItems", to: again(1),
        first, .wait(Wait(atLeast: 1_000, jitter: 1_000)))
      Row(
        "D.4: Deny, retry, second try", answered(Attempts(failures: 1)), "D.4-retryItems",
        to: again(2), first, .wait(Wait(atLeast: 2_000, jitter: 2_000)))
      Row(
        "D.4: Deny, retry, third try", answered(Attempts(failures: 2)), "D.4-decided",
        to: signedIn(retry), deliver)
    }
  }

  @Test("D.3, D.4: more resources than one call asks: the first ones, then the rest")
  func severalCalls() throws {
    let question = try #require(PreauthorizationRequest(resources: ["film", "match", "news"], perCall: 2))
    let (first, rest) = (question.split.first, try #require(question.split.rest))
    let call = try #require(KnownV2.preauthorization(of: Shared(question), returns: 1))
    #expect(call.command == .preauthorize(access, call.proof, Shared(first), after: nil))
    func answered(_ decisions: [Decision], _ attempts: Attempts = Attempts()) -> StageTransition<RESTV2> {
      let answer = Shared(Preauthorization(decisions, to: first, after: nil))
      return Flow.ReturningPreauthorization(call: call.with(attempts), reply: .success(answer)).decide(
        at: now)
    }
    func answer(_ decisions: [Decision], leaving some: [String] = []) -> Shared<Preauthorization> {
      let left = Shared(question.part(some)).adding(rest)
      return Shared(Preauthorization(decisions, to: first, after: nil)).leaving(left)
    }
    let permits = [Known.permit("film"), Known.permit("match")]
    let retry = [Known.permit("film"), Known.deny("match", .maximumExecutionTimeExceeded)]
    let gone = [Known.permit("film"), Known.deny("match", .authenticatedProfileExpired)]
    let again = Shared(first.part(["match"]))
    let error = EnhancedError(code: "authenticated_profile_expired", action: .authentication)
    expect {
      for (decisions, attempts) in [(permits, Attempts()), (retry, Attempts(failures: 2))] {
        Row(
          "D.4: \(decisions.count) of 3", answered(decisions, attempts), "D.4-more",
          to: Flow.RequestingPreauthorization(
            subscriber: KnownV2.plainSubscriber.adding(answer(decisions)), request: rest,
            returns: 1), .deliverPreauthorization(answer(decisions)))
      }
      Row(
        "D.4: Deny, retry: that item before the rest", answered(retry), "D.4-retryItems",
        to: Flow.BackingOff(
          pending: .call(
            .retrievingPreauthorization(
              Flow.RetrievingPreauthorization(
                subscriber: KnownV2.plainSubscriber.adding(answer(retry, leaving: ["match"])),
                proof: call.proof, request: again, rest: rest, returns: 1,
                attempts: Attempts(failures: 1))))),
        .deliverPreauthorization(answer(retry, leaving: ["match"])),
        .wait(Wait(atLeast: 1_000, jitter: 1_000)))
      Row(
        "D.4: Deny, authentication: the whole question again", answered(gone), "D.4-authentication",
        to: Flow.SigningInAgain.profileGone(
          KnownV2.plainSubscriber, .preauthorize(Shared(question)),
          Failure(error, family: .service, of: "E13"), returns: 1),
        .deliverPreauthorization(answer(gone, leaving: ["match"])))
    }
  }

  private func signedIn(_ answer: Preauthorization) -> Flow.SignedIn {
    Flow.SignedIn(subscriber: KnownV2.plainSubscriber.adding(Shared(answer)))
  }

  @Test("D.4: call errors")
  func preauthorizationFailed() throws {
    let call = try #require(KnownV2.preauthorization(KnownV2.cachedSubscriber, returns: 1))
    func failed(_ fault: Fault) -> StageTransition<RESTV2> {
      Flow.ReturningPreauthorization(call: call, reply: Known.failure(fault)).decide(at: now)
    }
    let faults: [Fault] = [
      .unauthorized(nil), Known.fault(.tooManyResources, status: 403), Known.broken,
      Known.fault(.authenticatedProfileMissing, status: 403),
    ]
    expect {
      Row(
        "D.4: 400 invalid_header_pfs_*", failed(Known.fault(.invalidHeaderPfsProviderInfoExpired)),
        "D.4-statusRefused",
        to: Flow.SigningInAgain.statusInvalid(KnownV2.cachedSubscriber, purpose, returns: 1))
      for fault in faults {
        Row(
          "D.4: \(fault)", failed(fault), "D.4-failed",
          to: Flow.Recovering(pending: .call(.retrievingPreauthorization(call)), fault: Shared(fault)))
      }
    }
  }
}
