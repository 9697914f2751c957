import Testing

@testable import SSOStateMachine

@Suite("D.5 to D.8. Authorization")
struct AuthorizationStageTests: StageSuite {
  let purpose = Purpose.play(Known.play, suspended: Known.preauthorize)
  let partner = KnownV2.partnerSubscriber

  private func call(
    _ subscriber: Flow.Subscriber = KnownV2.plainSubscriber, _ attempts: Attempts = .init()
  ) throws -> Flow.RetrievingAuthorization {
    try #require(
      KnownV2.authorization(subscriber, attempts: attempts, suspended: Known.preauthorize, returns: 1))
  }

  @Test("D.5: as D.1")
  func retrievingStatus() {
    let stage = Flow.RetrievingStatusForAuthorization(
      subscriber: partner, request: Known.play, suspended: Known.preauthorize, returns: 1)
    #expect(stage.command == silent)
    expect {
      Row(
        "D.5: answered", stage.advance(on: Known.status, at: now), "D.5-answered",
        to: Flow.ValidatingStatusForAuthorization(
          subscriber: partner, request: Known.play, suspended: Known.preauthorize, returns: 1,
          status: Known.status))
      Row(
        "D.5: a newer play request", stage.play(Known.otherPlay, at: Known.moment), "D.5-play",
        to: Flow.RequestingAuthorization(
          subscriber: partner, request: Known.otherPlay, suspended: Known.preauthorize, returns: 0))
    }
  }

  @Test("D.6: VAL-D")
  func validatingStatus() throws {
    func validate(
      _ status: Shared<PartnerFrameworkStatus>, _ subscriber: Flow.Subscriber = KnownV2.partnerSubscriber
    ) -> StageTransition<RESTV2> {
      Flow.ValidatingStatusForAuthorization(
        subscriber: subscriber, request: Known.play, suspended: Known.preauthorize, returns: 1,
        status: status
      ).decide(at: now)
    }
    let next = try call(KnownV2.cachedSubscriber)
    let late = KnownV2.subscriber(
      KnownV2.appleSSO, cached: KnownV2.validated, access: Known.expiredAccess)
    let over = KnownV2.subscriber(KnownV2.profile(.appleSSO, until: now.time))
    let overCached = KnownV2.subscriber(
      KnownV2.profile(.appleSSO, until: now.time), cached: KnownV2.validated)
    let lateCall = try call(late)
    let endless = KnownV2.subscriber(
      KnownV2.appleSSO, cached: ValidatedFrameworkStatus(Known.statusWithoutEnd, at: now.time))
    let invalid = [Known.expiredStatus, Known.permission(.restricted), Known.permission(.granted)]
    expect {
      Row(
        "D.6: valid", validate(Known.status), "D.6-valid", to: next,
        .store(.frameworkStatus(Known.status)), .authorize(Known.access, next.proof, Known.play))
      for status in invalid {
        Row(
          "D.6: invalid", validate(status), "D.6-invalid",
          to: Flow.SigningInAgain.statusInvalid(partner, purpose, status, returns: 1, at: now.time),
          .forget(.frameworkStatus))
      }
      Row(
        "D.6: no expiration date", validate(Known.statusWithoutEnd), "D.6-invalid",
        to: Flow.SigningInAgain.statusInvalid(
          endless, purpose, Known.statusWithoutEnd, returns: 1, at: now.time), .forget(.frameworkStatus))
      Row(
        "D.6: profile expired meanwhile", validate(Known.status, over), "D.6-invalid",
        to: Flow.SigningInAgain.profileExpired(overCached, purpose, returns: 1), .forget(.frameworkStatus))
      Row(
        "D.6: token expired", validate(Known.status, late), "D.6-tokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .retrievingAuthorization(lateCall)),
        .store(.frameworkStatus(Known.status)), e2)
    }
  }

  @Test("D.7: E14, one resource; the status goes with an appleSSO profile alone")
  func retrievingAuthorization() throws {
    let stage = try call()
    let reply = Reply.success(try #require(answer(Known.permit(token: Known.mediaToken))))
    #expect(stage.command == .authorize(Known.access, stage.proof, Known.play))
    #expect(stage.proof.status == nil, "D.7: no status for a regular profile")
    #expect(try call(KnownV2.cachedSubscriber).proof.status == Known.status, "D.7: status for appleSSO")
    expect {
      Row(
        "D.7: answered", stage.advance(on: reply, at: now), "D.7-answered",
        to: Flow.ReturningAuthorization(call: stage, reply: reply))
      Row(
        "D.7: a newer play request", stage.play(Known.otherPlay, at: Known.moment), "D.7-play",
        to: Flow.RequestingAuthorization(
          subscriber: KnownV2.plainSubscriber, request: Known.otherPlay, suspended: Known.preauthorize,
          returns: 0))
    }
  }

  private func answer(_ decision: Decision) -> Shared<Authorization>? {
    Authorization(of: [decision], resource: "film").map { Shared($0) }
  }

  private func denial(_ answer: Shared<Authorization>) -> Shared<Denial> {
    Shared(Denial(resource: "film", error: answer.decision.error))
  }

  @Test("D.8: Permit with a media token, or Deny and its action")
  func returningAuthorization() throws {
    let next = Flow.EnteringDecisions(
      subscriber: KnownV2.plainSubscriber, purpose: .preauthorize(Known.preauthorize), returns: 0)
    func decide(_ answer: Shared<Authorization>, _ failures: UInt8 = 0) throws -> StageTransition<RESTV2> {
      let call = try call(KnownV2.plainSubscriber, Attempts(failures: failures))
      return Flow.ReturningAuthorization(call: call, reply: .success(answer)).decide(at: now)
    }
    let permit = try #require(answer(Known.permit(token: Known.mediaToken)))
    let bare = try #require(answer(Known.permit()))
    let retry = try #require(answer(Known.deny("film", .networkConnectionTimeout)))
    let gone = try #require(answer(Known.deny("film", .authenticatedProfileMissing)))
    let waiting = try call(KnownV2.plainSubscriber, Attempts(failures: 1))
    let error = EnhancedError(code: "authenticated_profile_missing", action: .authentication)
    var rows = [
      Row(
        "D.8: Permit", try decide(permit), "D.8-permit", to: next,
        .startPlayback(resource: "film", Known.mediaToken)),
      Row(
        "D.8: Permit without a token", try decide(bare), "D.8-noToken",
        to: Flow.Failed(
          failure: Failure(family: .protocol, code: "missingMediaToken", endpoint: "E14"),
          returnPoint: .signedIn(KnownV2.plainSubscriber, purpose))),
      Row(
        "D.8: Deny, retry", try decide(retry), "D.8-retry",
        to: Flow.BackingOff(pending: .call(.retrievingAuthorization(waiting))),
        .wait(Wait(atLeast: 1_000, jitter: 1_000))),
      Row(
        "D.8: Deny, retry, third try", try decide(retry, 2), "D.8-deny", to: next, .showDenial(denial(retry))),
      Row(
        "D.8: Deny, authentication", try decide(gone), "D.8-authentication",
        to: Flow.SigningInAgain.profileGone(
          KnownV2.plainSubscriber, purpose, Failure(error, family: .service, of: "E14"), returns: 1)),
    ]
    for code in [EnhancedErrorCode.authorizationDeniedByMvpd, .authorizationDeniedByParentalControls, nil] {
      let deny = try #require(answer(Known.deny("film", code)))
      let name = code?.rawValue ?? "no error"
      rows.append(
        Row("D.8: Deny, \(name)", try decide(deny), "D.8-deny", to: next, .showDenial(denial(deny))))
    }
    expect { for row in rows { row } }
  }

  @Test("D.8: call errors")
  func authorizationFailed() throws {
    let call = try call(KnownV2.cachedSubscriber)
    func failed(_ fault: Fault) -> StageTransition<RESTV2> {
      Flow.ReturningAuthorization(call: call, reply: Known.failure(fault)).decide(at: now)
    }
    let faults: [Fault] = [.unauthorized(nil), Known.fault(.invalidParameterResources), Known.broken]
    let mismatch = Known.fault(.invalidHeaderPfsProviderIdMismatch)
    expect {
      Row(
        "D.8: 400 invalid_header_pfs_*", failed(Known.fault(.invalidHeaderPfsProviderInfoExpired)),
        "D.8-statusRefused",
        to: Flow.SigningInAgain.statusInvalid(KnownV2.cachedSubscriber, purpose, returns: 1))
      Row(
        "D.8: 400 invalid_header_pfs_provider_id_mismatch", failed(mismatch), "D.8-mvpdRefused",
        to: Flow.SigningInAgain.profileGone(
          KnownV2.cachedSubscriber, purpose, Failure(mismatch, of: "E14"), returns: 1))
      for fault in faults {
        Row(
          "D.8: \(fault)", failed(fault), "D.8-failed",
          to: Flow.Recovering(pending: .call(.retrievingAuthorization(call)), fault: Shared(fault)))
      }
    }
  }
}
