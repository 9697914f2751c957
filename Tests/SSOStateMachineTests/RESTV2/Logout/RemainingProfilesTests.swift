import Testing

@testable import SSOStateMachine

@Suite("E. Logout: the profiles that are left")
struct RemainingProfilesTests: StageSuite {
  let logouts = Shared(LogoutList([LogoutEntry(mvpd: "one", actionName: .complete, actionType: .none)]))

  /// E.1 for an MVPD: one of those that are left, or before E8 has been asked which are left.
  private func e1(
    _ mvpd: String = "one", left: [String]? = nil, onward: Journey? = nil,
    on access: Shared<Access> = Known.access
  ) -> Flow.RetrievingLogout {
    var call = Flow.RetrievingLogout(
      access: access, mvpd: mvpd, signOut: SignOut(providerID: "P"),
      onward: onward.map { Shared($0) })
    call.remaining = left.map { Shared(Flow.RemainingProfiles(mvpds: $0, logouts: logouts)) }
    return call
  }

  private func out(_ logouts: Shared<LogoutList>?, on access: Shared<Access> = Known.access) -> Flow.SignedOut
  {
    Flow.SignedOut(registrationStatus: .admitted(access), logouts: logouts, signOut: SignOut(providerID: "P"))
  }

  private func profiles(_ mvpds: String...) -> Reply<ProfileList> {
    .success(Shared(ProfileList(mvpds.map { KnownV2.profile(.regular, mvpd: $0) })))
  }

  private var look: Flow.RetrievingRemainingProfiles {
    Flow.RetrievingRemainingProfiles(call: e1(), logouts: logouts)
  }

  /// The sign-out after the answer of E8, with the MVPDs that are left.
  private func finishing(
    _ left: [String], on access: Shared<Access> = Known.access
  ) -> Flow.FinishingSignOut {
    var looked = e1(on: access)
    looked.remaining = Shared(Flow.RemainingProfiles(mvpds: left))
    return Flow.FinishingSignOut(call: looked, logouts: logouts)
  }

  @Test("E.2: not asked yet: E8, once, without a framework status")
  func looking() {
    let late = e1(on: Known.expiredAccess)
    expect {
      Row(
        "X.finishingSignOut: valid token",
        Flow.FinishingSignOut(call: e1(), logouts: logouts).decide(at: now),
        "X.finishingSignOut-look", to: look, .retrieveProfiles(access, mvpd: nil, status: nil))
      Row(
        "X.finishingSignOut: token expired: the sign-out is done",
        Flow.FinishingSignOut(call: late, logouts: logouts).decide(at: now), "X.finishingSignOut-done",
        to: out(logouts, on: Known.expiredAccess))
      Row(
        "the person does not wait", look.cancel(at: Known.moment), "X.retrievingRemainingProfiles-cancel",
        to: out(logouts))
    }
  }

  @Test("E8: each other MVPD once; without an answer, none")
  func answers() {
    let answers: [(Reply<ProfileList>, [String])] = [
      (profiles(), []), (profiles("one"), []), (profiles("one", "two", "two", "three"), ["three", "two"]),
      (Known.failure(Known.broken), []), (Known.failure(.unauthorized(nil)), []),
    ]
    expect {
      for (reply, left) in answers {
        Row(
          "X.retrievingRemainingProfiles: \(left)", look.advance(on: reply, at: now),
          "X.retrievingRemainingProfiles-answered", to: finishing(left))
      }
    }
  }

  @Test("E8: only profiles of a sign-in on this device")
  func types() {
    let types: [(ProfileType, Bool)] = [
      (.regular, true), (.appleSSO, true), (.temporary, true), (.degraded, false), (.platformSSO, false),
      (.serviceTokenSSO, false), (.unrecognized("new"), false),
    ]
    expect {
      for (type, isLeft) in types {
        Row(
          "X.retrievingRemainingProfiles: \(type)",
          look.advance(on: KnownV2.profiles(KnownV2.profile(type, mvpd: "two")), at: now),
          "X.retrievingRemainingProfiles-answered", to: finishing(isLeft ? ["two"] : []))
      }
    }
  }

  @Test("remaining profiles are signed out one after another, with the pages that they need")
  func eachOfThem() {
    let left = e1(left: ["two", "three"])
    let two = e1("two", left: ["three"])
    let settled = Journey().after(SignOut(providerID: "P"))
    let onward = Journey(mvpd: "one").after(SignOut(providerID: "P").awaiting("one"))
    let earlier = e1("two", left: [], onward: settled)
    expect {
      Row(
        "two of two", Flow.FinishingSignOut(call: left, logouts: logouts).decide(at: now),
        "X.finishingSignOut-next", to: two, .logout(access, mvpd: "two"))
      Row(
        "the person did not ask just now: no page for the rest either",
        Flow.FinishingSignOut(call: e1(left: ["two"], onward: onward), logouts: logouts).decide(at: now),
        "X.finishingSignOut-next", to: earlier, .logout(access, mvpd: "two"))
      Row(
        "none left", Flow.FinishingSignOut(call: e1("three", left: []), logouts: logouts).decide(at: now),
        "X.finishingSignOut-done", to: out(logouts))
      Row(
        "none left, of an earlier sign-out: what it came before",
        Flow.FinishingSignOut(call: e1(left: [], onward: onward), logouts: logouts).decide(at: now),
        "X.finishingSignOut-goOn",
        to: Flow.Starting(registrationStatus: .admitted(access), journey: settled))
      Row(
        "the person does not wait: signed out all the same", two.cancel(at: Known.moment),
        "E.1-cancelRemaining",
        to: out(logouts))
      Row(
        "signed out here alone", two.logOutLocally(at: Known.moment), "E.1-logOutLocally", to: out(logouts),
        .forget(.profile)
      )
    }
  }

