extension RESTV2 {
  /// The way into phase E, which only a person's wish opens. If the service cannot hold a profile, the service is not
  /// asked.
  @usableFromInline package struct EndingSession: Deciding {
    package static var name: StageName { .endingSession }
    package static let card = StageCard(
      "X.endingSession", "End the session", phase: "E",
      knows: "that the person wants to be signed out; perhaps an MVPD")

    let standing: Standing
    let mvpd: String?

    private static let arrows = declare(
      (
        profile: To<RetrievingLogout>("profile", if: "MVPD known"),
        tokenExpired: To<RetrievingAccessToken>("tokenExpired", if: "MVPD known, token expired"),
        noToken: To<RetrievingAccessToken>("noToken", if: "MVPD known, no token"),
        nothing: To<SignedOut>("nothing", if: "no MVPD known, or not registered", also: .forget)
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var passage: Passage { .endingSession(self) }

    package func decide(at now: Timestamp) -> Transition<RESTV2> {
      switch (standing, mvpd) {
      case (.admitted(let access), let mvpd?):
        let next = RetrievingLogout(access: access, mvpd: mvpd)
        return access.value.isUsable(at: now)
          ? Self.arrows.profile(next) : Self.arrows.tokenExpired(.renewing(for: .retrievingLogout(next)))
      case (.registered(let registration), let mvpd?):
        return Self.arrows.noToken(
          RetrievingAccessToken(registration: registration, continuation: .logOut(mvpd: mvpd)))
      case (.admitted, nil), (.registered, nil), (.unregistered, _):
        return Self.arrows.nothing(SignedOut(standing: standing), also: .forget(.profile))
      }
    }
  }
}
