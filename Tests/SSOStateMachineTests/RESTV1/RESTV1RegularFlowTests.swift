import Testing

@testable import SSOLegacyMachines
@testable import SSOStateMachine

@Suite("V1.10 to V1.10.3: the regular flow until there is a code, and its login")
struct RESTV1RegularFlowTests {
  typealias Flow = RESTV1

  @Test("what is known and what the device can do decide")
  func tables() throws {
    for table in try Self.tables() { expect { table } }
  }

  static func tables() throws -> [[Row]] {
    try [entering(), enteringLate(), picker(), code(), login(), meanwhile()]
  }

  private static func enter(
    _ flow: Flow.RegularFlow, isChosenElsewhere: Bool = false
  ) -> Transition<RESTV1> {
    Flow.EnteringRegularFlow(flow: flow, isChosenElsewhere: isChosenElsewhere).decide(at: V1.now)
  }

  private static func withoutPicker(on device: FlowConfiguration) -> Flow.RegularFlow {
    V1.flow(Given.access(on: device) { $0.hasPicker = false })
  }

  @Table private static func entering() -> [Row] {
    let unloaded = V1.flow(because: .accessDenied(.denied), configuration: nil)
    Row(
      "V1.10 without MVPDs (G6)", enter(unloaded), "V1.10-noConfiguration",
      to: Flow.RetrievingConfiguration(
        access: V1.access, journey: V1.journey, next: .fallBack(.accessDenied(.denied))),
      .retrieveConfiguration(V1.access, maximumAge: 180_000))
    Row(
      "V1.10 own picker", enter(V1.flow()), "V1.10-picker", to: Flow.AwaitingMVPDChoice(flow: V1.flow()))
    for access in [V1.access, V1.tvAccess] {
      let chosen = V1.flow(access, mvpd: "one")
      Row(
        "V1.10 preselected", enter(chosen), "V1.10-chosen", to: Flow.RequestingCode(flow: chosen),
        .store(V1.storedMVPD), .createRegistrationCode(access, mvpd: "one"))
    }
    for flow in [withoutPicker(on: Given.tvOS), V1.flow(V1.tvAccess, configuration: V1.noMVPDs)] {
      Row(
        "V1.10 nothing to pick", enter(flow), "V1.10-chosenElsewhere", to: Flow.RequestingCode(flow: flow),
        .createRegistrationCode(flow.access, mvpd: nil))
    }
    Row(
      "V1.10 chosen elsewhere", enter(V1.flow(), isChosenElsewhere: true), "V1.10-chosenElsewhere",
      to: Flow.RequestingCode(flow: V1.flow()), .createRegistrationCode(V1.access, mvpd: nil))
    for flow in [withoutPicker(on: Given.iOS), V1.flow(configuration: V1.noMVPDs)] {
      Row(
        "V1.10 nothing to pick, a user agent: no code is shown", enter(flow), "V1.10-noMVPD",
        to: Flow.Failed(
          failure: Failure(family: .configuration, code: "noMVPD"), returnPoint: flow.returnPoint))
      Row(
        "V1.10 nothing to pick, a user agent, a second screen asked for",
        enter(flow, isChosenElsewhere: true), "V1.10-chosenElsewhere", to: Flow.RequestingCode(flow: flow),
        .createRegistrationCode(flow.access, mvpd: nil))
    }
    let again = V1.flow(mvpd: "one", restarts: 3)
    Row(
      "V1.10, three codes that led nowhere", enter(again), "V1.10-chosen",
      to: Flow.RequestingCode(flow: again),
      .store(V1.storedMVPD), .createRegistrationCode(V1.access, mvpd: "one"))
    let often = V1.flow(mvpd: "one", restarts: 4)
    Row(
      "V1.10, four codes that led nowhere", enter(often), "V1.10-tooOften",
      to: Flow.Failed(
        failure: Failure(family: .service, code: "tooManyCodes"), returnPoint: often.returnPoint))
  }

  @Table private static func enteringLate() -> [Row] {
    let token = Flow.Command.retrieveAccessToken(Given.registration())
    let unloaded = V1.flow(Given.expiredAccess, configuration: nil)
    Row(
      "V1.10 without MVPDs, token expired", enter(unloaded), "V1.10-tokenExpired",
      to: Flow.RetrievingAccessToken.renewing(
        for: .retrievingConfiguration(
          .init(access: Given.expiredAccess, journey: V1.journey, next: .fallBack(V1.reason)))), token)
    let elsewhere = V1.flow(Given.expiredAccess)
    Row(
      "V1.10 chosen elsewhere, token expired", enter(elsewhere, isChosenElsewhere: true),
      "V1.10-tokenExpired",
      to: Flow.RetrievingAccessToken.renewing(for: .requestingCode(.init(flow: elsewhere))), token)
    let chosen = V1.flow(Given.expiredAccess, mvpd: "one")
    Row(
      "V1.10 preselected, token expired", enter(chosen), "V1.10-tokenExpiredChosen",
      to: Flow.RetrievingAccessToken.renewing(for: .requestingCode(.init(flow: chosen))),
      .store(V1.storedMVPD), token)
  }

