import Testing

@testable import SSOStateMachine

@Suite("X. The way to rest")
struct ComingToRestTests: StageSuite {
  let notice = Flow.Command.explainSignIn(SignInNotice(.profileExpired))

  private func rest(_ point: Flow.ReturnPoint, givesUpSignOut: Bool = false) -> StageTransition<RESTV2> {
    Flow.ComingToRest(at: point, givesUpSignOut: givesUpSignOut).decide(at: now)
  }

  @Test("a sign-in stays; a person who loses it learns why; a sign-out that is canceled is dropped")
  func resting() {
    let journey = Journey(mvpd: "one")
    let lost = journey.after(Setback(.profileExpired))
    let keeping = Flow.ReturnPoint(.admitted(access), journey.keeping(KnownV2.cachedSubscriber))
    let signedIn = Flow.SignedIn(subscriber: KnownV2.uncachedSubscriber)
    func idle(_ journey: Journey) -> Flow.Idle {
      Flow.Idle(registrationStatus: .admitted(access), journey: journey)
    }
    expect {
      Row(
        "signed in", rest(.signedIn(KnownV2.plainSubscriber, .preauthorize(Known.preauthorize))),
        "X.comingToRest-signedIn", to: Flow.SignedIn(subscriber: KnownV2.plainSubscriber))
      Row("signed in, nothing cached meanwhile", rest(keeping), "X.comingToRest-signedIn", to: signedIn)
      Row(
        "nobody", rest(.signedOut(.admitted(access), journey)), "X.comingToRest-signedOut", to: idle(journey))
      Row(
        "no longer", rest(.signedOut(.admitted(access), lost)), "X.comingToRest-explain", to: idle(lost),
        notice)
      Row(
        "told before", rest(.signedOut(.admitted(access), lost.explained)), "X.comingToRest-signedOut",
        to: idle(lost.explained))
      Row(
        "a sign-out given up", rest(keeping, givesUpSignOut: true), "X.comingToRest-signOutGivenUp",
        to: signedIn, .forget(.signOut))
      Row(
        "the same, of a sign-in that an earlier launch knew",
        rest(.signedOut(.admitted(access), journey), givesUpSignOut: true),
        "X.comingToRest-signOutGivenUpUnknown", to: idle(journey), .forget(.signOut))
      Row(
        "what is left of a sign-out that is done",
        rest(.signedOut(.admitted(access), Journey().after(SignOut())), givesUpSignOut: true),
        "X.comingToRest-signedOut", to: idle(Journey().after(SignOut())))
    }
  }

  @Test("basic authentication: why, once, and only for a person who asked")
  func basic() throws {
    let lost = KnownV2.knownJourney.after(Setback(.profileExpired))
    let flow = KnownV2.flow(mvpd: "one", journey: lost)
    let told = Flow.RetrievingConfiguration(access: access, journey: lost.explained.by(.basic))
    let anyFlow = KnownV2.flow(Known.expiredAccess, journey: lost)
    let any = Flow.RetrievingConfiguration(access: Known.expiredAccess, journey: lost.explained.by(.picker))
    let silent = KnownV2.flow(mvpd: "one", journey: Journey(mvpd: "one"))
    let code = try #require(KnownV2.code())
    func elsewhere(_ flow: Flow.BasicFlow) -> Flow.CreatingSessionWithoutMVPD {
      Flow.CreatingSessionWithoutMVPD(flow: flow.told.choosing(nil))
    }
    func fallingBack(_ journey: Journey) throws -> Flow.ProceedingWithBasicAuthentication {
      Flow.ProceedingWithBasicAuthentication(
        selection: try #require(KnownV2.selection(journey: journey)), session: KnownV2.authenticate,
        code: code)
    }
    let asked = try fallingBack(lost)
    let unasked = try fallingBack(Journey(mvpd: "one"))
    expect {
      Row(
        "asked", Flow.EnteringBasicAuthentication(flow: flow).decide(at: now),
        "X.enteringBasicAuthentication-explain", to: told, notice, e3)
      Row(
        "asked, token expired", Flow.EnteringBasicAuthentication(flow: anyFlow).decide(at: now),
        "X.enteringBasicAuthentication-explainTokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .retrievingConfiguration(any)), notice, e2)
      Row(
        "asked, to choose elsewhere",
        Flow.EnteringBasicAuthentication(flow: flow, isChosenElsewhere: true).decide(at: now),
        "X.enteringBasicAuthentication-explainNoPicker", to: elsewhere(flow), notice,
        .createSession(access, mvpd: nil))
      Row(
        "asked, to choose elsewhere, token expired",
        Flow.EnteringBasicAuthentication(flow: anyFlow, isChosenElsewhere: true).decide(at: now),
        "X.enteringBasicAuthentication-explainTokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .creatingSessionWithoutMVPD(elsewhere(anyFlow))),
        notice, e2)
      Row(
        "the person did not ask", Flow.EnteringBasicAuthentication(flow: silent).decide(at: now),
        "X.enteringBasicAuthentication-silent", to: Flow.ComingToRest(at: silent.returnPoint))
      Row(
        "C.8: asked", asked.decide(at: now), "C.8-explain",
        to: Flow.EnteringBasicAuthentication(flow: asked.selection.basic(mvpd: "one")))
      Row(
        "C.8: the person did not ask", unasked.decide(at: now), "C.8-silent",
        to: Flow.ComingToRest(at: unasked.selection.returnPoint))
    }
  }

  @Test("C.7: an answer that names no MVPD leads nowhere")
  func unnamed() throws {
    let status = try #require(KnownV2.validated)
    let selection = Flow.Selection(access: access, journey: Journey(), status: status)
    expect {
      Row(
        "no MVPD",
        Flow.ProceedingWithDecisions(selection: selection, session: KnownV2.session(.authorize)).decide(
          at: now), "C.7-unnamed", to: Flow.EnteringBasicAuthentication(flow: selection.basic()))
    }
  }
}
