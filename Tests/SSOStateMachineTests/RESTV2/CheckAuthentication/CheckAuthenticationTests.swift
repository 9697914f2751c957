import Testing

@testable import SSOStateMachine

@Suite("B. Check authentication")
struct CheckAuthenticationTests: StageSuite {
  private func profiles(
    _ status: ValidatedFrameworkStatus?, journey: Journey = KnownV2.journey
  ) -> Flow.RetrievingProfiles {
    Flow.RetrievingProfiles(access: access, journey: journey, status: status)
  }

  @Test("B.1: get framework status, isInterruptionAllowed false")
  func retrievingFrameworkStatus() {
    let stage = Flow.RetrievingFrameworkStatus(access: access, journey: KnownV2.knownJourney)
    #expect(stage.command == silent)
    expect {
      for status in [Known.status, Known.permission(.denied), Known.frameworkError(.timedOut)] {
        Row(
          "B.1: whatever it answers", stage.advance(on: status, at: now), "B.1-answered",
          to: Flow.ValidatingFrameworkStatus(access: access, journey: KnownV2.knownJourney, status: status))
      }
    }
  }

  @Test("B.2: VAL-BC; every failing branch leads to B.3 without a framework status")
  func validatingFrameworkStatus() {
    func validate(_ status: Shared<PartnerFrameworkStatus>) -> StageTransition<RESTV2> {
      Flow.ValidatingFrameworkStatus(access: access, journey: KnownV2.journey, status: status).decide(at: now)
    }
    let bare = Flow.Command.retrieveProfiles(access, mvpd: nil, status: nil)
    expect {
      for status in [Known.status, Known.statusWithoutEnd] {
        Row(
          "B.2: valid", validate(status), "B.2-valid",
          to: profiles(ValidatedFrameworkStatus(status, at: now.time)),
          .retrieveProfiles(access, mvpd: nil, status: status))
      }
      for permission in [AccessStatus.denied, .restricted, .notDetermined] {
        Row(
          "B.2: \(permission)", validate(Known.permission(permission)), "B.2-notGranted",
          to: profiles(nil), bare)
      }
      Row("B.2: expired", validate(Known.expiredStatus), "B.2-invalid", to: profiles(nil), bare)
      Row("B.2: metadata nil", validate(Known.permission(.granted)), "B.2-invalid", to: profiles(nil), bare)
      Row(
        "B.2: no provider id", validate(Known.granted("", until: Known.later)), "B.2-invalid",
        to: profiles(nil), bare)
      Row(
        "B.2: error", validate(Known.frameworkError(.userCancelled)), "B.2-invalid", to: profiles(nil), bare)
    }
  }

  @Test("B.2: sent back, VAL-D, as the decision that comes next will ask")
  func validatingWhenSentBack() {
    func validate(_ status: Shared<PartnerFrameworkStatus>) -> StageTransition<RESTV2> {
      Flow.ValidatingFrameworkStatus(access: access, journey: KnownV2.playJourney, status: status)
        .decide(at: now)
    }
    expect {
      Row(
        "B.2: sent back, valid", validate(Known.status), "B.2-valid",
        to: profiles(KnownV2.validated, journey: KnownV2.playJourney),
        .retrieveProfiles(access, mvpd: "one", status: Known.status))
      for status in [Known.statusWithoutEnd, Known.expiredStatus] {
        Row(
          "B.2: sent back, no end or none left", validate(status), "B.2-invalid",
          to: profiles(nil, journey: KnownV2.playJourney), e9)
      }
    }
  }

  @Test("B.2: a token that ended meanwhile is renewed before B.3")
  func tokenExpired() {
    let stage = Flow.ValidatingFrameworkStatus(
      access: Known.expiredAccess, journey: KnownV2.journey, status: Known.status)
    let call = Flow.RetrievingProfiles(
      access: Known.expiredAccess, journey: KnownV2.journey, status: KnownV2.validated)
    expect {
      Row(
        "B.2: token expired", stage.decide(at: now), "B.2-tokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .retrievingProfiles(call)), e2)
    }
  }

  @Test("B.3: E8, or E9 when an MVPD is known; never E12")
  func retrievingProfiles() {
    let reply = KnownV2.profiles(KnownV2.regular)
    let stage = profiles(KnownV2.validated, journey: KnownV2.knownJourney)
    #expect(profiles(nil).command == .retrieveProfiles(access, mvpd: nil, status: nil), "B.3: E8")
    #expect(
      stage.command == .retrieveProfiles(access, mvpd: "one", status: Known.status),
      "B.3: E9 with the status")
    expect {
      Row(
        "B.3: answered", stage.advance(on: reply, at: now), "B.3-answered",
        to: Flow.ReturningProfiles(call: stage, reply: reply))
    }
  }

