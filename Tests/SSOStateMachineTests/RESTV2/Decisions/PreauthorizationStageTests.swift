import Testing

@testable import SSOStateMachine

@Suite("D.1 to D.4. Preauthorization")
struct PreauthorizationStageTests {
  typealias Flow = RESTV2

  let now = Given.now
  let purpose = Purpose.preauthorize(Given.preauthorize)
  let partner = Given.partnerSubscriber
  let ending = Flow.EndingSession(standing: .admitted(Given.access), mvpd: "one")

  @Test("D.1: get framework status, isInterruptionAllowed false")
  func retrievingStatus() {
    let stage = Flow.RetrievingStatusForPreauthorization(
      subscriber: partner, request: Given.preauthorize, returns: 1)
    #expect(stage.command == .retrieveFrameworkStatus(.silent(promptsForAccess: false)))
    expect {
      Row(
        "D.1: answered", stage.advance(on: Given.status, at: now), "D.1-answered",
        to: Flow.ValidatingStatusForPreauthorization(
          subscriber: partner, request: Given.preauthorize, returns: 1, status: Given.status))
      Row(
        "D.1: play supersedes it", stage.play(Given.play), "D.1-play",
        to: Flow.RequestingAuthorization(
          subscriber: partner, request: Given.play, suspended: Given.preauthorize, returns: 0))
      Row(
        "D.1: another preauthorization", stage.preauthorize(Given.otherPreauthorize), "D.1-preauthorize",
        to: Flow.RequestingPreauthorization(
          subscriber: partner, request: Given.otherPreauthorize, returns: 0))
      Row("D.1: cancel", stage.cancel(), "D.1-cancel", to: Flow.SignedIn(subscriber: partner))
      Row("D.1: log out", stage.logOut(), "D.1-logOut", to: ending)
    }
  }

  @Test("D.2: VAL-D")
  func validatingStatus() throws {
    func validate(
      _ status: Shared<PartnerFrameworkStatus>, _ subscriber: Flow.Subscriber = Given.partnerSubscriber
    ) -> Transition<RESTV2> {
      Flow.ValidatingStatusForPreauthorization(
        subscriber: subscriber, request: Given.preauthorize, returns: 1, status: status
      ).decide(at: now)
    }
    let next = try #require(Given.preauthorization(Given.cachedSubscriber, returns: 1))
    let late = Given.subscriber(
      Given.appleSSO, cached: Given.validated, access: Given.expiredAccess)
    let over = Given.subscriber(Given.profile(.appleSSO, until: now))
    let overCached = Given.subscriber(Given.profile(.appleSSO, until: now), cached: Given.validated)
    let lateCall = try #require(Given.preauthorization(late, returns: 1))
    let endless = Given.subscriber(
      Given.appleSSO, cached: ValidatedFrameworkStatus(Given.statusWithoutEnd, at: now))
    let invalid = [
      Given.expiredStatus, Given.permission(.denied), Given.permission(.granted),
      Given.frameworkError(.timedOut),
    ]
    expect {
      Row(
        "D.2: valid", validate(Given.status), "D.2-valid", to: next,
        .store(.frameworkStatus(Given.status)),
        .preauthorize(Given.access, next.proof, Given.preauthorize, after: nil))
      for status in invalid {
        Row(
          "D.2: invalid", validate(status), "D.2-invalid",
          to: Flow.SigningInAgain.statusInvalid(partner, purpose, returns: 1), .forget(.frameworkStatus))
      }
      Row(
        "D.2: no expiration date", validate(Given.statusWithoutEnd), "D.2-invalid",
        to: Flow.SigningInAgain.statusInvalid(endless, purpose, returns: 1), .forget(.frameworkStatus))
      Row(
        "D.2: profile expired meanwhile", validate(Given.status, over), "D.2-invalid",
        to: Flow.SigningInAgain.profileExpired(overCached, purpose, returns: 1), .forget(.frameworkStatus))
      Row(
        "D.2: token expired", validate(Given.status, late), "D.2-tokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .retrievingPreauthorization(lateCall)),
        .store(.frameworkStatus(Given.status)), .retrieveAccessToken(Given.registration()))
    }
  }

  @Test("D.3: E13; the status goes with an appleSSO profile alone")
  func retrievingPreauthorization() throws {
    let stage = try #require(Given.preauthorization())
    let partner = try #require(Given.preauthorization(Given.cachedSubscriber))
    let reply = Reply.success(Shared(Preauthorization([Given.permit()])))
    #expect(stage.proof.status == nil, "D.3: no status for a regular profile")
    #expect(partner.proof.status == Given.status, "D.3: the status for an appleSSO profile")
    expect {
      Row(
        "D.3: answered", stage.advance(on: reply, at: now), "D.3-answered",
        to: Flow.ReturningPreauthorization(call: stage, reply: reply))
      Row(
        "D.3: play supersedes it", stage.play(Given.play), "D.3-play",
        to: Flow.RequestingAuthorization(
          subscriber: Given.plainSubscriber, request: Given.play, suspended: Given.preauthorize,
          returns: 0))
      Row(
        "D.3: another preauthorization", stage.preauthorize(Given.otherPreauthorize), "D.3-preauthorize",
        to: Flow.RequestingPreauthorization(
          subscriber: Given.plainSubscriber, request: Given.otherPreauthorize, returns: 0))
      Row(
        "D.3: cancel", stage.cancel(), "D.3-cancel", to: Flow.SignedIn(subscriber: Given.plainSubscriber))
      Row("D.3: log out", stage.logOut(), "D.3-logOut", to: ending)
    }
  }

