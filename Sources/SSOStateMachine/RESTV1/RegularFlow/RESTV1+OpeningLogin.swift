extension RESTV1 {
  /// V1.10.3: loads the login of the MVPD in a user agent of this device (authenticate). It is polled for afterwards.
  ///
  /// Where a second screen is used, this step is that one's.
  public struct OpeningLogin: Awaiting, InRegularFlow {
    static var step: Step { .openingLogin }
    static let card = StageCard(
      "V1.10.3", "Log in with the MVPD", phase: "V1.10", knows: "a code that is not shown; the chosen MVPD")
    static let command: CommandKind = .openLogin

    var flow: RegularFlow
    let code: LoginCode
    /// The chosen MVPD, by its id.
    let mvpd: String

    private static let arrows = declare(
      Arrow<Self, StartingPolling>("reached", on: .userAgent, if: "redirectUrl reached"),
      Arrow<Self, StartingPolling>("closed", on: .userAgent, if: "closed or timed out: one look"),
      Arrow<Self, EnteringRegularFlow>("pageFailed", on: .userAgent, if: "page could not be loaded"),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (reached, closed, pageFailed, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .openingLogin(self) }
    var command: Command { .openLogin(flow.access, code: code.value, mvpd: mvpd) }

    func advance(on end: UserAgentEnd, at now: Timestamp) -> Transition<RESTV1> {
      switch end {
      case .reachedRedirectUrl: Self.reached(StartingPolling(poll: Poll(flow, code, .userAgent)))
      case .closed, .timedOut: Self.closed(StartingPolling(poll: Poll(flow, code, .closedUserAgent)))
      case .failed: Self.pageFailed(EnteringRegularFlow(flow: flow.restarted))
      }
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV1>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV1>? { Self.loggedOut(rest.endingSession) }
  }
}
