import Testing

@testable import SSOStateMachine

@Suite("D.5 to D.8. Authorization")
struct AuthorizationStageTests {
  typealias Flow = RESTV2

  let now = Given.now
  let purpose = Purpose.play(Given.play, suspended: Given.preauthorize)
  let partner = Given.partnerSubscriber
  let ending = Flow.EndingSession(standing: .admitted(Given.access), mvpd: "one")

  private func call(
    _ subscriber: Flow.Subscriber = Given.plainSubscriber, _ attempts: Attempts = .init()
  ) throws -> Flow.RetrievingAuthorization {
    try #require(
      Given.authorization(subscriber, attempts: attempts, suspended: Given.preauthorize, returns: 1))
  }

  @Test("D.5: as D.1")
  func retrievingStatus() {
    let stage = Flow.RetrievingStatusForAuthorization(
      subscriber: partner, request: Given.play, suspended: Given.preauthorize, returns: 1)
    #expect(stage.command == .retrieveFrameworkStatus(.silent(promptsForAccess: false)))
    expect {
      Row(
        "D.5: answered", stage.advance(on: Given.status, at: now), "D.5-answered",
        to: Flow.ValidatingStatusForAuthorization(
          subscriber: partner, request: Given.play, suspended: Given.preauthorize, returns: 1,
          status: Given.status))
      Row(
        "D.5: a newer play request", stage.play(Given.otherPlay), "D.5-play",
        to: Flow.RequestingAuthorization(
          subscriber: partner, request: Given.otherPlay, suspended: Given.preauthorize, returns: 0))
      Row("D.5: cancel", stage.cancel(), "D.5-cancel", to: Flow.SignedIn(subscriber: partner))
      Row("D.5: log out", stage.logOut(), "D.5-logOut", to: ending)
    }
  }

  @Test("D.6: VAL-D")
  func validatingStatus() throws {
    func validate(
      _ status: Shared<PartnerFrameworkStatus>, _ subscriber: Flow.Subscriber = Given.partnerSubscriber
    ) -> Transition<RESTV2> {
      Flow.ValidatingStatusForAuthorization(
        subscriber: subscriber, request: Given.play, suspended: Given.preauthorize, returns: 1,
        status: status
      ).decide(at: now)
    }
    let next = try call(Given.cachedSubscriber)
    let late = Given.subscriber(
      Given.appleSSO, cached: Given.validated, access: Given.expiredAccess)
    let over = Given.subscriber(Given.profile(.appleSSO, until: now))
    let overCached = Given.subscriber(Given.profile(.appleSSO, until: now), cached: Given.validated)
    let lateCall = try call(late)
    let endless = Given.subscriber(
      Given.appleSSO, cached: ValidatedFrameworkStatus(Given.statusWithoutEnd, at: now))
    let invalid = [Given.expiredStatus, Given.permission(.restricted), Given.permission(.granted)]
    expect {
      Row(
        "D.6: valid", validate(Given.status), "D.6-valid", to: next,
        .store(.frameworkStatus(Given.status)), .authorize(Given.access, next.proof, Given.play))
      for status in invalid {
        Row(
          "D.6: invalid", validate(status), "D.6-invalid",
          to: Flow.SigningInAgain.statusInvalid(partner, purpose, returns: 1), .forget(.frameworkStatus))
      }
      Row(
        "D.6: no expiration date", validate(Given.statusWithoutEnd), "D.6-invalid",
        to: Flow.SigningInAgain.statusInvalid(endless, purpose, returns: 1), .forget(.frameworkStatus))
      Row(
        "D.6: profile expired meanwhile", validate(Given.status, over), "D.6-invalid",
        to: Flow.SigningInAgain.profileExpired(overCached, purpose, returns: 1), .forget(.frameworkStatus))
      Row(
        "D.6: token expired", validate(Given.status, late), "D.6-tokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .retrievingAuthorization(lateCall)),
        .store(.frameworkStatus(Given.status)), .retrieveAccessToken(Given.registration()))
    }
  }

  @Test("D.7: E14, one resource; the status goes with an appleSSO profile alone")
  func retrievingAuthorization() throws {
    let stage = try call()
    let reply = Reply.success(try #require(answer(Given.permit(token: Given.mediaToken))))
    #expect(stage.command == .authorize(Given.access, stage.proof, Given.play))
    #expect(stage.proof.status == nil, "D.7: no status for a regular profile")
    #expect(try call(Given.cachedSubscriber).proof.status == Given.status, "D.7: status for appleSSO")
    expect {
      Row(
        "D.7: answered", stage.advance(on: reply, at: now), "D.7-answered",
        to: Flow.ReturningAuthorization(call: stage, reply: reply))
      Row(
        "D.7: a newer play request", stage.play(Given.otherPlay), "D.7-play",
        to: Flow.RequestingAuthorization(
          subscriber: Given.plainSubscriber, request: Given.otherPlay, suspended: Given.preauthorize,
          returns: 0))
      Row(
        "D.7: cancel", stage.cancel(), "D.7-cancel", to: Flow.SignedIn(subscriber: Given.plainSubscriber))
      Row("D.7: log out", stage.logOut(), "D.7-logOut", to: ending)
    }
  }

  private func answer(_ decision: Decision) -> Shared<Authorization>? {
    Authorization(of: [decision], resource: "film").map { Shared($0) }
  }

  @Test("D.8: Permit with a media token, or Deny and its action")
  func returningAuthorization() throws {
    let next = Flow.EnteringDecisions(
      subscriber: Given.plainSubscriber, purpose: .preauthorize(Given.preauthorize), returns: 0)
    func decide(_ answer: Shared<Authorization>, _ failures: UInt8 = 0) throws -> Transition<RESTV2> {
      let call = try call(Given.plainSubscriber, Attempts(failures: failures))
      return Flow.ReturningAuthorization(call: call, reply: .success(answer)).decide(at: now)
    }
    let permit = try #require(answer(Given.permit(token: Given.mediaToken)))
    let bare = try #require(answer(Given.permit()))
    let retry = try #require(answer(Given.deny("film", .networkConnectionTimeout)))
    let gone = try #require(answer(Given.deny("film", .authenticatedProfileMissing)))
    let waiting = try call(Given.plainSubscriber, Attempts(failures: 1))
    let error = EnhancedError(code: "authenticated_profile_missing", action: .authentication)
    var rows = [
      Row(
        "D.8: Permit", try decide(permit), "D.8-permit", to: next,
        .startPlayback(resource: "film", Given.mediaToken)),
      Row(
        "D.8: Permit without a token", try decide(bare), "D.8-noToken",
        to: Flow.Failed(
          failure: Failure(family: .protocol, code: "missingMediaToken"),
          returnPoint: .signedIn(Given.plainSubscriber, purpose))),
      Row(
        "D.8: Deny, retry", try decide(retry), "D.8-retry",
        to: Flow.BackingOff(pending: .call(.retrievingAuthorization(waiting))),
        .wait(Wait(atLeast: 1_000, jitter: 1_000))),
      Row("D.8: Deny, retry, third try", try decide(retry, 2), "D.8-deny", to: next, .showDenial(retry)),
      Row(
        "D.8: Deny, authentication", try decide(gone), "D.8-authentication",
        to: Flow.SigningInAgain.profileGone(Given.plainSubscriber, purpose, error, returns: 1)),
    ]
    for code in [EnhancedErrorCode.authorizationDeniedByMvpd, .authorizationDeniedByParentalControls, nil] {
      let denial = try #require(answer(Given.deny("film", code)))
      let name = code?.rawValue ?? "no error"
      rows.append(Row("D.8: Deny, \(name)", try decide(denial), "D.8-deny", to: next, .showDenial(denial)))
    }
    expect { for row in rows { row } }
  }

  @Test("D.8: call errors")
  func authorizationFailed() throws {
    let call = try call(Given.cachedSubscriber)
    func failed(_ fault: Fault) -> Transition<RESTV2> {
      Flow.ReturningAuthorization(call: call, reply: Given.failure(fault)).decide(at: now)
    }
    let faults: [Fault] = [.unauthorized(nil), Given.fault(.invalidParameterResources), Given.broken]
    expect {
      Row(
        "D.8: 400 invalid_header_pfs_*", failed(Given.fault(.invalidHeaderPfsProviderIdMismatch)),
        "D.8-statusRefused",
        to: Flow.SigningInAgain.statusInvalid(Given.cachedSubscriber, purpose, returns: 1))
      for fault in faults {
        Row(
          "D.8: \(fault)", failed(fault), "D.8-failed",
          to: Flow.Recovering(pending: .call(.retrievingAuthorization(call)), fault: Shared(fault)))
      }
    }
  }
}