  @Test("D.4: per item")
  func returningPreauthorization() throws {
    let call = try #require(Given.preauthorization(returns: 1))
    func answered(_ answer: Preauthorization) -> Transition<RESTV2> {
      Flow.ReturningPreauthorization(call: call, reply: .success(Shared(answer))).decide(at: now)
    }
    let permits = Preauthorization([Given.permit("film"), Given.permit("match")])
    let denied = Preauthorization([
      Given.permit("film"), Given.deny("match", .preauthorizationDeniedByMvpd),
    ])
    let bare = Preauthorization([Given.deny("film"), Given.deny("match")])
    let gone = Preauthorization([Given.permit("film"), Given.deny("match", .authenticatedProfileExpired)])
    let error = EnhancedError(code: "authenticated_profile_expired", action: .authentication)
    expect {
      for answer in [permits, denied, bare, Preauthorization([])] {
        Row(
          "D.4: Permit, Deny", answered(answer), "D.4-decided", to: signedIn(answer),
          .deliverPreauthorization(Shared(answer)))
      }
      Row(
        "D.4: Deny, authentication", answered(gone), "D.4-authentication",
        to: Flow.SigningInAgain.profileGone(
          Given.plainSubscriber.adding(Shared(gone)), purpose, error, returns: 1))
    }
  }

  @Test("D.4: only items that say retry are asked again, ≤ 3 tries")
  func retryingItems() throws {
    let call = try #require(Given.preauthorization(returns: 1))
    let retry = Preauthorization([Given.permit("film"), Given.deny("match", .maximumExecutionTimeExceeded)])
    func answered(_ attempts: Attempts) -> Transition<RESTV2> {
      Flow.ReturningPreauthorization(call: call.with(attempts), reply: .success(Shared(retry)))
        .decide(at: now)
    }
    func again(_ failures: UInt8) -> Flow.BackingOff {
      let next = Flow.RetrievingPreauthorization(
        subscriber: Given.plainSubscriber.adding(Shared(retry)), proof: call.proof,
        request: Shared(PreauthorizationRequest(checked: ["match"])), returns: 1,
        attempts: Attempts(failures: failures))
      return Flow.BackingOff(pending: .call(.retrievingPreauthorization(next)))
    }
    let deliver = Flow.Command.deliverPreauthorization(Shared(retry))
    expect {
      Row(
        "D.4: Deny, retry: that item alone", answered(Attempts()), "D.4-retryItems", to: again(1),
        deliver, .wait(Wait(atLeast: 1_000, jitter: 1_000)))
      Row(
        "D.4: Deny, retry, second try", answered(Attempts(failures: 1)), "D.4-retryItems",
        to: again(2), deliver, .wait(Wait(atLeast: 2_000, jitter: 2_000)))
      Row(
        "D.4: Deny, retry, third try", answered(Attempts(failures: 2)), "D.4-decided",
        to: signedIn(retry), deliver)
    }
  }

  private func signedIn(_ answer: Preauthorization) -> Flow.SignedIn {
    Flow.SignedIn(subscriber: Given.plainSubscriber.adding(Shared(answer)))
  }

  @Test("D.4: call errors")
  func preauthorizationFailed() throws {
    let call = try #require(Given.preauthorization(Given.cachedSubscriber, returns: 1))
    func failed(_ fault: Fault) -> Transition<RESTV2> {
      Flow.ReturningPreauthorization(call: call, reply: Given.failure(fault)).decide(at: now)
    }
    let faults: [Fault] = [
      .unauthorized(nil), Given.fault(.tooManyResources, status: 403), Given.broken,
      Given.fault(.authenticatedProfileMissing, status: 403),
    ]
    expect {
      Row(
        "D.4: 400 invalid_header_pfs_*", failed(Given.fault(.invalidHeaderPfsProviderInfoExpired)),
        "D.4-statusRefused",
        to: Flow.SigningInAgain.statusInvalid(Given.cachedSubscriber, purpose, returns: 1))
      for fault in faults {
        Row(
          "D.4: \(fault)", failed(fault), "D.4-failed",
          to: Flow.Recovering(pending: .call(.retrievingPreauthorization(call)), fault: Shared(fault)))
      }
    }
  }
}
