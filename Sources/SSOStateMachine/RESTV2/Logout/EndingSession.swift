extension RESTV2 {
  /// The way into phase E, which the flow takes only if the person wants to sign out. If the service cannot
  /// hold a profile, the service is not asked.
  package struct EndingSession: Deciding {
    package static var name: StageName { .endingSession }
    package static let card = StageCard(
      "X.endingSession", "End the session", phase: "E",
      knows: "that the person wants to be signed out; perhaps an MVPD")

    let registrationStatus: RegistrationStatus
    var mvpd: String?
    /// The subscriber; nil if the person is not signed in. The person may still give up the sign-out.
    var subscriber: Shared<Subscriber>?
    /// The sign-out as it is kept.
    var signOut = SignOut()
    /// Whether the person had signed out before. Giving up this sign-out does not undo the earlier sign-out.
    var isRepeated = false

    private static let arrows = declare(
      (
        profile: To<RetrievingLogout>("profile", if: "MVPD known", also: .store),
        tokenExpired: To<RetrievingAccessToken>(
          "tokenExpired", if: "MVPD known, token expired", also: .store),
        noToken: To<RetrievingAccessToken>("noToken", if: "MVPD known, no token", also: .store),
        nothing: To<SignedOut>("nothing", if: "no MVPD known, or not registered", also: .forget, .store)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      switch (registrationStatus, mvpd) {
      case (.admitted(let access), let mvpd?):
        end(
          RetrievingLogout(
            access: access, mvpd: mvpd, subscriber: subscriber, signOut: signOut, isRepeated: isRepeated),
          at: now)
      case (.registered(let registration), let mvpd?):
        Self.arrows.noToken(
          RetrievingAccessToken(
            registration: registration,
            continuation: .logOut(mvpd: mvpd, signOut: signOut, isRepeated: isRepeated)), also: stored)
      case (.admitted, nil), (.registered, nil), (.unregistered, _):
        Self.arrows.nothing(
          SignedOut(registrationStatus: registrationStatus, signOut: signOut), also: .forget(.profile),
          .store(.signOut(signOut))
        )
      }
    }

    /// The sign-out stays unfinished until the profile is forgotten.
    private var stored: Command { .store(.signOut(signOut.awaiting(mvpd))) }

    private func end(_ next: RetrievingLogout, at now: Moment) -> StageTransition<RESTV2> {
      next.access.value.isUsable(at: now.time)
        ? Self.arrows.profile(next, also: stored)
        : Self.arrows.tokenExpired(.renewing(for: .retrievingLogout(next)), also: stored)
    }
  }
}
