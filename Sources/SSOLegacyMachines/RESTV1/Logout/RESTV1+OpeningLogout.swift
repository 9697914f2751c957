package import SSOStateMachine

extension RESTV1 {
  /// In V1.L4: loads the logout in a user agent (GET logout). If the page does not reach its end, the call follows.
  public struct OpeningLogout: Awaiting {
    package static var name: StageName { .openingLogout }
    package static let card = StageCard(
      "X.openingLogout", "Log out in a user agent", phase: "V1.L", knows: "that there is a user agent")
    package static let command: CommandKind = .openLogout

    let exit: Exit

    private static let arrows = declare(
      (
        reached: To<SignedOut>("reached", on: .userAgent, if: "redirectUrl reached", also: .forget),
        notReached: To<DeletingTokens>("notReached", on: .userAgent, if: "closed, failed or timed out"),
        tokenExpired: To<RetrievingAccessToken>(
          "tokenExpired", on: .userAgent, if: "closed, failed or timed out, token expired"),
        cancel: To<Idle>("cancel", on: .cancel)
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var state: State { .openingLogout(self) }
    var details: Details { Details(exit: exit) }
    var returnPoint: ReturnPoint { exit.returnPoint }
    package var command: Command { .openLogout(exit.access) }

    package func advance(on end: UserAgentEnd, at now: Timestamp) -> Transition<RESTV1> {
      switch end {
      case .reachedRedirectUrl: return Self.arrows.reached(exit.signedOut, also: .forget(.mvpd))
      case .closed, .failed, .timedOut:
        let next = DeletingTokens(exit: exit)
        return exit.access.value.isUsable(at: now)
          ? Self.arrows.notReached(next) : Self.arrows.tokenExpired(.renewing(for: .deletingTokens(next)))
      }
    }

    func cancel() -> Transition<RESTV1>? { Self.arrows.cancel(returnPoint.idle) }
  }
}
