import Testing

@testable import SSOStateMachine

@Suite("B. Check authentication")
struct CheckAuthenticationTests {
  typealias Flow = RESTV2

  let access = Given.access
  let now = Given.now
  let silent = Flow.Command.retrieveFrameworkStatus(.silent(promptsForAccess: true))

  private func profiles(
    _ status: ValidatedFrameworkStatus?, journey: Journey = Given.journey
  ) -> Flow.RetrievingProfiles {
    Flow.RetrievingProfiles(access: access, journey: journey, status: status)
  }

  @Test("B.1: get framework status, isInterruptionAllowed false")
  func retrievingFrameworkStatus() {
    let stage = Flow.RetrievingFrameworkStatus(access: access, journey: Given.knownJourney)
    #expect(stage.command == silent)
    expect {
      for status in [Given.status, Given.permission(.denied), Given.frameworkError(.timedOut)] {
        Row(
          "B.1: whatever it answers", stage.advance(on: status, at: now), "B.1-answered",
          to: Flow.ValidatingFrameworkStatus(access: access, journey: Given.knownJourney, status: status))
      }
      Row(
        "B.1: cancel", stage.cancel(), "B.1-cancel",
        to: Flow.Idle(standing: .admitted(access), mvpd: "one"))
      Row(
        "B.1: log out", stage.logOut(), "B.1-logOut",
        to: Flow.EndingSession(standing: .admitted(access), mvpd: "one"))
    }
  }

  @Test("B.2: VAL-BC; every failing branch leads to B.3 without a framework status")
  func validatingFrameworkStatus() {
    func validate(_ status: Shared<PartnerFrameworkStatus>) -> Transition<RESTV2> {
      Flow.ValidatingFrameworkStatus(access: access, journey: Given.journey, status: status).decide(at: now)
    }
    let bare = Flow.Command.retrieveProfiles(access, mvpd: nil, status: nil)
    expect {
      for status in [Given.status, Given.statusWithoutEnd] {
        Row(
          "B.2: valid", validate(status), "B.2-valid",
          to: profiles(ValidatedFrameworkStatus(status, at: now)),
          .retrieveProfiles(access, mvpd: nil, status: status))
      }
      for permission in [AccessStatus.denied, .restricted, .notDetermined] {
        Row(
          "B.2: \(permission)", validate(Given.permission(permission)), "B.2-notGranted",
          to: profiles(nil), bare)
      }
      Row("B.2: expired", validate(Given.expiredStatus), "B.2-invalid", to: profiles(nil), bare)
      Row(
        "B.2: metadata nil", validate(Given.permission(.granted)), "B.2-invalid", to: profiles(nil), bare)
      Row(
        "B.2: no provider id", validate(Given.granted("", until: Given.later)), "B.2-invalid",
        to: profiles(nil), bare)
      Row(
        "B.2: error", validate(Given.frameworkError(.userCancelled)), "B.2-invalid", to: profiles(nil), bare)
    }
  }

  @Test("B.2: sent back, VAL-D, as the decision that comes next will ask")
  func validatingWhenSentBack() {
    func validate(_ status: Shared<PartnerFrameworkStatus>) -> Transition<RESTV2> {
      Flow.ValidatingFrameworkStatus(access: access, journey: Given.playJourney, status: status)
        .decide(at: now)
    }
    let bare = Flow.Command.retrieveProfiles(access, mvpd: "one", status: nil)
    expect {
      Row(
        "B.2: sent back, valid", validate(Given.status), "B.2-valid",
        to: profiles(Given.validated, journey: Given.playJourney),
        .retrieveProfiles(access, mvpd: "one", status: Given.status))
      for status in [Given.statusWithoutEnd, Given.expiredStatus] {
        Row(
          "B.2: sent back, no end or none left", validate(status), "B.2-invalid",
          to: profiles(nil, journey: Given.playJourney), bare)
      }
    }
  }

