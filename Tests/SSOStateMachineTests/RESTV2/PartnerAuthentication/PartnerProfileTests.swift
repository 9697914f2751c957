import Testing

@testable import SSOStateMachine

@Suite("C.10 to C.14. The profile from the partner's response")
struct PartnerProfileTests: StageSuite {
  let basic = Flow.EnteringBasicAuthentication(flow: KnownV2.chosenFlow)
  let declined = Flow.EnteringBasicAuthentication(flow: KnownV2.declinedFlow)

  private func e12(
    _ access: Shared<Access> = Known.access
  ) throws -> Flow.RetrievingPartnerProfile {
    Flow.RetrievingPartnerProfile(
      selection: try #require(KnownV2.selection(access)), session: KnownV2.partnerProfile,
      response: try #require(
        ValidatedPartnerResponse(Known.response, providerID: Known.providerID, at: now.time)))
  }

  @Test("C.10: a SAML response, or F.1")
  func authenticatingWithPartner() throws {
    let selection = try #require(KnownV2.selection())
    let stage = Flow.AuthenticatingWithPartner(selection: selection, session: KnownV2.partnerProfile)
    func answered(_ status: Shared<PartnerFrameworkStatus>) -> StageTransition<RESTV2> {
      stage.advance(on: status, at: now)
    }
    let empty = Known.granted(until: Known.later, saml: Secret(""))
    expect {
      for status in [Known.response, empty] {
        Row(
          "C.10: response present", answered(status), "C.10-response",
          to: Flow.ValidatingPartnerResponse(
            selection: selection, session: KnownV2.partnerProfile, status: status))
      }
      Row("C.10: response nil", answered(Known.status), "C.10-nothing", to: declined)
      for code in [PartnerFrameworkStatus.FrameworkError.Code.providerRejected, .unsupported, .timedOut] {
        Row(
          "C.10: \(code), which is told", answered(Known.frameworkError(code)), "C.10-failed", to: declined,
          .reportFailure(Failure(family: .framework, code: code.code)))
      }
      Row(
        "C.10: the person left", answered(Known.frameworkError(.userCancelled)), "C.10-nothing", to: declined)
      for access in [AccessStatus.denied, .restricted, .notDetermined] {
        Row("C.10: \(access)", answered(Known.permission(access)), "C.10-notGranted", to: basic)
      }
    }
  }

  @Test("C.11: VAL-C11, and the provider of C.4")
  func validatingPartnerResponse() throws {
    func validate(
      _ status: Shared<PartnerFrameworkStatus>, _ access: Shared<Access> = Known.access
    ) throws -> StageTransition<RESTV2> {
      Flow.ValidatingPartnerResponse(
        selection: try #require(KnownV2.selection(access)), session: KnownV2.partnerProfile, status: status
      ).decide(at: now)
    }
    let expired = Known.granted(until: now.time, saml: Known.saml)
    let empty = Known.granted(until: Known.later, saml: Secret(""))
    let nobody = Known.granted(nil, until: Known.later, saml: Known.saml)
    let other = Known.granted("apple:listed", until: Known.later, saml: Known.saml)
    let next = try e12()
    let rows = [
      Row(
        "C.11: valid", try validate(Known.response), "C.11-valid", to: next,
        .retrievePartnerProfile(access, next.response)),
      Row(
        "C.11: valid, token expired", try validate(Known.response, Known.expiredAccess), "C.11-tokenExpired",
        to: Flow.RetrievingAccessToken.renewing(
          for: .retrievingPartnerProfile(try e12(Known.expiredAccess))), e2),
      Row("C.11: expired", try validate(expired), "C.11-invalid", to: basic),
      Row("C.11: response empty", try validate(empty), "C.11-invalid", to: basic),
      Row("C.11: no provider", try validate(nobody), "C.11-invalid", to: basic),
      Row("C.11: another provider", try validate(other), "C.11-otherProvider", to: basic),
    ]
    expect { for row in rows { row } }
  }

  @Test("C.12: E12 with the response and the status of C.10")
  func retrievingPartnerProfile() throws {
    let stage = try e12()
    let other = Flow.RetrievingPartnerProfile(
      selection: stage.selection,
      session: KnownV2.session(.partnerProfile, mvpd: "two", request: KnownV2.request),
      response: stage.response)
    let reply = KnownV2.profiles(KnownV2.appleSSO)
    #expect(stage.command == .retrievePartnerProfile(access, stage.response))
    #expect(stage.response.status.status == Known.response, "C.12: status of C.10, not of C.3")
    expect {
      Row(
        "C.12: answered", stage.advance(on: reply, at: now), "C.12-answered",
        to: Flow.ReturningPartnerProfile(call: stage, reply: reply))
      Row(
        "C.12: log out of the MVPD that C.6 named", other.logOut(at: Known.moment), "C.12-logOut",
        to: Flow.EndingSession(registrationStatus: .admitted(access), mvpd: "two"))
    }
  }

  @Test("C.13: the profiles map")
  func returningPartnerProfile() throws {
    let call = try e12()
    func answered(_ profiles: Profile...) -> StageTransition<RESTV2> {
      Flow.ReturningPartnerProfile(call: call, reply: .success(Shared(ProfileList(profiles)))).decide(at: now)
    }
    func proceeding(_ profile: Profile) -> Flow.ProceedingWithProfile {
      Flow.ProceedingWithProfile(
        selection: call.selection, entitlement: Entitlement(Shared(profile), status: call.response.status))
    }
    let other = KnownV2.profile(.regular, mvpd: "another")
    expect {
      Row("C.13 #1: appleSSO", answered(KnownV2.appleSSO), "C.13-appleSSO", to: proceeding(KnownV2.appleSSO))
      for type in [ProfileType.degraded, .regular, .temporary, .unrecognized("odd")] {
        let profile = KnownV2.profile(type)
        Row("C.13 #2: \(type.rawValue)", answered(profile), "C.13-otherType", to: proceeding(profile))
      }
      Row(
        "C.13 #1: of several, that of the MVPD", answered(KnownV2.appleSSO, other), "C.13-appleSSO",
        to: proceeding(KnownV2.appleSSO))
      Row(
        "C.13 #1: that of the MVPD, whatever follows",
        answered(KnownV2.appleSSO, KnownV2.profile(.regular, mvpd: "zebra")), "C.13-appleSSO",
        to: proceeding(KnownV2.appleSSO))
      Row("C.13: of another MVPD alone is none", answered(other), "C.13-empty", to: basic)
      Row("C.13 #3: empty map", answered(), "C.13-empty", to: basic)
      Row("C.13 #3: expired", answered(KnownV2.expiredProfile), "C.13-empty", to: basic)
    }
  }

  @Test("C.13: faults")
  func partnerProfileFailed() throws {
    let call = try e12()
    func failed(_ fault: Fault) -> StageTransition<RESTV2> {
      Flow.ReturningPartnerProfile(call: call, reply: Known.failure(fault)).decide(at: now)
    }
    let refusals: [EnhancedErrorCode] = [
      .invalidParameterSamlResponse, .invalidHeaderPfsPermissionAccessNotPresent,
      .invalidHeaderPfsPermissionAccessNotDetermined, .invalidHeaderPfsPermissionAccessNotGranted,
      .invalidHeaderPfsProviderIdNotDetermined, .invalidHeaderPfsProviderIdMismatch,
      .invalidHeaderPfsProviderInfoExpired,
    ]
    let others: [Fault] = [
      .unauthorized(nil), Known.fault(.networkConnectionTimeout, status: 403), .throttled(retryAfter: nil),
      .unreadable(.init(code: "notJSON", status: 200)), .unreadable(.init(code: "html", status: 499)),
      Known.fault(.invalidIntegration),
    ]
    expect {
      for code in refusals {
        Row("C.13 #4: \(code.rawValue)", failed(Known.fault(code)), "C.13-refused", to: basic)
      }
      for fault in others {
        Row(
          "C.13 #5, #6: \(fault)", failed(fault), "C.13-failed",
          to: Flow.Recovering(pending: .call(.retrievingPartnerProfile(call)), fault: Shared(fault)))
      }
      for status in [500, 502] {
        Row(
          "C.13: an answer that cannot be read, \(status)",
          failed(.unreadable(.init(code: "html", status: status))), "C.13-silence",
          to: Flow.SigningInAgain(
            access: access, journey: KnownV2.journey,
            failure: Failure(
              family: .service, code: "status\(status)", endpoint: "E12", status: status),
            cause: .statusInvalid))
      }
      for fault in Fault.TransportFault.allCases.map(Fault.transport) + [.redirected(status: 302)] {
        Row(
          "C.13: no answer, \(fault)", failed(fault), "C.13-silence",
          to: Flow.SigningInAgain(
            access: access, journey: KnownV2.journey,
            failure: Failure(fault, of: "E12"), cause: .statusInvalid))
      }
    }
  }

  @Test("C.14: decisions, with the status of C.10 for an appleSSO profile")
  func proceedingWithProfile() throws {
    let call = try e12()
    func proceed(_ profile: Profile) -> StageTransition<RESTV2> {
      Flow.ProceedingWithProfile(
        selection: call.selection, entitlement: Entitlement(Shared(profile), status: call.response.status)
      ).decide(at: now)
    }
    func entering(_ profile: Profile) -> Flow.EnteringDecisions {
      Flow.EnteringDecisions(
        subscriber: KnownV2.branded(profile, cached: call.response.status), purpose: .signIn, returns: 0)
    }
    expect {
      for profile in [KnownV2.appleSSO, KnownV2.regular] {
        Row(
          "C.14: \(profile.type.rawValue)", proceed(profile), "C.14-proceed", to: entering(profile),
          .store(
            .profile(
              Shared(profile), brand: KnownV2.brand,
              providerID: profile.type == .appleSSO ? Known.providerID : nil)))
      }
    }
  }
}