  @Test("B.4: return information about found profiles")
  func returningProfiles() {
    let call = profiles(KnownV2.validated)
    func answered(_ reply: Reply<ProfileList>) -> StageTransition<RESTV2> {
      Flow.ReturningProfiles(call: call, reply: reply).decide(at: now)
    }
    let found = ProfileList([KnownV2.regular])
    let used = KnownV2.profile(.temporary, until: Known.now)
    let none = Flow.ProceedingToPartnerAuthentication(
      access: access, journey: KnownV2.journey, status: KnownV2.validated)
    let codes: [EnhancedErrorCode] = [.internalServerError, .invalidIntegration, .networkReceivedError]
    expect {
      Row(
        "B.4: 200 non-empty", answered(.success(Shared(found))), "B.4-found",
        to: Flow.ChoosingProfile(
          access: access, journey: KnownV2.journey, status: KnownV2.validated, profiles: Shared(found)))
      Row("B.4: 200 empty", answered(KnownV2.profiles()), "B.4-none", to: none)
      Row(
        "B.4: 200, all expired: listed, so a clock is wrong",
        answered(.success(Shared(ProfileList([KnownV2.expiredProfile])))), "B.4-found",
        to: Flow.ChoosingProfile(
          access: access, journey: KnownV2.journey, status: KnownV2.validated,
          profiles: Shared(ProfileList([KnownV2.expiredProfile])).received(at: Known.now)))
      Row("B.4: 200, a TempPass that is used up", answered(KnownV2.profiles(used)), "B.4-none", to: none)
      Row(
        "B.4: 400 invalid_header_pfs_*",
        answered(Known.failure(Known.fault(.invalidHeaderPfsProviderInfoExpired))), "B.4-statusRefused",
        to: profiles(nil), .retrieveProfiles(access, mvpd: nil, status: nil))
      Row(
        "B.4: 401", answered(Known.failure(.unauthorized(nil))), "B.4-failed",
        to: Flow.Recovering(pending: .call(.retrievingProfiles(call)), fault: Shared(.unauthorized(nil))))
      for code in codes {
        Row(
          "B.4: \(code)", answered(Known.failure(Known.fault(code))), "B.4-failed",
          to: Flow.Recovering(
            pending: .call(.retrievingProfiles(call)), fault: Shared(Known.fault(code))))
      }
    }
  }

  @Test("B.4: an MVPD that the service refuses is forgotten, and E8 asked for the others")
  func refusedMVPD() {
    let refusals: [Fault] = [
      Known.fault(.invalidIntegration), Known.fault(.invalidParameterMvpd),
      Known.fault(.temporaryAccessDurationLimitExceeded, status: 403),
      Known.fault(.temporaryAccessResourcesLimitExceeded, status: 403),
    ]
    let others: [Fault] = [
      .unreadable(.init(code: "empty", status: 403)), .unreadable(.init(code: "html", status: 403)),
      Known.fault(.internalServerError), Known.fault(.authenticatedProfileMissing, status: 403),
      .unreadable(.init(code: "empty", status: 404)), .unauthorized(nil), Known.broken,
    ]
    let asked = profiles(KnownV2.validated, journey: KnownV2.playJourney).with(Attempts(failures: 1))
    let unknown = profiles(nil)
    let tempPass = profiles(
      nil, journey: Journey(mvpd: "one").keeping(KnownV2.subscriber(KnownV2.profile(.temporary, until: nil))))
    let journey = Journey(purpose: KnownV2.playJourney.purpose, returns: 1)
    func refuse(_ call: Flow.RetrievingProfiles, _ fault: Fault) -> StageTransition<RESTV2> {
      Flow.ReturningProfiles(call: call, reply: Known.failure(fault)).decide(at: now)
    }
    func failed(_ call: Flow.RetrievingProfiles, _ fault: Fault) -> Flow.Recovering {
      Flow.Recovering(pending: .call(.retrievingProfiles(call)), fault: Shared(fault))
    }
    expect {
      for fault in refusals {
        Row(
          "B.4: E9, \(fault)", refuse(asked, fault), "B.4-mvpdRefused",
          to: profiles(KnownV2.validated, journey: journey).with(Attempts(failures: 1)),
          .forget(.profile), .retrieveProfiles(access, mvpd: nil, status: Known.status))
        Row("B.4: E8, \(fault)", refuse(unknown, fault), "B.4-failed", to: failed(unknown, fault))
      }
      for fault in others {
        Row("B.4: E9, \(fault)", refuse(asked, fault), "B.4-failed", to: failed(asked, fault))
      }
      for body in ["empty", "html"] {
        Row(
          "B.4: E9 of a TempPass, 403 \(body)", refuse(tempPass, .unreadable(.init(code: body, status: 403))),
          "B.4-mvpdRefused",
          to: profiles(
            nil,
            journey: tempPass.journey.losing(
              Failure(family: .service, code: "status403", endpoint: "E9", status: 403))),
          .forget(.profile), .retrieveProfiles(access, mvpd: nil, status: nil))
      }
    }
  }