  @Test("B.2: a token that ended meanwhile is renewed before B.3")
  func tokenExpired() {
    let stage = Flow.ValidatingFrameworkStatus(
      access: Given.expiredAccess, journey: Given.journey, status: Given.status)
    let call = Flow.RetrievingProfiles(
      access: Given.expiredAccess, journey: Given.journey, status: Given.validated)
    expect {
      Row(
        "B.2: token expired", stage.decide(at: now), "B.2-tokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .retrievingProfiles(call)),
        .retrieveAccessToken(Given.registration()))
    }
  }

  @Test("B.3: E8, or E9 when an MVPD is known; never E12")
  func retrievingProfiles() {
    let reply = Given.profiles(Given.regular)
    let stage = profiles(Given.validated, journey: Given.knownJourney)
    #expect(profiles(nil).command == .retrieveProfiles(access, mvpd: nil, status: nil), "B.3: E8")
    #expect(
      stage.command == .retrieveProfiles(access, mvpd: "one", status: Given.status),
      "B.3: E9 with the status")
    expect {
      Row(
        "B.3: answered", stage.advance(on: reply, at: now), "B.3-answered",
        to: Flow.ReturningProfiles(call: stage, reply: reply))
      Row(
        "B.3: cancel", stage.cancel(), "B.3-cancel", to: Flow.Idle(standing: .admitted(access), mvpd: "one"))
      Row(
        "B.3: log out", stage.logOut(), "B.3-logOut",
        to: Flow.EndingSession(standing: .admitted(access), mvpd: "one"))
    }
  }

  @Test("B.4: return information about found profiles")
  func returningProfiles() {
    let call = profiles(Given.validated)
    func answered(_ reply: Reply<ProfileList>) -> Transition<RESTV2> {
      Flow.ReturningProfiles(call: call, reply: reply).decide(at: now)
    }
    let found = ProfileList([Given.regular])
    let none = Flow.ProceedingToPartnerAuthentication(access: access, journey: Given.journey)
    let codes: [EnhancedErrorCode] = [.internalServerError, .invalidIntegration, .networkReceivedError]
    expect {
      Row(
        "B.4: 200 non-empty", answered(.success(Shared(found))), "B.4-found",
        to: Flow.ChoosingProfile(
          access: access, journey: Given.journey, status: Given.validated, profiles: Shared(found)))
      Row("B.4: 200 empty", answered(Given.profiles()), "B.4-none", to: none)
      Row("B.4: 200, all expired", answered(Given.profiles(Given.expiredProfile)), "B.4-none", to: none)
      Row(
        "B.4: 400 invalid_header_pfs_*",
        answered(Given.failure(Given.fault(.invalidHeaderPfsProviderInfoExpired))), "B.4-statusRefused",
        to: profiles(nil), .retrieveProfiles(access, mvpd: nil, status: nil))
      Row(
        "B.4: 401", answered(Given.failure(.unauthorized(nil))), "B.4-failed",
        to: Flow.Recovering(pending: .call(.retrievingProfiles(call)), fault: Shared(.unauthorized(nil))))
      for code in codes {
        Row(
          "B.4: \(code)", answered(Given.failure(Given.fault(code))), "B.4-failed",
          to: Flow.Recovering(
            pending: .call(.retrievingProfiles(call)), fault: Shared(Given.fault(code))))
      }
    }
  }

  @Test("B.4: an MVPD that the service refuses is forgotten, and E8 asked for the others")
  func refusedMVPD() {
    let refusals: [Fault] = [
      Given.fault(.invalidIntegration), Given.fault(.invalidParameterMvpd),
      Given.fault(.temporaryAccessDurationLimitExceeded, status: 403),
      Given.fault(.temporaryAccessResourcesLimitExceeded, status: 403),
      .unreadable(.init(code: "empty", status: 403)),
    ]
    let others: [Fault] = [
      Given.fault(.internalServerError), Given.fault(.authenticatedProfileMissing, status: 403),
      .unreadable(.init(code: "empty", status: 404)), .unauthorized(nil), Given.broken,
    ]
    let asked = profiles(Given.validated, journey: Given.playJourney).with(Attempts(failures: 1))
    let unknown = profiles(nil)
    let journey = Journey(purpose: Given.playJourney.purpose, returns: 1)
    func refuse(_ call: Flow.RetrievingProfiles, _ fault: Fault) -> Transition<RESTV2> {
      Flow.ReturningProfiles(call: call, reply: Given.failure(fault)).decide(at: now)
    }
    func failed(_ call: Flow.RetrievingProfiles, _ fault: Fault) -> Flow.Recovering {
      Flow.Recovering(pending: .call(.retrievingProfiles(call)), fault: Shared(fault))
    }
    expect {
      for fault in refusals {
        Row(
          "B.4: E9, \(fault)", refuse(asked, fault), "B.4-mvpdRefused",
          to: profiles(Given.validated, journey: journey).with(Attempts(failures: 1)),
          .forget(.profile), .retrieveProfiles(access, mvpd: nil, status: Given.status))
        Row("B.4: E8, \(fault)", refuse(unknown, fault), "B.4-failed", to: failed(unknown, fault))
      }
      for fault in others {
        Row("B.4: E9, \(fault)", refuse(asked, fault), "B.4-failed", to: failed(asked, fault))
      }
    }
  }

  @Test("B.4: sent back without a valid status, an appleSSO profile would only lead back again")
  func appleSSOAgain() {
    func answered(
      _ list: [Profile], _ status: ValidatedFrameworkStatus?, journey: Journey = Given.playJourney
    ) -> Transition<RESTV2> {
      let call = profiles(status, journey: journey)
      return Flow.ReturningProfiles(call: call, reply: .success(Shared(ProfileList(list)))).decide(at: now)
    }
    func choosing(
      _ list: [Profile], _ status: ValidatedFrameworkStatus?, journey: Journey = Given.playJourney
    ) -> Flow.ChoosingProfile {
      Flow.ChoosingProfile(
        access: access, journey: journey, status: status, profiles: Shared(ProfileList(list)))
    }
    let partner = Flow.ProceedingToPartnerAuthentication(access: access, journey: Given.playJourney)
    let other = Given.profile(.regular, mvpd: "other")
    let over = Given.profile(.regular, mvpd: "over", until: now)
    expect {
      Row("B.4: appleSSO alone", answered([Given.appleSSO], nil), "B.4-statusMissing", to: partner)
      Row(
        "B.4: appleSSO, the other expired", answered([Given.appleSSO, over], nil), "B.4-statusMissing",
        to: partner)
      Row(
        "B.4: the other is left", answered([Given.appleSSO, other], nil), "B.4-found",
        to: choosing([other], nil))
      Row(
        "B.4: a valid status", answered([Given.appleSSO], Given.validated), "B.4-found",
        to: choosing([Given.appleSSO], Given.validated))
      Row(
        "B.4: the first time", answered([Given.appleSSO], nil, journey: Given.journey), "B.4-found",
        to: choosing([Given.appleSSO], nil, journey: Given.journey))
      Row("B.4: sent back, none", answered([], nil), "B.4-none", to: partner)
    }
  }

  @Test("B.4: a refused status that was never sent is an error like any other")
  func refusedWithoutStatus() {
    let call = profiles(nil)
    let fault = Given.fault(.invalidHeaderPfsProviderInfoExpired)
    let stage = Flow.ReturningProfiles(call: call, reply: Given.failure(fault))
    expect {
      Row(
        "B.4: 400 invalid_header_pfs_*, none sent", stage.decide(at: now), "B.4-failed",
        to: Flow.Recovering(pending: .call(.retrievingProfiles(call)), fault: Shared(fault)))
    }
  }

  @Test("B.6: no profile, so C.1 follows")
  func proceedingToPartnerAuthentication() {
    let stage = Flow.ProceedingToPartnerAuthentication(access: access, journey: Given.journey)
    expect {
      Row(
        "B.6", stage.decide(at: now), "B.6-proceed",
        to: Flow.RetrievingConfiguration(access: access, journey: Given.journey),
        .retrieveConfiguration(access, maximumAge: 180_000))
    }
  }
}
