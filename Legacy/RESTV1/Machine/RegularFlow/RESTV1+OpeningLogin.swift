package import SSOStateMachine

extension RESTV1 {
  /// V1.10.3: loads the login of the MVPD in a user agent of this device (authenticate). Polling for the token follows.
  ///
  /// With a second screen, the second screen takes this step instead.
  package struct OpeningLogin: Awaiting, InRegularFlow {
    package static var step: Step { .openingLogin }
    package static let card = StageCard(
      "V1.10.3", "Log in with the MVPD", phase: "V1.10", knows: "a code that is not shown; the chosen MVPD")
    package static let command: CommandKind = .openLogin

    var flow: RegularFlow
    let code: LoginCode
    /// The chosen MVPD, by its id.
    let mvpd: String

    private static let arrows = declare(
      (
        reached: To<StartingPolling>("reached", on: .userAgent, if: "redirectUrl reached"),
        closed: To<StartingPolling>("closed", on: .userAgent, if: "closed or timed out: one look"),
        pageFailed: To<EnteringRegularFlow>(
          "pageFailed", on: .userAgent, if: "page could not be loaded"),
        pageFailedAgain: To<Failed>(
          "pageFailedAgain", on: .userAgent, if: "page could not be loaded again"),
        secondScreen: To<EnteringRegularFlow>("secondScreen", on: .useSecondScreen),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<Idle>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.openingLogin(self)) }
    var details: StageDetails { StageDetails(flow: flow, code: code) }
    package var command: Command { .openLogin(flow.access, code: code.value, mvpd: mvpd) }

    package func advance(on end: UserAgentEnd, at now: Moment) -> StageTransition<RESTV1> {
      switch end {
      case .reachedRedirectUrl:
        Self.arrows.reached(StartingPolling(poll: Poll(flow, code, .userAgent)), at: now)
      case .closed, .timedOut:
        Self.arrows.closed(StartingPolling(poll: Poll(flow, code, .closedUserAgent)), at: now)
      case .failed: fail(nil, at: now)
      case .refused(let status): fail(status, at: now)
      }
    }

    /// A page that fails may be of a code that no longer holds, so one new code follows, and no more.
    private func fail(_ status: Int?, at now: Moment) -> StageTransition<RESTV1> {
      !flow.hasPageFailed
        ? Self.arrows.pageFailed(EnteringRegularFlow(flow: flow.afterPageFailure), at: now)
        : Self.arrows.pageFailedAgain(
          flow.failed(Failure(ofPage: "GET /api/v1/authenticate", status: status)))
    }

    /// The second screen chooses its own MVPD: a code with an MVPD is bound to the login here.
    func useSecondScreen(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.secondScreen(flow.elsewhere, at: now)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func cancel(at now: Moment) -> StageTransition<RESTV1>? { Self.arrows.cancel(returnPoint.idle) }
    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}
