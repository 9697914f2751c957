import Testing

@testable import SSOStateMachine

@Suite("F. Entry of basic authentication")
struct EnteringBasicAuthenticationTests: StageSuite {
  private func enter(_ flow: Flow.BasicFlow, elsewhere: Bool = false) -> StageTransition<RESTV2> {
    Flow.EnteringBasicAuthentication(flow: flow, isChosenElsewhere: elsewhere).decide(at: now)
  }

  @Test("§9: the entry fits what is known and what the device can do")
  func entering() {
    let bare = Known.access { $0.hasPicker = false }
    let opening = Known.access(on: Known.tvOS) { $0.opensUserAgent = true }
    let closed = Known.access { $0.opensUserAgent = false }
    let tempPassOnly = Flow.BasicFlow(
      access: access, journey: KnownV2.journey,
      configuration: Shared(MVPDConfiguration([Known.tempPassMVPD])))
    let f16 = Flow.CreatingSessionWithoutMVPD(flow: KnownV2.flow)
    expect {
      for (name, flow) in [
        ("MVPD known, user agent", KnownV2.chosenFlow),
        ("tvOS with a user agent", KnownV2.flow(opening, mvpd: "one")),
      ] {
        Row(
          "F.1: \(name)", enter(flow), "X.enteringBasicAuthentication-userAgent",
          to: Flow.CreatingSession(flow: flow, mvpd: "one"), .store(KnownV2.storedMVPD),
          .createSession(flow.access, mvpd: "one"))
      }
      for (name, flow) in [
        ("MVPD known, tvOS", KnownV2.chosenTVFlow),
        ("iOS without a user agent", KnownV2.flow(closed, mvpd: "one")),
      ] {
        Row(
          "F.8: \(name)", enter(flow), "X.enteringBasicAuthentication-noUserAgent",
          to: Flow.CreatingSessionForSecondScreen(flow: flow, mvpd: "one"), .store(KnownV2.storedMVPD),
          .createSession(flow.access, mvpd: "one"))
      }
      Row(
        "own picker first: MVPD unknown", enter(KnownV2.flow), "X.enteringBasicAuthentication-picker",
        to: Flow.AwaitingMVPDChoice(flow: KnownV2.flow))
      for (name, flow) in [
        ("yet", Flow.BasicFlow(access: access, journey: KnownV2.journey)), ("but a TempPass", tempPassOnly),
      ] {
        Row(
          "E3: MVPD unknown, own picker, nothing to offer \(name)", enter(flow),
          "X.enteringBasicAuthentication-list",
          to: Flow.RetrievingConfiguration(access: access, journey: KnownV2.journey.by(.picker)), e3)
      }
      Row(
        "F.16: MVPD unknown, own picker, still nothing to offer",
        enter(Flow.BasicFlow(access: access, journey: KnownV2.journey.by(.picker))),
        "X.enteringBasicAuthentication-noPicker",
        to: Flow.CreatingSessionWithoutMVPD(
          flow: Flow.BasicFlow(access: access, journey: KnownV2.journey.by(.picker))),
        .createSession(access, mvpd: nil))
      Row(
        "F.16: MVPD unknown, no picker", enter(KnownV2.flow(bare)), "X.enteringBasicAuthentication-noPicker",
        to: Flow.CreatingSessionWithoutMVPD(flow: KnownV2.flow(bare)), .createSession(bare, mvpd: nil))
      Row(
        "F.16: MVPD to be chosen elsewhere", enter(KnownV2.chosenFlow, elsewhere: true),
        "X.enteringBasicAuthentication-noPicker", to: f16, .createSession(access, mvpd: nil))
    }
  }

  @Test("F: a token that ended is renewed before the session is created")
  func tokenExpired() {
    let late = Known.expiredAccess
    let tvLate = Known.access(Known.tvOS, expiresAt: now.time)
    let flow = KnownV2.flow(late, mvpd: "one")
    let tvFlow = KnownV2.flow(tvLate, mvpd: "one")
    let edge = "X.enteringBasicAuthentication-tokenExpired"
    let stored = Flow.Command.store(
      .mvpd(id: "one", displayName: "Provider One", logoUrl: "https://cdn.example/one.png"))
    expect {
      Row(
        "F.1: token expired", enter(flow), edge,
        to: Flow.RetrievingAccessToken.renewing(
          for: .creatingSession(Flow.CreatingSession(flow: flow, mvpd: "one"))), stored, e2)
      Row(
        "F.8: token expired", enter(tvFlow), edge,
        to: Flow.RetrievingAccessToken.renewing(
          for: .creatingSessionForSecondScreen(
            Flow.CreatingSessionForSecondScreen(flow: tvFlow, mvpd: "one"))),
        stored, .retrieveAccessToken(Known.registration(Known.tvOS)))
      Row(
        "E3: token expired", enter(Flow.BasicFlow(access: late, journey: KnownV2.journey)),
        edge + "WithoutMVPD",
        to: Flow.RetrievingAccessToken.renewing(
          for: .retrievingConfiguration(
            Flow.RetrievingConfiguration(access: late, journey: KnownV2.journey.by(.picker)))), e2)
      Row(
        "F.16: token expired", enter(KnownV2.flow(late), elsewhere: true), edge + "WithoutMVPD",
        to: Flow.RetrievingAccessToken.renewing(
          for: .creatingSessionWithoutMVPD(Flow.CreatingSessionWithoutMVPD(flow: KnownV2.flow(late)))), e2)
    }
  }

  @Test("F: more than 3 sessions that led nowhere end it")
  func tooOften() {
    let third = KnownV2.flow(mvpd: "one", restarts: 3)
    let fourth = KnownV2.flow(mvpd: "one", restarts: 4)
    expect {
      Row(
        "F.1: third restart", enter(third), "X.enteringBasicAuthentication-userAgent",
        to: Flow.CreatingSession(flow: third, mvpd: "one"), .store(KnownV2.storedMVPD),
        .createSession(access, mvpd: "one"))
      Row(
        "F.1: fourth restart", enter(fourth), "X.enteringBasicAuthentication-tooOften",
        to: Flow.Failed(
          failure: Failure(family: .service, code: "tooManySessions"),
          returnPoint: .signedOut(.admitted(access), KnownV2.chosenJourney)))
    }
  }

  @Test("own picker")
  func awaitingMVPDChoice() {
    let stage = Flow.AwaitingMVPDChoice(flow: KnownV2.flow)
    expect {
      Row(
        "picker: in the list", stage.chooseMVPD("one", at: Known.moment), "X.awaitingMVPDChoice-chosen",
        to: Flow.EnteringBasicAuthentication(flow: KnownV2.chosenFlow))
      Row(
        "picker: not in the list", stage.chooseMVPD("none", at: Known.moment), "X.awaitingMVPDChoice-unknown",
        to: stage)
      Row(
        "picker: second screen", stage.useSecondScreen(at: Known.moment), "X.awaitingMVPDChoice-secondScreen",
        to: Flow.EnteringBasicAuthentication(flow: KnownV2.flow, isChosenElsewhere: true))
    }
  }
}
