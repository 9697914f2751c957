import Testing

@testable import SSOStateMachine

@Suite("C.6 to C.9. The next action")
struct IndicatingNextActionTests: StageSuite {
  let basic = Flow.EnteringBasicAuthentication(flow: KnownV2.declinedFlow)

  private func call(isRefreshed: Bool = false) throws -> Flow.RetrievingPartnerAuthenticationRequest {
    Flow.RetrievingPartnerAuthenticationRequest(
      selection: try #require(KnownV2.selection(isRefreshed: isRefreshed)))
  }

  private func answered(
    _ session: Shared<Session>, to call: Flow.RetrievingPartnerAuthenticationRequest
  ) -> StageTransition<RESTV2> {
    Flow.IndicatingNextAction(call: call, reply: .success(session)).decide(at: now)
  }

  @Test("C.6: authorize / direct, whatever the reason")
  func authorize() throws {
    let call = try call()
    expect {
      for reason in [ReasonType.authenticated, .degraded, .authenticatedSSO] {
        let session = KnownV2.session(.authorize, because: reason, mvpd: "one")
        Row(
          "C.6: authorize, \(reason)", answered(session, to: call), "C.6-authorize",
          to: Flow.ProceedingWithDecisions(selection: call.selection, session: session))
      }
    }
  }

  @Test("C.6: authenticate / interactive and resume / direct")
  func basicAuthentication() throws {
    let call = try call()
    let code = try #require(KnownV2.code())
    func proceeding(_ session: Shared<Session>) -> Flow.ProceedingWithBasicAuthentication {
      Flow.ProceedingWithBasicAuthentication(
        selection: call.selection.declined, session: session, code: code)
    }
    expect {
      for reason in [ReasonType.pfsFallback, .configurationFallback] {
        let session = KnownV2.session(
          .authenticate, .interactive, because: reason, url: KnownV2.loginUrl, code: KnownV2.code)
        Row(
          "C.6: authenticate, \(reason)", answered(session, to: call), "C.6-authenticate",
          to: proceeding(session))
      }
      for reason in [ReasonType.missingParametersFallback, .pfsFallback, .configurationFallback] {
        let session = KnownV2.session(.resume, because: reason, code: KnownV2.code, missing: [.mvpd])
        Row("C.6: resume, \(reason)", answered(session, to: call), "C.6-resume", to: proceeding(session))
      }
    }
  }

  @Test("C.6: partner_profile / direct, and what is not listed")
  func partnerProfileAndOthers() throws {
    let call = try call()
    let pairs: [(ActionName, ActionType)] = [
      (.unrecognized("dance"), .direct), (.authorize, .interactive), (.authenticate, .direct),
      (.resume, .interactive), (.partnerProfile, .partnerInteractive), (.retry, .direct),
      (.authorize, .unrecognized("odd")),
    ]
    expect {
      Row(
        "C.6: partner_profile", answered(KnownV2.partnerProfile, to: call), "C.6-partnerProfile",
        to: Flow.ProceedingWithPartnerAuthentication(
          selection: call.selection, session: KnownV2.partnerProfile))
      for (name, type) in pairs {
        let session = KnownV2.session(name, type, url: KnownV2.loginUrl, code: KnownV2.code)
        Row("C.6: other, \(name) / \(type)", answered(session, to: call), "C.6-unlisted", to: basic)
      }
      Row(
        "C.6: partner_profile without a request",
        answered(KnownV2.session(.partnerProfile, mvpd: "one"), to: call), "C.6-incomplete", to: basic)
      Row(
        "C.6: authenticate without a code",
        answered(KnownV2.session(.authenticate, .interactive, url: KnownV2.loginUrl), to: call),
        "C.6-incomplete", to: basic)
      Row(
        "C.6: resume without a code", answered(KnownV2.session(.resume, code: ""), to: call),
        "C.6-incomplete", to: basic)
    }
  }

  @Test("C.6: 400 invalid_header_pfs_*: C.3 once, else F.1")
  func statusRefused() throws {
    let first = try call()
    let second = try call(isRefreshed: true)
    func refused(
      _ call: Flow.RetrievingPartnerAuthenticationRequest, _ code: EnhancedErrorCode
    ) -> StageTransition<RESTV2> {
      Flow.IndicatingNextAction(call: call, reply: Known.failure(Known.fault(code))).decide(at: now)
    }
    let codes: [EnhancedErrorCode] = [
      .invalidHeaderPfsPermissionAccessNotPresent, .invalidHeaderPfsPermissionAccessNotDetermined,
      .invalidHeaderPfsPermissionAccessNotGranted, .invalidHeaderPfsProviderIdNotDetermined,
      .invalidHeaderPfsProviderIdMismatch, .invalidHeaderPfsProviderInfoExpired,
    ]
    expect {
      for code in codes {
        Row(
          "C.6: \(code.rawValue)", refused(first, code), "C.6-statusRefused",
          to: Flow.SelectingProvider(flow: KnownV2.flow, isRefresh: true),
          .retrieveFrameworkStatus(.picker(Known.mvpds, featured: [], promptsForAccess: true)))
        Row("C.6: \(code.rawValue) again", refused(second, code), "C.6-statusRefusedAgain", to: basic)
      }
    }
  }

  @Test("C.6: 401, 429, 400 invalid_integration and any other fault")
  func failed() throws {
    let call = try call()
    let faults: [Fault] = [
      .unauthorized(nil), .throttled(retryAfter: nil), Known.fault(.invalidIntegration),
      Known.fault(.invalidParameterPartner), Known.broken,
    ]
    expect {
      for fault in faults {
        Row(
          "C.6: \(fault)",
          Flow.IndicatingNextAction(call: call, reply: Known.failure(fault)).decide(at: now), "C.6-failed",
          to: Flow.Recovering(
            pending: .call(.retrievingPartnerAuthenticationRequest(call)), fault: Shared(fault)))
      }
    }
  }

  @Test("C.7: the reason tells the type of the profile")
  func proceedingWithDecisions() throws {
    let selection = try #require(KnownV2.selection())
    func proceed(_ reason: ReasonType, mvpd: String? = "one") -> StageTransition<RESTV2> {
      Flow.ProceedingWithDecisions(
        selection: selection, session: KnownV2.session(.authorize, because: reason, mvpd: mvpd)
      ).decide(at: now)
    }
    func reading(_ profile: Profile) -> Flow.RetrievingProfile {
      KnownV2.reading(
        KnownV2.branded(profile, cached: KnownV2.validated), status: KnownV2.validated)
    }
    let e9 = Flow.Command.retrieveProfiles(access, mvpd: "one", status: Known.status)
    let regular = Profile(mvpd: "one", type: .regular)
    let degraded = Profile(mvpd: "one", type: .degraded)
    let appleSSO = Profile(mvpd: "one", type: .appleSSO)
    expect {
      Row(
        "C.7: authenticated", proceed(.authenticated), "C.7-otherReason", to: reading(regular),
        .store(.profile(Shared(regular), brand: KnownV2.brand)), e9)
      Row(
        "C.7: degraded", proceed(.degraded), "C.7-otherReason", to: reading(degraded),
        .store(.profile(Shared(degraded), brand: KnownV2.brand)), e9)
      Row(
        "C.7: authenticatedSSO", proceed(.authenticatedSSO), "C.7-authenticatedSSO", to: reading(appleSSO),
        .store(.profile(Shared(appleSSO), brand: KnownV2.brand, providerID: Known.providerID)), e9)
      Row(
        "C.7: no mvpd in the answer, that of C.4", proceed(.authenticatedSSO, mvpd: nil),
        "C.7-authenticatedSSO", to: reading(appleSSO),
        .store(.profile(Shared(appleSSO), brand: KnownV2.brand, providerID: Known.providerID)), e9)
    }
  }

  @Test("C.8: entry table of phase F; no second session is created")
  func proceedingWithBasicAuthentication() throws {
    let code = try #require(KnownV2.code())
    let selection = try #require(KnownV2.selection())
    let tvSelection = try #require(KnownV2.selection(Known.tvAccess))
    func proceed(_ selection: Flow.Selection, _ session: Shared<Session>) -> StageTransition<RESTV2> {
      Flow.ProceedingWithBasicAuthentication(selection: selection, session: session, code: code)
        .decide(at: now)
    }
    expect {
      Row(
        "C.8 authenticate: F.3", proceed(selection, KnownV2.authenticate), "C.8-userAgent",
        to: Flow.OpeningUserAgent(flow: KnownV2.chosenFlow, code: code, url: KnownV2.loginUrl),
        .openUserAgent(url: KnownV2.loginUrl, redirectUrl: Known.redirectUrl))
      Row(
        "C.8 authenticate: F.10", proceed(tvSelection, KnownV2.authenticate), "C.8-secondScreen",
        to: Flow.ShowingCode(flow: KnownV2.chosenTVFlow, code: code))
      Row(
        "C.8 resume: F.5", proceed(selection, KnownV2.resume), "C.8-resume",
        to: Flow.ResumingSession(flow: KnownV2.chosenFlow, code: code),
        .resumeSession(access, code: KnownV2.code, mvpd: "one"))
      Row(
        "C.8 resume: F.18", proceed(selection, KnownV2.resumeWithUnknown), "C.8-unknownParameters",
        to: Flow.ShowingCodeForChoice(flow: KnownV2.chosenFlow, code: code))
    }
  }

  @Test("C.9: the request goes to the framework, unchanged")
  func proceedingWithPartnerAuthentication() throws {
    let selection = try #require(KnownV2.selection())
    let stage = Flow.ProceedingWithPartnerAuthentication(
      selection: selection, session: KnownV2.partnerProfile)
    expect {
      Row(
        "C.9", stage.decide(at: now), "C.9-proceed",
        to: Flow.AuthenticatingWithPartner(selection: selection, session: KnownV2.partnerProfile),
        .authenticateWithPartner(
          .partner(KnownV2.partnerProfile, allowsInterruption: true, promptsForAccess: true)))
    }
  }

  @Test("C.9: a request of another type than SAML does not go to the framework")
  func requestOfAnotherType() throws {
    let selection = try #require(KnownV2.selection())
    let other = AuthenticationRequest(type: "OAUTH2", request: Secret("request"), attributesNames: [])
    let bare = KnownV2.session(.partnerProfile, mvpd: "one", request: other)
    let coded = KnownV2.session(.partnerProfile, code: KnownV2.code, mvpd: "one", request: other)
    func proceeding(_ session: Shared<Session>) -> StageTransition<RESTV2> {
      Flow.ProceedingWithPartnerAuthentication(selection: selection, session: session).decide(at: now)
    }
    let code = try #require(LoginCode(coded.value, at: now.time))
    expect {
      Row(
        "C.9: a code", proceeding(coded), "C.9-otherType",
        to: Flow.ProceedingWithBasicAuthentication(selection: selection.declined, session: coded, code: code))
      Row(
        "C.9: no code", proceeding(bare), "C.9-otherTypeWithoutCode",
        to: basic)
    }
    #expect(
      ["saml", "SAML", "Saml"].allSatisfy {
        AuthenticationRequest(type: $0, request: Secret(""), attributesNames: []).isSAML
      })
  }
}
