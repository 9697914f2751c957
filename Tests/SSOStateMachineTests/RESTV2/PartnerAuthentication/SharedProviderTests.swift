import Testing

@testable import SSOStateMachine

@Suite("C.4 to C.8. Two MVPDs that Apple knows under one id")
struct SharedProviderTests: StageSuite {
  private static let mvpds = ["east", "west"].map {
    TVProvider(
      id: $0, enablePlatformServices: true, boardingStatus: .supported, displayInPlatformPicker: true,
      platformMappingId: Known.providerID)
  }
  private static let configuration = Shared(
    MVPDConfiguration(mvpds + [Known.pickerMVPD, Known.tempPassMVPD]))
  private static let choice = Shared(MVPDConfiguration(mvpds))

  private func flow(
    _ configuration: Shared<MVPDConfiguration> = configuration, journey: Journey = KnownV2.journey,
    access: Shared<Access> = Known.access, mvpd: String? = nil
  ) -> Flow.BasicFlow {
    Flow.BasicFlow(access: access, journey: journey, configuration: configuration, mvpd: mvpd)
  }

  private func validated(
    _ flow: Flow.BasicFlow, _ status: Shared<PartnerFrameworkStatus> = Known.status
  ) -> StageTransition<RESTV2> {
    Flow.ValidatingSelectedProvider(flow: flow, status: status, isRefresh: false).decide(at: now)
  }

