extension RESTV2 {
  /// Basic authentication, step F.3: loads the login page of the MVPD in a user agent (E7).
  public struct OpeningUserAgent: Awaiting, InBasicFlow {
    static var step: Step { .openingUserAgent }
    static let card = StageCard("F.3", "Open url in user agent", knows: "a code, and the url of the login")
    static let command: CommandKind = .openUserAgent

    var flow: BasicFlow
    let code: Code
    let url: String

    private static let arrows = declare(
      Arrow<Self, ReturningFromUserAgent>("ended", on: .userAgent),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (ended, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .openingUserAgent(self) }
    var command: Command {
      .openUserAgent(url: url, redirectUrl: flow.access.value.configuration.redirectUrl)
    }

    func advance(on end: UserAgentEnd, at now: Timestamp) -> Transition<RESTV2> {
      Self.ended(ReturningFromUserAgent(flow: flow, code: code, end: end))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
