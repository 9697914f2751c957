package import SSOStateMachine

extension RESTV1 {
  /// In V1.L4: loads the logout in a user agent (GET logout), which can end the MVPD's session. However the page ends,
  /// the call follows: no user agent shows the service a bearer token, so only the call is sure to delete the tokens.
  package struct OpeningLogout: Awaiting {
    package static var step: Step { .openingLogout }
    package static let card = StageCard(
      "X.openingLogout", "Log out in a user agent", phase: "V1.L", knows: "that there is a user agent")
    package static let command: CommandKind = .openLogout

    let exit: Exit

    private static let arrows = declare(
      (
        reached: To<DeletingTokens>("reached", on: .userAgent, if: "redirectUrl reached"),
        notReached: To<DeletingTokens>("notReached", on: .userAgent, if: "closed, failed or timed out"),
        tokenExpired: To<RetrievingAccessToken>(
          "tokenExpired", on: .userAgent, if: "ended in any way, token expired"),
        cancel: To<ComingToRest>("cancel", on: .cancel),
        logOutLocally: To<SignedOut>("logOutLocally", on: .logOutLocally, also: .forget)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.openingLogout(self)) }
    var details: StageDetails { StageDetails(exit: exit) }
    var returnPoint: ReturnPoint { exit.returnPoint }
    package var command: Command { .openLogout(exit.access) }

    package func advance(on end: UserAgentEnd, at now: Moment) -> StageTransition<RESTV1> {
      let next = DeletingTokens(exit: exit)
      guard exit.access.value.isUsable(at: now.time) else {
        return Self.arrows.tokenExpired(.renewing(for: .deletingTokens(next)))
      }
      switch end {
      case .reachedRedirectUrl: return Self.arrows.reached(next)
      case .closed, .failed, .refused, .timedOut: return Self.arrows.notReached(next)
      }
    }

    func cancel(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.cancel(ComingToRest(at: returnPoint), at: now)
    }

    func logOutLocally(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOutLocally(exit.signedOutLocally, also: .forget(.registration))
    }
  }
}