  @Table private static func picker() -> [Row] {
    let picker = Flow.AwaitingMVPDChoice(flow: V1.flow())
    Row(
      "chosen", picker.chooseMVPD("plain"), "X.awaitingMVPDChoice-chosen",
      to: Flow.EnteringRegularFlow(flow: V1.flow(mvpd: "plain")))
    Row("unknown", picker.chooseMVPD("nobody"), "X.awaitingMVPDChoice-unknown", to: picker)
    Row(
      "second screen", picker.useSecondScreen(), "X.awaitingMVPDChoice-secondScreen",
      to: Flow.EnteringRegularFlow(flow: V1.flow(), isChosenElsewhere: true))
  }

  @Table private static func code() throws -> [Row] {
    let v1101 = Flow.RequestingCode(flow: V1.flow(mvpd: "one"))
    let answer = RegistrationCode(code: "IYQD5JQ", expiresAt: Given.later)
    Row(
      "V1.10.1 201", v1101.advance(on: V1.success(answer), at: V1.now), "V1.10.1-returned",
      to: Flow.PresentingCode(flow: v1101.flow, code: try V1.code()))
    Row(
      "V1.10.1 201 without an end: 30 minutes",
      v1101.advance(on: V1.success(RegistrationCode(code: "IYQD5JQ")), at: V1.now), "V1.10.1-returned",
      to: Flow.PresentingCode(
        flow: v1101.flow, code: try V1.code(until: V1.now.advanced(by: 1_800_000))))
    Row(
      "V1.10.1 without a code",
      v1101.advance(on: V1.success(RegistrationCode(code: "")), at: V1.now), "V1.10.1-incomplete",
      to: Flow.Failed(
        failure: Failure(family: .protocol, code: "missingCode"), returnPoint: v1101.returnPoint))
    Row(
      "V1.10.1 400", v1101.advance(on: V1.failure(V1.refused(400)), at: V1.now), "V1.10.1-failed",
      to: Flow.Recovering(pending: .call(.requestingCode(v1101)), fault: Shared(V1.refused(400))))
    for flow in [V1.flow(V1.tvAccess, mvpd: "one"), V1.flow(V1.tvAccess), V1.flow()] {
      Row(
        "V1.10.2 second screen",
        Flow.PresentingCode(flow: flow, code: try V1.code()).decide(at: V1.now), "V1.10.2-secondScreen",
        to: Flow.StartingPolling(poll: try V1.poll(flow: flow)), .showCode("IYQD5JQ", notAfter: Given.later))
    }
    let here = V1.flow(mvpd: "one")
    Row(
      "V1.10.2 first screen: never shown",
      Flow.PresentingCode(flow: here, code: try V1.code()).decide(at: V1.now), "V1.10.2-firstScreen",
      to: Flow.OpeningLogin(flow: here, code: try V1.code(), mvpd: "one"),
      .openLogin(V1.access, code: "IYQD5JQ", mvpd: "one"))
  }

  @Table private static func login() throws -> [Row] {
    let flow = V1.flow(mvpd: "one", restarts: 1)
    let v1103 = Flow.OpeningLogin(flow: flow, code: try V1.code(), mvpd: "one")
    Row(
      "V1.10.3 reached", v1103.advance(on: .reachedRedirectUrl, at: V1.now), "V1.10.3-reached",
      to: Flow.StartingPolling(poll: try V1.poll(.userAgent, flow: flow)))
    for end in [UserAgentEnd.closed, .timedOut] {
      Row(
        "V1.10.3 \(end)", v1103.advance(on: end, at: V1.now), "V1.10.3-closed",
        to: Flow.StartingPolling(poll: try V1.poll(.closedUserAgent, flow: flow)))
    }
    Row(
      "V1.10.3 page failed", v1103.advance(on: .failed, at: V1.now), "V1.10.3-pageFailed",
      to: Flow.EnteringRegularFlow(flow: V1.flow(mvpd: "one", restarts: 2)))
  }

  @Table private static func meanwhile() throws -> [Row] {
    V1.meanwhile(Flow.AwaitingMVPDChoice(flow: V1.flow()))
    V1.meanwhile(Flow.RequestingCode(flow: V1.flow(mvpd: "one")))
    V1.meanwhile(Flow.OpeningLogin(flow: V1.flow(mvpd: "one"), code: try V1.code(), mvpd: "one"))
  }
}