  @Test("a sign-in that waits for an earlier sign-out is given up: at rest, with what else is known")
  func onwardGivenUp() {
    let tempPass = Journey().after(SignOut(providerID: "P").awaiting("one")).keeping(KnownV2.plainSubscriber)
    let point = Flow.ReturnPoint(.admitted(access), tempPass.settling(SignOut(providerID: "P")))
    let look = Flow.RetrievingRemainingProfiles(call: e1(onward: tempPass), logouts: logouts)
    expect {
      Row(
        "X.retrievingRemainingProfiles", look.cancel(at: now), "X.retrievingRemainingProfiles-cancelOnward",
        to: Flow.ComingToRest(at: point))
      Row(
        "E.1 of what is left", e1("two", left: [], onward: point.journey).cancel(at: now), "E.1-cancel",
        to: Flow.ComingToRest(at: point))
    }
  }

  @Test("a TempPass that the person goes on with is no profile to sign out of")
  func besidesTempPass() throws {
    let subscriber = KnownV2.subscriber(KnownV2.profile(.temporary, mvpd: "two"))
    let journey = Journey().after(SignOut(providerID: "P").awaiting("one")).keeping(subscriber)
    let look = Flow.RetrievingRemainingProfiles(call: e1(onward: journey), logouts: logouts)
    let next = e1("three", left: [], onward: journey.settling(SignOut(providerID: "P")))
    expect {
      Row(
        "X.retrievingRemainingProfiles", look.advance(on: profiles("one", "two", "three"), at: now),
        "X.retrievingRemainingProfiles-answered",
        to: Flow.FinishingSignOut(call: e1(left: ["three"], onward: journey), logouts: logouts))
      Row(
        "X.finishingSignOut",
        Flow.FinishingSignOut(call: e1(left: ["three"], onward: journey), logouts: logouts).decide(at: now),
        "X.finishingSignOut-next", to: next, .logout(access, mvpd: "three"))
      Row(
        "E.2", Flow.IndicatingLogoutAction(call: next, reply: .success(logouts)).decide(at: now),
        "E.2-complete",
        to: Flow.FinishingSignOut(call: next, logouts: logouts), .forget(.unfinishedSignOut))
    }
  }

  @Test("what the service asked for is reported for all of them")
  func allLogouts() {
    let second = LogoutEntry(mvpd: "two", actionName: .invalid, actionType: .none)
    let call = e1("two", left: [])
    let answered = Flow.IndicatingLogoutAction(call: call, reply: .success(Shared(LogoutList([second]))))
    let gone = Flow.IndicatingLogoutAction(
      call: call, reply: Known.failure(Known.fault(.authenticatedProfileMissing, status: 403)))
    let all = Shared(LogoutList(logouts.value.entries + [second]))
    expect {
      Row(
        "E.2 of the second", answered.decide(at: now), "E.2-invalid",
        to: Flow.FinishingSignOut(call: call, logouts: all), .forget(.signedOutProfile))
      Row(
        "E.2 of the second, gone already", gone.decide(at: now), "E.2-profileGone",
        to: Flow.FinishingSignOut(call: call, logouts: logouts), .forget(.signedOutProfile))
    }
  }

  @Test("the token has ended meanwhile: another, for what is left")
  func tokenExpired() {
    let two = e1("two", left: [], on: Known.expiredAccess)
    expect {
      Row(
        "a profile is left", finishing(["two"], on: Known.expiredAccess).decide(at: now),
        "X.finishingSignOut-nextTokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .retrievingLogout(two)), e2)
    }
  }

  @Test(
    "a call for what is left that fails for good is reported, also if its token fails; nothing waits for it"
  )
  func givenUp() {
    let two = e1("two", left: ["three"])
    let token = Flow.RetrievingAccessToken.renewing(for: .retrievingLogout(two))
    let refused = Known.fault(.invalidConfigurationPlatform)
    let invalid = Fault.unreadable(.init(code: "html", status: 200))
    expect {
      Row(
        "E.1 of the second",
        Flow.Recovering(pending: .call(.retrievingLogout(two)), fault: Shared(refused)).decide(at: now),
        "X.recovering-remainingFailed", to: out(logouts), .reportFailure(Failure(refused, of: "E15")))
      Row(
        "A.3 for it", Flow.Recovering(pending: .token(token), fault: Shared(invalid)).decide(at: now),
        "X.recovering-remainingFailed", to: out(logouts), .reportFailure(Failure(invalid, of: "E2")))
    }
  }

  @Test("while it is under way the sign-out that is done holds")
  func failed() {
    let two = e1("two", left: [])
    let point = Flow.ReturnPoint.signedOut(
      .admitted(access), Journey().after(SignOut(providerID: "P")))
    #expect(two.returnPoint == point)
  }
}
