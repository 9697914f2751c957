extension RESTV1 {
  /// In V1.L4: loads the logout in a user agent (GET logout). Where it does not get to its end, the call makes sure.
  public struct OpeningLogout: Awaiting {
    static var step: Step { .openingLogout }
    static let card = StageCard(
      "X.openingLogout", "Log out in a user agent", phase: "V1.L", knows: "that there is a user agent")
    static let command: CommandKind = .openLogout

    let exit: Exit

    private static let arrows = declare(
      Arrow<Self, SignedOut>("reached", on: .userAgent, if: "redirectUrl reached", also: .forget),
      Arrow<Self, DeletingTokens>("notReached", on: .userAgent, if: "closed, failed or timed out"),
      Arrow<Self, RetrievingAccessToken>(
        "tokenExpired", on: .userAgent, if: "closed, failed or timed out, token expired"),
      Arrow<Self, Idle>("cancel", on: .cancel))
    private static let (reached, notReached, tokenExpired, cancelled) = arrows
    static let edges = outline(arrows)

    var state: State { .openingLogout(self) }
    var rest: Rest { exit.rest }
    var command: Command { .openLogout(exit.access) }

    func advance(on end: UserAgentEnd, at now: Timestamp) -> Transition<RESTV1> {
      switch end {
      case .reachedRedirectUrl: return Self.reached(exit.signedOut, also: .forget(.mvpd))
      case .closed, .failed, .timedOut:
        let next = DeletingTokens(exit: exit)
        return exit.access.value.isUsable(at: now)
          ? Self.notReached(next) : Self.tokenExpired(.renewing(for: .deletingTokens(next)))
      }
    }

    func cancel() -> Transition<RESTV1>? { Self.cancelled(rest.idle) }
  }
}
