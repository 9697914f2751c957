import Testing

@testable import SSOStateMachine

@Suite("F.28, F.29. One last look for a login before a code is given up")
struct EndingCodeTests {
  typealias Flow = RESTV2
  typealias Reason = Flow.EndingCode.Reason

  let access = Known.access
  let now = Known.now
  static let refusal = Shared(Failure(Known.fault(.invalidParameterCode)))

  private func look(
    _ poll: Flow.Poll, _ reason: Reason = .expired, renewals: UInt8 = 0
  ) -> Flow.RetrievingProfileAfterCode {
    Flow.RetrievingProfileAfterCode(poll: poll.with(Attempts(renewals: renewals)), reason: reason)
  }

  private func answered(
    _ call: Flow.RetrievingProfileAfterCode, _ reply: Reply<ProfileList>
  ) -> Transition<RESTV2> {
    Flow.ReturningProfileAfterCode(call: call, reply: reply).decide(at: now)
  }

  @Test("the MVPD is asked about, or all of them; never the code")
  func looking() throws {
    let poll = try #require(KnownV2.poll(.preselected))
    let elsewhere = try #require(KnownV2.poll(.notPreselected, flow: KnownV2.flow))
    let late = try #require(KnownV2.poll(flow: KnownV2.flow(Known.expiredAccess, mvpd: "one")))
    expect {
      for reason in [Reason.expired, .refused(Self.refusal), .replaced] {
        Row(
          "\(reason)", Flow.EndingCode(poll: poll, reason: reason).decide(at: now), "X.endingCode-look",
          to: look(poll, reason), .retrieveProfiles(access, mvpd: "one", status: nil))
      }
      Row(
        "MVPD chosen elsewhere", Flow.EndingCode(poll: elsewhere).decide(at: now), "X.endingCode-look",
        to: look(elsewhere), .retrieveProfiles(access, mvpd: nil, status: nil))
      Row(
        "token expired", Flow.EndingCode(poll: late).decide(at: now), "X.endingCode-tokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .retrievingProfileAfterCode(look(late))),
        .retrieveAccessToken(Known.registration()))
    }
  }

  @Test("a login is found; a TempPass, an old profile and somebody who was signed in before are none")
  func finding() throws {
    let poll = try #require(KnownV2.poll(.preselected))
    let stale = KnownV2.profile(.regular, until: now)
    let pass = KnownV2.profile(.temporary)
    let refusedBefore = try #require(
      KnownV2.poll(
        .preselected,
        flow: KnownV2.flow(
          mvpd: "one",
          journey: KnownV2.journey.after(
            Setback(.profileMissing, refused: Shared(KnownV2.regular))))))
    let signedInBefore = try #require(
      KnownV2.poll(
        .preselected,
        flow: KnownV2.flow(mvpd: "one", journey: KnownV2.journey.keeping(KnownV2.plainSubscriber))))
    let ended = "X.returningProfileAfterCode-ended"
    expect {
      for reason in [Reason.expired, .replaced] {
        Row(
          "found", answered(look(poll, reason), KnownV2.profiles(KnownV2.regular)),
          "X.returningProfileAfterCode-found",
          to: Flow.EnteringDecisions(
            subscriber: KnownV2.branded(KnownV2.regular), purpose: .signIn, returns: 0),
          .store(.profile(Shared(KnownV2.regular), brand: KnownV2.brand)))
      }
      for profile in [stale, pass] {
        Row(
          "\(profile.type)", answered(look(poll), KnownV2.profiles(profile)), ended,
          to: Flow.CodeExpired(poll: poll))
      }
      for other in [refusedBefore, signedInBefore] {
        Row(
          "of before", answered(look(other), KnownV2.profiles(KnownV2.regular)), ended,
          to: Flow.CodeExpired(poll: other))
      }
    }
  }

  @Test("nothing is found, or the look fails: the code has ended, or another is drawn")
  func givingUp() throws {
    let poll = try #require(KnownV2.poll(.preselected))
    let elsewhere = try #require(KnownV2.poll(.notPreselected, flow: KnownV2.flow))
    let replies = [
      KnownV2.profiles(), Known.failure(Known.broken), Known.failure(.throttled(retryAfter: 60_000)),
      Known.failure(Known.fault(.internalServerError, status: 500)),
    ]
    expect {
      for reply in replies {
        Row(
          "ended", answered(look(poll), reply), "X.returningProfileAfterCode-ended",
          to: Flow.CodeExpired(poll: poll))
        Row(
          "refused", answered(look(poll, .refused(Self.refusal)), reply), "X.returningProfileAfterCode-ended",
          to: Flow.CodeExpired(poll: poll, refusal: Self.refusal))
        Row(
          "F.29: MVPD chosen here", answered(look(poll, .replaced), reply),
          "X.returningProfileAfterCode-sameMVPD",
          to: Flow.EnteringBasicAuthentication(flow: KnownV2.chosenFlow))
        Row(
          "F.29: MVPD chosen elsewhere", answered(look(elsewhere, .replaced), reply),
          "X.returningProfileAfterCode-chosenElsewhere",
          to: Flow.EnteringBasicAuthentication(flow: KnownV2.flow, isChosenElsewhere: true))
      }
      Row(
        "401", answered(look(poll), Known.failure(.unauthorized(nil))),
        "X.returningProfileAfterCode-unauthorized",
        to: Flow.RetrievingAccessToken.renewing(for: .retrievingProfileAfterCode(look(poll, renewals: 1))),
        .retrieveAccessToken(Known.registration()))
      Row(
        "401 again", answered(look(poll, renewals: 1), Known.failure(.unauthorized(nil))),
        "X.returningProfileAfterCode-ended", to: Flow.CodeExpired(poll: poll))
    }
  }
}
