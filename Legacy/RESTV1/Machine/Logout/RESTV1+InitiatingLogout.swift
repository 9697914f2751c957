package import SSOStateMachine

extension RESTV1 {
  /// V1.L4: logs out of Adobe. On a device with a user agent the logout begins there, so that the MVPD's session ends
  /// too; the call that deletes the tokens follows in any case (C1, C2).
  package struct InitiatingLogout: Deciding {
    package static var name: StageName { .initiatingLogout }
    package static let card = StageCard(
      "V1.L4", "Log out of Adobe", phase: "V1.L", knows: "that the person was asked what was to be asked")

    let exit: Exit

    private static let arrows = declare(
      (
        userAgent: To<OpeningLogout>("userAgent", if: "a user agent, signing out now"),
        noUserAgent: To<DeletingTokens>("noUserAgent", if: "no user agent, or an earlier sign-out"),
        tokenExpired: To<RetrievingAccessToken>(
          "tokenExpired", if: "no user agent or an earlier sign-out, token expired")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV1> {
      // A page that the person did not ask for just now would be a surprise.
      if exit.access.value.configuration.hasUserAgent, exit.leaver.onward == nil {
        return Self.arrows.userAgent(OpeningLogout(exit: exit))
      }
      let next = DeletingTokens(exit: exit)
      return exit.access.value.isUsable(at: now.time)
        ? Self.arrows.noUserAgent(next) : Self.arrows.tokenExpired(.renewing(for: .deletingTokens(next)))
    }
  }
}
