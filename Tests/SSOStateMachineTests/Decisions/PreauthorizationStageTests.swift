import Testing

@testable import SSOStateMachine

@Suite("D.1 to D.4. Preauthorization")
struct PreauthorizationStageTests {
  typealias Flow = RESTV2

  let now = Sample.now
  let purpose = Flow.Purpose.preauthorize(Sample.preauthorize)
  let partner = Sample.partnerSubscriber
  let ending = Flow.EndingSession(standing: .admitted(Sample.access), mvpd: "one")

  @Test("D.1: get framework status, isInterruptionAllowed false")
  func retrievingStatus() {
    let stage = Flow.RetrievingStatusForPreauthorization(
      subscriber: partner, request: Sample.preauthorize, returns: 1)
    #expect(stage.command == .retrieveFrameworkStatus(.silent(promptsForAccess: false)))
    expect {
      Row(
        "D.1: answered", stage.advance(on: Sample.status, at: now), "D.1-answered",
        to: Flow.ValidatingStatusForPreauthorization(
          subscriber: partner, request: Sample.preauthorize, returns: 1, status: Sample.status))
      Row(
        "D.1: play supersedes it", stage.play(Sample.play), "D.1-play",
        to: Flow.RequestingAuthorization(
          subscriber: partner, request: Sample.play, suspended: Sample.preauthorize, returns: 0))
      Row(
        "D.1: another preauthorization", stage.preauthorize(Sample.otherPreauthorize), "D.1-preauthorize",
        to: Flow.RequestingPreauthorization(
          subscriber: partner, request: Sample.otherPreauthorize, returns: 0))
      Row("D.1: cancel", stage.cancel(), "D.1-cancel", to: Flow.SignedIn(subscriber: partner))
      Row("D.1: log out", stage.logOut(), "D.1-logOut", to: ending)
    }
  }

  @Test("D.2: VAL-D")
  func validatingStatus() throws {
    func validate(
      _ status: Shared<PartnerFrameworkStatus>, _ subscriber: Flow.Subscriber = Sample.partnerSubscriber
    ) -> Transition<RESTV2> {
      Flow.ValidatingStatusForPreauthorization(
        subscriber: subscriber, request: Sample.preauthorize, returns: 1, status: status
      ).decide(at: now)
    }
    let next = try #require(Sample.preauthorization(Sample.cachedSubscriber, returns: 1))
    let late = Sample.subscriber(
      Sample.appleSSO, cached: Sample.validated, access: Sample.expiredAccess)
    let lateCall = try #require(Sample.preauthorization(late, returns: 1))
    let endless = Sample.subscriber(
      Sample.appleSSO, cached: ValidatedFrameworkStatus(Sample.statusWithoutEnd, at: now))
    let invalid = [
      Sample.expiredStatus, Sample.permission(.denied), Sample.permission(.granted),
      Sample.frameworkError(.timedOut),
    ]
    expect {
      Row(
        "D.2: valid", validate(Sample.status), "D.2-valid", to: next,
        .store(.frameworkStatus(Sample.status)),
        .preauthorize(Sample.access, next.proof, Sample.preauthorize, after: nil))
      for status in invalid {
        Row(
          "D.2: invalid", validate(status), "D.2-invalid",
          to: Flow.SigningInAgain.statusInvalid(partner, purpose, returns: 1))
      }
      Row(
        "D.2: no expiration date", validate(Sample.statusWithoutEnd), "D.2-invalid",
        to: Flow.SigningInAgain.statusInvalid(endless, purpose, returns: 1))
      Row(
        "D.2: token expired", validate(Sample.status, late), "D.2-tokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .retrievingPreauthorization(lateCall)),
        .retrieveAccessToken(Sample.registration()))
    }
  }

  @Test("D.3: E13; the status goes with an appleSSO profile alone")
  func retrievingPreauthorization() throws {
    let stage = try #require(Sample.preauthorization())
    let partner = try #require(Sample.preauthorization(Sample.cachedSubscriber))
    let reply = Reply.success(Shared(Preauthorization([Sample.permit()])))
    #expect(stage.proof.status == nil, "D.3: no status for a regular profile")
    #expect(partner.proof.status == Sample.status, "D.3: the status for an appleSSO profile")
    expect {
      Row(
        "D.3: answered", stage.advance(on: reply, at: now), "D.3-answered",
        to: Flow.ReturningPreauthorization(call: stage, reply: reply))
      Row(
        "D.3: play supersedes it", stage.play(Sample.play), "D.3-play",
        to: Flow.RequestingAuthorization(
          subscriber: Sample.plainSubscriber, request: Sample.play, suspended: Sample.preauthorize,
          returns: 0))
      Row(
        "D.3: another preauthorization", stage.preauthorize(Sample.otherPreauthorize), "D.3-preauthorize",
        to: Flow.RequestingPreauthorization(
          subscriber: Sample.plainSubscriber, request: Sample.otherPreauthorize, returns: 0))
      Row(
        "D.3: cancel", stage.cancel(), "D.3-cancel", to: Flow.SignedIn(subscriber: Sample.plainSubscriber))
      Row("D.3: log out", stage.logOut(), "D.3-logOut", to: ending)
    }
  }