  @Test("B.4: sent back without a valid status, an appleSSO profile would only lead back again")
  func appleSSOAgain() {
    func answered(
      _ list: [Profile], _ status: ValidatedFrameworkStatus?, journey: Journey = KnownV2.playJourney
    ) -> StageTransition<RESTV2> {
      var call = profiles(status, journey: journey)
      call.isForAny = true
      return Flow.ReturningProfiles(call: call, reply: .success(Shared(ProfileList(list)))).decide(at: now)
    }
    func choosing(
      _ list: [Profile], _ status: ValidatedFrameworkStatus?, journey: Journey = KnownV2.playJourney
    ) -> Flow.ChoosingProfile {
      Flow.ChoosingProfile(
        access: access, journey: journey, status: status, profiles: Shared(ProfileList(list)))
    }
    let partner = Flow.ProceedingToPartnerAuthentication(access: access, journey: KnownV2.playJourney)
    let other = KnownV2.profile(.regular, mvpd: "other")
    let over = KnownV2.profile(.regular, mvpd: "over", until: now.time)
    expect {
      Row("B.4: appleSSO alone", answered([KnownV2.appleSSO], nil), "B.4-statusMissing", to: partner)
      Row(
        "B.4: appleSSO, the other has ended by a clock that is right",
        answered([KnownV2.appleSSO, over], nil), "B.4-statusMissing",
        to: partner)
      Row(
        "B.4: the other is left", answered([KnownV2.appleSSO, other], nil), "B.4-found",
        to: choosing([other], nil))
      Row(
        "B.4: a valid status", answered([KnownV2.appleSSO], KnownV2.validated), "B.4-found",
        to: choosing([KnownV2.appleSSO], KnownV2.validated))
      Row(
        "B.4: the first time", answered([KnownV2.appleSSO], nil, journey: KnownV2.journey), "B.4-found",
        to: choosing([KnownV2.appleSSO], nil, journey: KnownV2.journey))
      Row("B.4: sent back, none", answered([], nil), "B.4-none", to: partner)
    }
  }

  @Test("B.4: a refused status that was never sent is an error like any other")
  func refusedWithoutStatus() {
    let call = profiles(nil)
    let fault = Known.fault(.invalidHeaderPfsProviderInfoExpired)
    let stage = Flow.ReturningProfiles(call: call, reply: Known.failure(fault))
    expect {
      Row(
        "B.4: 400 invalid_header_pfs_*, none sent", stage.decide(at: now), "B.4-failed",
        to: Flow.Recovering(pending: .call(.retrievingProfiles(call)), fault: Shared(fault)))
    }
  }

  @Test("B.6: no profile, so C.1 follows")
  func proceedingToPartnerAuthentication() {
    let stage = Flow.ProceedingToPartnerAuthentication(access: access, journey: KnownV2.journey)
    expect {
      Row(
        "B.6", stage.decide(at: now), "B.6-proceed",
        to: Flow.RetrievingConfiguration(access: access, journey: KnownV2.journey), e3)
    }
  }
}