  private func selection(_ access: Shared<Access> = Known.access) throws -> Flow.Selection {
    Flow.Selection(
      access: access, journey: KnownV2.journey, configuration: Self.configuration,
      status: try #require(KnownV2.validated))
  }

  @Test("C.4: E11 is asked without a guess, and nothing is stored yet")
  func askingTheService() throws {
    let call = Flow.RetrievingPartnerAuthenticationRequest(selection: try selection())
    let later = Flow.RetrievingAccessToken.renewing(
      for: .retrievingPartnerAuthenticationRequest(
        Flow.RetrievingPartnerAuthenticationRequest(selection: try selection(Known.expiredAccess))))
    expect {
      Row("C.4: several fit", validated(flow()), "C.4-several", to: call, call.command)
      Row(
        "C.4: several fit, token expired", validated(flow(access: Known.expiredAccess)),
        "C.4-severalTokenExpired", to: later, later.command)
      Row(
        "C.4: status expired: the person chooses", validated(flow(), Known.expiredStatus), "C.4-invalid",
        to: Flow.EnteringBasicAuthentication(flow: flow(Self.choice)))
      Row(
        "C.3: an unsupported provider: the person chooses",
        Flow.SelectingProvider(flow: flow()).advance(
          on: Known.frameworkError(.unsupportedProvider, provider: Known.providerID), at: now),
        "C.3-unsupportedMapped", to: Flow.EnteringBasicAuthentication(flow: flow(Self.choice)))
    }
    #expect(!(try selection()).isSilent, "Apple's framework may show what it needs")
  }

  @Test("C.4: the MVPD of the last sign-in is the one")
  func remembering() {
    let journey = Journey(mvpd: "west")
    let next = validated(flow(journey: journey)).stage
    guard case .retrievingPartnerAuthenticationRequest(let call)? = next else {
      Issue.record("no call: \(next)")
      return
    }
    #expect(call.selection.mvpd == "west")
  }

  @Test("C.6 and C.7: the MVPD that E11 names, else the app's own picker of those that fit")
  func followingTheService() throws {
    let call = Flow.RetrievingPartnerAuthenticationRequest(selection: try selection())
    let picking = Flow.SelectingProvider(flow: flow(), isRefresh: true)
    let declined = KnownV2.journey.by(.basic)
    func answered(_ action: String, _ type: String, mvpd: String?) -> StageTransition<RESTV2> {
      let session = Session(
        actionName: ActionName(rawValue: action), actionType: ActionType(rawValue: type), mvpd: mvpd)
      return Flow.IndicatingNextAction(call: call, reply: .success(Shared(session))).decide(at: now)
    }
    expect {
      Row(
        "C.6: unlisted, none named", answered("teleport", "direct", mvpd: nil), "C.6-unlisted",
        to: Flow.EnteringBasicAuthentication(flow: flow(Self.choice, journey: declined)))
      Row(
        "C.6: unlisted, one named", answered("teleport", "direct", mvpd: "west"), "C.6-unlisted",
        to: Flow.EnteringBasicAuthentication(flow: flow(journey: declined, mvpd: "west")))
      Row(
        "C.6: the status is refused: Apple's picker, whole",
        Flow.IndicatingNextAction(
          call: call, reply: Known.failure(Known.fault(.invalidHeaderPfsProviderIdMismatch))
        ).decide(at: now), "C.6-statusRefused", to: picking, picking.command)
    }
    let picker = Flow.EnteringBasicAuthentication(flow: flow(Self.choice)).decide(at: now).stage
    guard case .awaitingMVPDChoice(let stage)? = picker else {
      Issue.record("no picker: \(picker)")
      return
    }
    #expect(stage.flow.configuration.value.selectable.map(\.id) == ["east", "west"])
  }

  @Test("C.7, C.8: without a name the person chooses, and no login that waits for an MVPD begins in vain")
  func choosing() throws {
    let (selection, code) = (try selection(), try #require(KnownV2.code()))
    let choice = Flow.EnteringBasicAuthentication(flow: flow(Self.choice))
    func basic(mvpd: String?, missing: Session.Parameter = .mvpd) -> StageTransition<RESTV2> {
      let session = Session(
        actionName: .resume, actionType: .direct, code: code.value, mvpd: mvpd, missingParameters: [missing])
      return Flow.ProceedingWithBasicAuthentication(
        selection: selection, session: Shared(session), code: code
      )
      .decide(at: now)
    }
    let asking = Flow.ResumingSession(flow: flow(Self.choice), code: code)
    let resuming = Flow.ResumingSession(flow: flow(mvpd: "west"), code: code)
    expect {
      Row("C.8: resume, the MVPD is missing", basic(mvpd: nil), "C.8-choose", to: choice)
      Row(
        "C.8: resume, something else is missing", basic(mvpd: nil, missing: .redirectUrl), "C.8-resume",
        to: asking, asking.command)
      Row("C.8: resume, one named", basic(mvpd: "west"), "C.8-resume", to: resuming, resuming.command)
      Row(
        "C.7: a profile exists, of nobody named",
        Flow.ProceedingWithDecisions(
          selection: selection, session: Shared(Session(actionName: .authorize, actionType: .direct))
        ).decide(at: now), "C.7-unnamed", to: choice)
    }
  }

  @Test("C.9 to C.13: the sign-out and the profile are those of the MVPD that E11 named")
  func signingOut() throws {
    let selection = try selection()
    let session = Shared(
      Session(
        actionName: .partnerProfile, actionType: .direct, mvpd: "west",
        authenticationRequest: KnownV2.partnerProfile.value.authenticationRequest))
    let next = Flow.ProceedingWithPartnerAuthentication(selection: selection, session: session)
      .decide(at: now).stage
    guard case .authenticatingWithPartner(let stage)? = next else {
      Issue.record("not asked: \(next)")
      return
    }
    let ending = Flow.EndingSession(registrationStatus: .admitted(Known.access), mvpd: "west")
    expect { Row("C.10: log out", stage.logOut(at: Known.moment), "C.10-logOut", to: ending) }
    for mvpd in ["east", "west"] { #expect(selection.fits(mvpd, mvpd: nil), "\(mvpd)") }
    #expect(!selection.fits("other", mvpd: nil))
    #expect(selection.fits("west", mvpd: "west") && !selection.fits("east", mvpd: "west"))
    #expect(stage.selection.fits("west", mvpd: nil) && !stage.selection.fits("east", mvpd: nil))
  }

  @Test("C.5: an integration that has ended leads to all MVPDs; without a picker there is no choice of a few")
  func goingOn() throws {
    let ended = Known.fault(.invalidIntegration)
    #expect(try selection().withoutPartner(after: ended)?.flow == flow())
    #expect(try selection().withoutPartner(after: Known.broken)?.flow == flow(Self.choice))
    let bare = Known.access { $0.hasPicker = false }
    #expect(try selection(bare).basic() == flow(access: bare))
  }
}
