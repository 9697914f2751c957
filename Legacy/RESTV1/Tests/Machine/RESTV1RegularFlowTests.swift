import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("V1.10 to V1.10.3: the regular flow until there is a code, and its login")
struct RESTV1RegularFlowTests {
  typealias Flow = RESTV1

  @Test("what is known and what the device can do decide")
  func tables() throws {
    for table in try Self.tables() { expect { table } }
  }

  static func tables() throws -> [[Row]] {
    try [entering(), enteringAgain(), enteringLate(), picker(), code(), login(), meanwhile()]
  }

  private static func enter(
    _ flow: Flow.RegularFlow, isChosenElsewhere: Bool = false
  ) -> StageTransition<RESTV1> {
    Flow.EnteringRegularFlow(flow: flow, isChosenElsewhere: isChosenElsewhere).decide(at: Known.moment)
  }

  private static func withoutPicker(on device: FlowConfiguration) -> Flow.RegularFlow {
    KnownV1.flow(Known.access(on: device) { $0.hasPicker = false })
  }

  @Table private static func entering() -> [Row] {
    let unloaded = KnownV1.flow(because: .accessDenied(.denied), configuration: nil)
    Row(
      "V1.10 without MVPDs (G6)", enter(unloaded), "V1.10-noConfiguration",
      to: Flow.RetrievingConfiguration(
        access: Known.access, journey: KnownV1.journey, next: .fallBack(.accessDenied(.denied))),
      .retrieveConfiguration(Known.access, maximumAge: 180_000))
    Row(
      "V1.10 own picker", enter(KnownV1.flow()), "V1.10-picker",
      to: Flow.AwaitingMVPDChoice(flow: KnownV1.flow()))
    for access in [Known.access, Known.tvAccess] {
      let chosen = KnownV1.flow(access, mvpd: "one")
      Row(
        "V1.10 preselected", enter(chosen), "V1.10-chosen", to: Flow.RequestingCode(flow: chosen),
        .store(KnownV1.storedMVPD), .createRegistrationCode(access, mvpd: "one"))
    }
    for flow in [withoutPicker(on: Known.tvOS), KnownV1.flow(Known.tvAccess, configuration: KnownV1.noMVPDs)]
    {
      Row(
        "V1.10 nothing to pick", enter(flow), "V1.10-chosenElsewhere", to: Flow.RequestingCode(flow: flow),
        .createRegistrationCode(flow.access, mvpd: nil))
    }
    let bare = KnownV1.flow(configuration: nil)
    Row(
      "V1.10 chosen elsewhere, without MVPDs", enter(bare, isChosenElsewhere: true), "V1.10-chosenElsewhere",
      to: Flow.RequestingCode(flow: bare), .createRegistrationCode(Known.access, mvpd: nil))
    Row(
      "V1.10 chosen elsewhere", enter(KnownV1.flow(), isChosenElsewhere: true), "V1.10-chosenElsewhere",
      to: Flow.RequestingCode(flow: KnownV1.flow()), .createRegistrationCode(Known.access, mvpd: nil))
    for flow in [withoutPicker(on: Known.iOS), KnownV1.flow(configuration: KnownV1.noMVPDs)] {
      Row(
        "V1.10 nothing to pick, a user agent: no code is shown", enter(flow), "V1.10-noMVPD",
        to: Flow.Failed(
          failure: Failure(family: .configuration, code: "noMVPD"), returnPoint: flow.returnPoint))
      Row(
        "V1.10 nothing to pick, a user agent, a second screen asked for",
        enter(flow, isChosenElsewhere: true), "V1.10-chosenElsewhere", to: Flow.RequestingCode(flow: flow),
        .createRegistrationCode(flow.access, mvpd: nil))
    }
  }

  @Table private static func enteringAgain() -> [Row] {
    let again = KnownV1.flow(mvpd: "one", hasPageFailed: true)
    Row(
      "V1.10, after a page that failed", enter(again), "V1.10-chosen", to: Flow.RequestingCode(flow: again),
      .store(KnownV1.storedMVPD), .createRegistrationCode(Known.access, mvpd: "one"))
  }

  @Table private static func enteringLate() -> [Row] {
    let token = Flow.Command.retrieveAccessToken(Known.registration())
    let unloaded = KnownV1.flow(Known.expiredAccess, configuration: nil)
    Row(
      "V1.10 without MVPDs, token expired", enter(unloaded), "V1.10-tokenExpired",
      to: Flow.RetrievingAccessToken.renewing(
        for: .retrievingConfiguration(
          .init(access: Known.expiredAccess, journey: KnownV1.journey, next: .fallBack(KnownV1.reason)))),
      token
    )
    let elsewhere = KnownV1.flow(Known.expiredAccess)
    Row(
      "V1.10 chosen elsewhere, token expired", enter(elsewhere, isChosenElsewhere: true),
      "V1.10-tokenExpired",
      to: Flow.RetrievingAccessToken.renewing(for: .requestingCode(.init(flow: elsewhere))), token)
    let chosen = KnownV1.flow(Known.expiredAccess, mvpd: "one")
    Row(
      "V1.10 preselected, token expired", enter(chosen), "V1.10-tokenExpiredChosen",
      to: Flow.RetrievingAccessToken.renewing(for: .requestingCode(.init(flow: chosen))),
      .store(KnownV1.storedMVPD), token)
  }

