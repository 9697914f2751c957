extension RESTV2 {
  /// Basic authentication, step F.3: loads the login page of the MVPD in a user agent (E7).
  public struct OpeningUserAgent: Awaiting {
    static var step: Step { .openingUserAgent }
    static let card = StageCard("F.3", "Open url in user agent", knows: "a code, and the url of the login")
    static let command: CommandKind = .openUserAgent

    let flow: BasicFlow
    let code: Code
    let url: String

    private static let arrows = declare(
      Arrow<Self, ReturningFromUserAgent>("ended", on: .userAgent),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (ended, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .openingUserAgent(self) }
    var rest: Rest { flow.rest }
    var command: Command {
      .openUserAgent(url: url, redirectUrl: flow.access.value.configuration.redirectUrl)
    }

    func advance(on end: UserAgentEnd, at now: Timestamp) -> Transition<RESTV2> {
      Self.ended(ReturningFromUserAgent(flow: flow, code: code, end: end))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