  @Test("D.4: per item")
  func returningPreauthorization() throws {
    let call = try #require(Sample.preauthorization(returns: 1))
    func answered(_ answer: Preauthorization) -> Transition<RESTV2> {
      Flow.ReturningPreauthorization(call: call, reply: .success(Shared(answer))).decide(at: now)
    }
    let permits = Preauthorization([Sample.permit("film"), Sample.permit("match")])
    let denied = Preauthorization([
      Sample.permit("film"), Sample.deny("match", .preauthorizationDeniedByMvpd),
    ])
    let bare = Preauthorization([Sample.deny("film"), Sample.deny("match")])
    let gone = Preauthorization([Sample.permit("film"), Sample.deny("match", .authenticatedProfileExpired)])
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
          Sample.plainSubscriber.adding(Shared(gone)), purpose, error, returns: 1))
    }
  }

  @Test("D.4: only items that say retry are asked again, ≤ 3 tries")
  func retryingItems() throws {
    let call = try #require(Sample.preauthorization(returns: 1))
    let retry = Preauthorization([Sample.permit("film"), Sample.deny("match", .maximumExecutionTimeExceeded)])
    func answered(_ attempts: Flow.Attempts) -> Transition<RESTV2> {
      Flow.ReturningPreauthorization(call: call.with(attempts), reply: .success(Shared(retry)))
        .decide(at: now)
    }
    func again(_ failures: UInt8) -> Flow.BackingOff {
      let next = Flow.RetrievingPreauthorization(
        subscriber: Sample.plainSubscriber.adding(Shared(retry)), proof: call.proof,
        request: Shared(PreauthorizationRequest(resources: ["match"])), returns: 1,
        attempts: Flow.Attempts(failures: failures))
      return Flow.BackingOff(pending: .call(.retrievingPreauthorization(next)))
    }
    let deliver = Flow.Command.deliverPreauthorization(Shared(retry))
    expect {
      Row(
        "D.4: Deny, retry: that item alone", answered(Flow.Attempts()), "D.4-retryItems", to: again(1),
        deliver, .wait(Flow.Wait(atLeast: 1_000, jitter: 1_000)))
      Row(
        "D.4: Deny, retry, second try", answered(Flow.Attempts(failures: 1)), "D.4-retryItems",
        to: again(2), deliver, .wait(Flow.Wait(atLeast: 2_000, jitter: 2_000)))
      Row(
        "D.4: Deny, retry, third try", answered(Flow.Attempts(failures: 2)), "D.4-decided",
        to: signedIn(retry), deliver)
    }
  }

  private func signedIn(_ answer: Preauthorization) -> Flow.SignedIn {
    Flow.SignedIn(subscriber: Sample.plainSubscriber.adding(Shared(answer)))
  }

  @Test("D.4: call errors")
  func preauthorizationFailed() throws {
    let call = try #require(Sample.preauthorization(Sample.cachedSubscriber, returns: 1))
    func failed(_ fault: Fault) -> Transition<RESTV2> {
      Flow.ReturningPreauthorization(call: call, reply: Sample.failure(fault)).decide(at: now)
    }
    let faults: [Fault] = [
      .unauthorized(nil), Sample.fault(.tooManyResources, status: 403), Sample.broken,
      Sample.fault(.authenticatedProfileMissing, status: 403),
    ]
    expect {
      Row(
        "D.4: 400 invalid_header_pfs_*", failed(Sample.fault(.invalidHeaderPfsProviderInfoExpired)),
        "D.4-statusRefused",
        to: Flow.SigningInAgain.statusInvalid(Sample.cachedSubscriber, purpose, returns: 1))
      for fault in faults {
        Row(
          "D.4: \(fault)", failed(fault), "D.4-failed",
          to: Flow.Recovering(pending: .call(.retrievingPreauthorization(call)), fault: Shared(fault)))
      }
    }
  }
}