  @Table private static func picker() -> [Row] {
    let picker = Flow.AwaitingMVPDChoice(flow: KnownV1.flow())
    Row(
      "chosen", picker.chooseMVPD("plain", at: Known.moment), "X.awaitingMVPDChoice-chosen",
      to: Flow.EnteringRegularFlow(flow: KnownV1.flow(mvpd: "plain")))
    Row("unknown", picker.chooseMVPD("nobody", at: Known.moment), "X.awaitingMVPDChoice-unknown", to: picker)
    Row(
      "second screen", picker.useSecondScreen(at: Known.moment), "X.awaitingMVPDChoice-secondScreen",
      to: Flow.EnteringRegularFlow(flow: KnownV1.flow(), isChosenElsewhere: true))
  }

  @Table private static func code() throws -> [Row] {
    let v1101 = Flow.RequestingCode(flow: KnownV1.flow(mvpd: "one"))
    let answer = RegistrationCode(code: "IYQD5JQ", generatedAt: Known.now, expiresAt: Known.later)
    Row(
      "V1.10.1 201", v1101.advance(on: Known.success(answer), at: Known.moment), "V1.10.1-returned",
      to: Flow.PresentingCode(flow: v1101.flow, code: try KnownV1.code()))
    Row(
      "V1.10.1 201 without an end: 30 minutes",
      v1101.advance(on: Known.success(RegistrationCode(code: "IYQD5JQ")), at: Known.moment),
      "V1.10.1-returned",
      to: Flow.PresentingCode(
        flow: v1101.flow, code: try KnownV1.code(until: Known.now.advanced(by: 1_800_000))))
    Row(
      "V1.10.1 without a code",
      v1101.advance(on: Known.success(RegistrationCode(code: "")), at: Known.moment), "V1.10.1-incomplete",
      to: Flow.Failed(
        failure: Failure(
          family: .protocol, code: "missingCode", endpoint: "POST /reggie/v1/{requestor}/regcode"),
        returnPoint: v1101.returnPoint))
    Row(
      "V1.10.1 400", v1101.advance(on: Known.failure(KnownV1.refused(400)), at: Known.moment),
      "V1.10.1-failed",
      to: Flow.Recovering(pending: .call(.requestingCode(v1101)), fault: Shared(KnownV1.refused(400))))
    let tv = KnownV1.flow(Known.tvAccess, mvpd: "one")
    Row(
      "V1.10.2 second screen",
      Flow.PresentingCode(flow: tv, code: try KnownV1.code()).decide(at: Known.moment),
      "V1.10.2-secondScreen", to: Flow.StartingPolling(poll: try KnownV1.poll(flow: tv)),
      .showCode("IYQD5JQ", notAfter: Known.later))
    for flow in [KnownV1.flow(Known.tvAccess), KnownV1.flow()] {
      Row(
        "V1.10.2 second screen, which chooses the MVPD",
        Flow.PresentingCode(flow: flow, code: try KnownV1.code()).decide(at: Known.moment),
        "V1.10.2-chosenElsewhere",
        to: Flow.StartingPolling(poll: try KnownV1.poll(flow: flow)), .forget(.mvpd),
        .showCode("IYQD5JQ", notAfter: Known.later))
    }
    let here = KnownV1.flow(mvpd: "one")
    Row(
      "V1.10.2 first screen: never shown",
      Flow.PresentingCode(flow: here, code: try KnownV1.code()).decide(at: Known.moment),
      "V1.10.2-firstScreen",
      to: Flow.OpeningLogin(flow: here, code: try KnownV1.code(), mvpd: "one"),
      .openLogin(Known.access, code: "IYQD5JQ", mvpd: "one"))
  }

  @Table private static func login() throws -> [Row] {
    let flow = KnownV1.flow(mvpd: "one", hasPageFailed: true)
    let v1103 = Flow.OpeningLogin(flow: flow, code: try KnownV1.code(), mvpd: "one")
    Row(
      "V1.10.3 reached", v1103.advance(on: .reachedRedirectUrl, at: Known.moment), "V1.10.3-reached",
      to: Flow.StartingPolling(poll: try KnownV1.poll(.userAgent, flow: flow)))
    for end in [UserAgentEnd.closed, .timedOut] {
      Row(
        "V1.10.3 \(end)", v1103.advance(on: end, at: Known.moment), "V1.10.3-closed",
        to: Flow.StartingPolling(poll: try KnownV1.poll(.closedUserAgent, flow: flow)))
    }
    Row(
      "V1.10.3 second screen", v1103.useSecondScreen(at: Known.moment), "V1.10.3-secondScreen",
      to: Flow.EnteringRegularFlow(flow: KnownV1.flow(), isChosenElsewhere: true))
    let first = Flow.OpeningLogin(flow: KnownV1.flow(mvpd: "one"), code: try KnownV1.code(), mvpd: "one")
    for (end, code, family, status) in [
      (.failed, "pageFailed", .transport, nil), (.refused(status: 403), "status403", .service, 403),
    ] as [(UserAgentEnd, String, Failure.Family, Int?)] {
      Row(
        "V1.10.3 \(end)", first.advance(on: end, at: Known.moment), "V1.10.3-pageFailed",
        to: Flow.EnteringRegularFlow(flow: flow))
      Row(
        "V1.10.3 \(end) again", v1103.advance(on: end, at: Known.moment), "V1.10.3-pageFailedAgain",
        to: Flow.Failed(
          failure: Failure(
            family: family, code: code, endpoint: "GET /api/v1/authenticate", status: status),
          returnPoint: flow.returnPoint))
    }
  }

  @Table private static func meanwhile() throws -> [Row] {
    KnownV1.meanwhile(Flow.AwaitingMVPDChoice(flow: KnownV1.flow()))
    KnownV1.meanwhile(Flow.RequestingCode(flow: KnownV1.flow(mvpd: "one")), remembers: "one")
    KnownV1.meanwhile(
      Flow.OpeningLogin(flow: KnownV1.flow(mvpd: "one"), code: try KnownV1.code(), mvpd: "one"),
      remembers: "one")
  }
}
