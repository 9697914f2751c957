extension RESTV1 {
  /// V1.L4: logs out of Adobe, in a user agent where there is one, so that the MVPD's session ends too; else by a call
  /// (C1, C2).
  public struct InitiatingLogout: Deciding {
    static var step: Step { .initiatingLogout }
    static let card = StageCard(
      "V1.L4", "Log out of Adobe", phase: "V1.L", knows: "that the person was asked what was to be asked")

    let exit: Exit

    private static let arrows = declare(
      Arrow<Self, OpeningLogout>("userAgent", if: "a user agent"),
      Arrow<Self, DeletingTokens>("noUserAgent", if: "no user agent"),
      Arrow<Self, RetrievingAccessToken>("tokenExpired", if: "no user agent, token expired"))
    private static let (userAgent, noUserAgent, tokenExpired) = arrows
    static let edges = outline(arrows)

    var state: State { .initiatingLogout(self) }

    func decide(at now: Timestamp) -> Transition<RESTV1> {
      if exit.access.value.configuration.hasUserAgent { return Self.userAgent(OpeningLogout(exit: exit)) }
      let next = DeletingTokens(exit: exit)
      return exit.access.value.isUsable(at: now)
        ? Self.noUserAgent(next) : Self.tokenExpired(.renewing(for: .deletingTokens(next)))
    }
  }
}
