extension RESTV2 {
  /// Between two looks at E.2: the MVPD's own logout page is loaded until redirectUrl is reached.
  public struct FollowingLogout: Awaiting {
    static var step: Step { .followingLogout }
    static let card = StageCard(
      "X.followingLogout", "Follow the MVPD's logout", phase: "E",
      knows: "the url of the logout; the entries still to do"
    )
    static let command: CommandKind = .openUserAgent

    let then: IndicatingLogoutAction
    let url: String

    private static let arrows = declare(
      Arrow<Self, IndicatingLogoutAction>("ended", on: .userAgent),
      Arrow<Self, SignedOut>("cancel", on: .cancel, also: .forget))
    private static let (ended, cancelled) = arrows
    static let edges = outline(arrows)

    var state: State { .followingLogout(self) }
    var rest: Rest { .signedOut(.admitted(then.call.access), Journey()) }
    var command: Command {
      .openUserAgent(url: url, redirectUrl: then.call.access.value.configuration.redirectUrl)
    }

    func advance(on end: UserAgentEnd, at now: Timestamp) -> Transition<RESTV2> { Self.ended(then) }

    func cancel() -> Transition<RESTV2>? {
      Self.cancelled(SignedOut(standing: rest.standing, logouts: then.logouts), also: .forget(.profile))
    }
  }
}
