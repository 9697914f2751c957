import Testing

@testable import SSOStateMachine

@Suite("F. Entry of basic authentication")
struct EnteringBasicAuthenticationTests {
  typealias Flow = RESTV2

  let access = Sample.access
  let now = Sample.now

  private func enter(_ flow: Flow.BasicFlow, elsewhere: Bool = false) -> Transition<RESTV2> {
    Flow.EnteringBasicAuthentication(flow: flow, isChosenElsewhere: elsewhere).decide(at: now)
  }

  @Test("§9: the entry fits what is known and what the device can do")
  func entering() {
    let bare = Sample.access { $0.hasPicker = false }
    let opening = Sample.access(on: Sample.tvOS) { $0.opensUserAgent = true }
    let closed = Sample.access { $0.opensUserAgent = false }
    let f16 = Flow.CreatingSessionWithoutMVPD(flow: Sample.flow)
    expect {
      Row(
        "F.1: MVPD known, user agent", enter(Sample.chosenFlow), "X.enteringBasicAuthentication-userAgent",
        to: Flow.CreatingSession(flow: Sample.chosenFlow, mvpd: "one"), .store(Sample.storedMVPD),
        .createSession(access, mvpd: "one"))
      Row(
        "F.1: tvOS with a user agent", enter(Sample.flow(opening, mvpd: "one")),
        "X.enteringBasicAuthentication-userAgent",
        to: Flow.CreatingSession(flow: Sample.flow(opening, mvpd: "one"), mvpd: "one"),
        .store(Sample.storedMVPD), .createSession(opening, mvpd: "one"))
      Row(
        "F.8: MVPD known, tvOS", enter(Sample.chosenTVFlow), "X.enteringBasicAuthentication-noUserAgent",
        to: Flow.CreatingSessionForSecondScreen(flow: Sample.chosenTVFlow, mvpd: "one"),
        .store(Sample.storedMVPD), .createSession(Sample.tvAccess, mvpd: "one"))
      Row(
        "F.8: iOS without a user agent", enter(Sample.flow(closed, mvpd: "one")),
        "X.enteringBasicAuthentication-noUserAgent",
        to: Flow.CreatingSessionForSecondScreen(flow: Sample.flow(closed, mvpd: "one"), mvpd: "one"),
        .store(Sample.storedMVPD), .createSession(closed, mvpd: "one"))
      Row(
        "own picker first: MVPD unknown", enter(Sample.flow), "X.enteringBasicAuthentication-picker",
        to: Flow.AwaitingMVPDChoice(flow: Sample.flow))
      Row(
        "F.16: MVPD unknown, no picker", enter(Sample.flow(bare)), "X.enteringBasicAuthentication-noPicker",
        to: Flow.CreatingSessionWithoutMVPD(flow: Sample.flow(bare)), .createSession(bare, mvpd: nil))
      Row(
        "F.16: MVPD to be chosen elsewhere", enter(Sample.chosenFlow, elsewhere: true),
        "X.enteringBasicAuthentication-noPicker", to: f16, .createSession(access, mvpd: nil))
    }
  }

  @Test("F: a token that ended is renewed before the session is created")
  func tokenExpired() {
    let late = Sample.expiredAccess
    let tvLate = Sample.access(Sample.tvOS, expiresAt: now)
    let flow = Sample.flow(late, mvpd: "one")
    let tvFlow = Sample.flow(tvLate, mvpd: "one")
    let e2 = Flow.Command.retrieveAccessToken(Sample.registration())
    let edge = "X.enteringBasicAuthentication-tokenExpired"
    expect {
      Row(
        "F.1: token expired", enter(flow), edge,
        to: Flow.RetrievingAccessToken.renewing(
          for: .creatingSession(Flow.CreatingSession(flow: flow, mvpd: "one"))), e2)
      Row(
        "F.8: token expired", enter(tvFlow), edge,
        to: Flow.RetrievingAccessToken.renewing(
          for: .creatingSessionForSecondScreen(
            Flow.CreatingSessionForSecondScreen(flow: tvFlow, mvpd: "one"))),
        .retrieveAccessToken(Sample.registration(Sample.tvOS)))
      Row(
        "F.16: token expired", enter(Sample.flow(late), elsewhere: true), edge,
        to: Flow.RetrievingAccessToken.renewing(
          for: .creatingSessionWithoutMVPD(Flow.CreatingSessionWithoutMVPD(flow: Sample.flow(late)))), e2)
    }
  }

  @Test("F: more than 3 sessions that led nowhere end it")
  func tooOften() {
    let third = Sample.flow(mvpd: "one", restarts: 3)
    let fourth = Sample.flow(mvpd: "one", restarts: 4)
    expect {
      Row(
        "F.1: third restart", enter(third), "X.enteringBasicAuthentication-userAgent",
        to: Flow.CreatingSession(flow: third, mvpd: "one"), .store(Sample.storedMVPD),
        .createSession(access, mvpd: "one"))
      Row(
        "F.1: fourth restart", enter(fourth), "X.enteringBasicAuthentication-tooOften",
        to: Flow.Failed(
          failure: Failure(family: .service, code: "tooManySessions"),
          rest: .signedOut(.admitted(access), Sample.knownJourney)))
    }
  }

  @Test("own picker")
  func awaitingMVPDChoice() {
    let stage = Flow.AwaitingMVPDChoice(flow: Sample.flow)
    expect {
      Row(
        "picker: in the list", stage.chooseMVPD("one"), "X.awaitingMVPDChoice-chosen",
        to: Flow.EnteringBasicAuthentication(flow: Sample.chosenFlow))
      Row("picker: not in the list", stage.chooseMVPD("none"), "X.awaitingMVPDChoice-unknown", to: stage)
      Row(
        "picker: second screen", stage.useSecondScreen(), "X.awaitingMVPDChoice-secondScreen",
        to: Flow.EnteringBasicAuthentication(flow: Sample.flow, isChosenElsewhere: true))
      Row(
        "picker: cancel", stage.cancel(), "X.awaitingMVPDChoice-cancel",
        to: Flow.Idle(standing: .admitted(access), mvpd: nil))
      Row(
        "picker: log out", stage.logOut(), "X.awaitingMVPDChoice-logOut",
        to: Flow.EndingSession(standing: .admitted(access), mvpd: nil))
    }
  }
}
