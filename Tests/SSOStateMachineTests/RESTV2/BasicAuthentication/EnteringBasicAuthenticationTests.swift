import Testing

@testable import SSOStateMachine

@Suite("F. Entry of basic authentication")
struct EnteringBasicAuthenticationTests {
  typealias Flow = RESTV2

  let access = Given.access
  let now = Given.now

  private func enter(_ flow: Flow.BasicFlow, elsewhere: Bool = false) -> Transition<RESTV2> {
    Flow.EnteringBasicAuthentication(flow: flow, isChosenElsewhere: elsewhere).decide(at: now)
  }

  @Test("§9: the entry fits what is known and what the device can do")
  func entering() {
    let bare = Given.access { $0.hasPicker = false }
    let opening = Given.access(on: Given.tvOS) { $0.opensUserAgent = true }
    let closed = Given.access { $0.opensUserAgent = false }
    let f16 = Flow.CreatingSessionWithoutMVPD(flow: Given.flow)
    expect {
      Row(
        "F.1: MVPD known, user agent", enter(Given.chosenFlow), "X.enteringBasicAuthentication-userAgent",
        to: Flow.CreatingSession(flow: Given.chosenFlow, mvpd: "one"), .store(Given.storedMVPD),
        .createSession(access, mvpd: "one"))
      Row(
        "F.1: tvOS with a user agent", enter(Given.flow(opening, mvpd: "one")),
        "X.enteringBasicAuthentication-userAgent",
        to: Flow.CreatingSession(flow: Given.flow(opening, mvpd: "one"), mvpd: "one"),
        .store(Given.storedMVPD), .createSession(opening, mvpd: "one"))
      Row(
        "F.8: MVPD known, tvOS", enter(Given.chosenTVFlow), "X.enteringBasicAuthentication-noUserAgent",
        to: Flow.CreatingSessionForSecondScreen(flow: Given.chosenTVFlow, mvpd: "one"),
        .store(Given.storedMVPD), .createSession(Given.tvAccess, mvpd: "one"))
      Row(
        "F.8: iOS without a user agent", enter(Given.flow(closed, mvpd: "one")),
        "X.enteringBasicAuthentication-noUserAgent",
        to: Flow.CreatingSessionForSecondScreen(flow: Given.flow(closed, mvpd: "one"), mvpd: "one"),
        .store(Given.storedMVPD), .createSession(closed, mvpd: "one"))
      Row(
        "own picker first: MVPD unknown", enter(Given.flow), "X.enteringBasicAuthentication-picker",
        to: Flow.AwaitingMVPDChoice(flow: Given.flow))
      Row(
        "F.16: MVPD unknown, no picker", enter(Given.flow(bare)), "X.enteringBasicAuthentication-noPicker",
        to: Flow.CreatingSessionWithoutMVPD(flow: Given.flow(bare)), .createSession(bare, mvpd: nil))
      Row(
        "F.16: MVPD to be chosen elsewhere", enter(Given.chosenFlow, elsewhere: true),
        "X.enteringBasicAuthentication-noPicker", to: f16, .createSession(access, mvpd: nil))
    }
  }

  @Test("F: a token that ended is renewed before the session is created")
  func tokenExpired() {
    let late = Given.expiredAccess
    let tvLate = Given.access(Given.tvOS, expiresAt: now)
    let flow = Given.flow(late, mvpd: "one")
    let tvFlow = Given.flow(tvLate, mvpd: "one")
    let e2 = Flow.Command.retrieveAccessToken(Given.registration())
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
        stored, .retrieveAccessToken(Given.registration(Given.tvOS)))
      Row(
        "F.16: token expired", enter(Given.flow(late), elsewhere: true), edge + "WithoutMVPD",
        to: Flow.RetrievingAccessToken.renewing(
          for: .creatingSessionWithoutMVPD(Flow.CreatingSessionWithoutMVPD(flow: Given.flow(late)))), e2)
    }
  }

  @Test("F: more than 3 sessions that led nowhere end it")
  func tooOften() {
    let third = Given.flow(mvpd: "one", restarts: 3)
    let fourth = Given.flow(mvpd: "one", restarts: 4)
    expect {
      Row(
        "F.1: third restart", enter(third), "X.enteringBasicAuthentication-userAgent",
        to: Flow.CreatingSession(flow: third, mvpd: "one"), .store(Given.storedMVPD),
        .createSession(access, mvpd: "one"))
      Row(
        "F.1: fourth restart", enter(fourth), "X.enteringBasicAuthentication-tooOften",
        to: Flow.Failed(
          failure: Failure(family: .service, code: "tooManySessions"),
          returnPoint: .signedOut(.admitted(access), Given.knownJourney)))
    }
  }

  @Test("own picker")
  func awaitingMVPDChoice() {
    let stage = Flow.AwaitingMVPDChoice(flow: Given.flow)
    expect {
      Row(
        "picker: in the list", stage.chooseMVPD("one"), "X.awaitingMVPDChoice-chosen",
        to: Flow.EnteringBasicAuthentication(flow: Given.chosenFlow))
      Row("picker: not in the list", stage.chooseMVPD("none"), "X.awaitingMVPDChoice-unknown", to: stage)
      Row(
        "picker: second screen", stage.useSecondScreen(), "X.awaitingMVPDChoice-secondScreen",
        to: Flow.EnteringBasicAuthentication(flow: Given.flow, isChosenElsewhere: true))
      Row(
        "picker: cancel", stage.cancel(), "X.awaitingMVPDChoice-cancel",
        to: Flow.Idle(standing: .admitted(access), mvpd: nil))
      Row(
        "picker: log out", stage.logOut(), "X.awaitingMVPDChoice-logOut",
        to: Flow.EndingSession(standing: .admitted(access), mvpd: nil))
    }
  }
}
