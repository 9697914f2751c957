extension RESTV2 {
  /// Between two looks at E.2: the MVPD's own logout page is loaded until redirectUrl is reached.
  package struct FollowingLogout: Awaiting {
    package static var step: Step { .followingLogout }
    package static let card = StageCard(
      "X.followingLogout", "Follow the MVPD's logout", phase: "E",
      knows: "the url of the logout; the entries still to do"
    )
    package static let command: CommandKind = .openUserAgent

    let then: IndicatingLogoutAction
    let url: String

    private static let arrows = declare(
      (
        ended: To<IndicatingLogoutAction>("ended", on: .userAgent),
        cancel: To<SignedOut>("cancel", on: .cancel, also: .forget)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.followingLogout(self)) }
    var details: StageDetails { StageDetails(loggingOut: then) }
    var returnPoint: ReturnPoint {
      .signedOut(.admitted(then.call.access), Journey().after(then.call.signOut))
    }
    package var command: Command {
      .openUserAgent(url: url, redirectUrl: then.call.access.value.configuration.redirectUrl)
    }

    package func advance(on end: UserAgentEnd, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.ended(then, at: now)
    }

    func cancel(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.cancel(then.call.signedOut(then.allLogouts), also: .forget(.profile))
    }
  }
}
