import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("V1.4, V1.7. A temporary error of Apple's framework does not lead to a login")
struct RESTV1AskingFrameworkAgainTests {
  typealias Flow = RESTV1

  private static let now = Known.now
  private static let unavailable = Known.frameworkError(.serviceTemporarilyUnavailable)
  private static let refused = Known.frameworkError(.invalidVerificationToken)
  private static let pause = Flow.Command.wait(Wait(atLeast: 1_000, jitter: 1_000))

  @Test("each answer of the framework leads where the branch table says")
  func tables() throws {
    for table in try Self.tables() { expect { table } }
  }

  static func tables() throws -> [[Row]] { try [picker(), request(), meanwhile()] }

  private static func selecting(again: Bool = false) -> Flow.SelectingProvider {
    Flow.SelectingProvider(
      access: Known.access, journey: KnownV1.journey, configuration: KnownV1.mvpds, isSecondTry: again)
  }

  private static func forwarding(
    _ selection: Flow.Selection, again: Bool = false
  ) -> Flow.ForwardingProfileRequest {
    Flow.ForwardingProfileRequest(selection: selection, request: KnownV1.request, isSecondTry: again)
  }

  private static func renewed(_ selection: Flow.Selection) -> Flow.Selection {
    var renewed = selection
    renewed.isRenewed = true
    return renewed
  }

  /// V1.4: VSError 3, once more after a pause.
  @Table private static func picker() -> [Row] {
    let waiting = Flow.WaitingToAskFramework(question: .selecting(Self.selecting(again: true)))
    Row(
      "unavailable", Self.selecting().advance(on: unavailable, at: Moment(now)), "V1.4-unavailableForNow",
      to: waiting, pause)
    Row(
      "then Apple's picker", waiting.advance(on: .init(), at: Moment(now)),
      "X.waitingToAskFramework-selecting",
      to: Self.selecting(again: true), Self.selecting().command)
    Row(
      "twice", Self.selecting(again: true).advance(on: unavailable, at: Moment(now)), "V1.4-otherError",
      to: Flow.EnteringRegularFlow(flow: KnownV1.flow(because: .vsaError(.serviceTemporarilyUnavailable))))
  }

  /// V1.7: VSError 3, once more after a pause; VSError 5, a new request by V1.6, once.
  @Table private static func request() throws -> [Row] {
    let (selection, late) = (try KnownV1.selection(), try KnownV1.selection(Known.expiredAccess))
    let stage = Self.forwarding(selection)
    let waiting = Flow.WaitingToAskFramework(question: .forwarding(Self.forwarding(selection, again: true)))
    let anew = Flow.RetrievingProfileRequest(selection: Self.renewed(selection))
    let lateAnew = Flow.RetrievingProfileRequest(selection: Self.renewed(late))
    Row(
      "unavailable", stage.advance(on: unavailable, at: Moment(now)), "V1.7-unavailableForNow", to: waiting,
      pause)
    Row(
      "then the same request", waiting.advance(on: .init(), at: Moment(now)),
      "X.waitingToAskFramework-forwarding",
      to: Self.forwarding(selection, again: true), stage.command)
    Row(
      "twice", Self.forwarding(selection, again: true).advance(on: unavailable, at: Moment(now)),
      "V1.7-error",
      to: selection.regular(because: .vsaError(.serviceTemporarilyUnavailable)))
    Row(
      "the request is refused", stage.advance(on: refused, at: Moment(now)), "V1.7-requestRefused", to: anew,
      anew.command)
    Row(
      "the same, token expired", Self.forwarding(late).advance(on: refused, at: Moment(now)),
      "V1.7-requestRefusedTokenExpired",
      to: Flow.RetrievingAccessToken.renewing(for: .retrievingProfileRequest(lateAnew)),
      .retrieveAccessToken(Known.registration()))
    Row(
      "twice", Self.forwarding(Self.renewed(selection)).advance(on: refused, at: Moment(now)), "V1.7-error",
      to: selection.regular(because: .vsaError(.invalidVerificationToken)))
  }

  /// Meanwhile the person may want something else.
  @Table private static func meanwhile() throws -> [Row] {
    let selection = try KnownV1.selection()
    let stages = [
      Flow.WaitingToAskFramework(question: .selecting(Self.selecting(again: true))),
      Flow.WaitingToAskFramework(question: .forwarding(Self.forwarding(selection, again: true))),
    ]
    for stage in stages {
      KnownV1.meanwhile(stage)
      Row(
        "another MVPD", stage.chooseAnotherMVPD(at: Known.moment),
        "X.waitingToAskFramework-chooseAnotherMVPD",
        to: Flow.EnteringRegularFlow.asked(
          Known.access, KnownV1.journey, at: .picker, configuration: KnownV1.mvpds),
        .forget(.mvpd))
      Row(
        "a second screen", stage.useSecondScreen(at: Known.moment), "X.waitingToAskFramework-useSecondScreen",
        to: Flow.EnteringRegularFlow.asked(
          Known.access, KnownV1.journey, at: .secondScreen, configuration: KnownV1.mvpds))
    }
    let unasked = Flow.WaitingToAskFramework(
      question: .forwarding(Self.forwarding(try KnownV1.selection(journey: KnownV1.silent), again: true)))
    Row(
      "sign in", unasked.signIn(at: Known.moment), "X.waitingToAskFramework-signIn",
      to: wantingScreens(unasked))
  }

  private static func wantingScreens(_ stage: Flow.WaitingToAskFramework) -> Flow.WaitingToAskFramework {
    var asked = stage
    asked.journey = stage.journey.wantingScreens
    return asked
  }
}
