extension RESTV2 {
  /// The way into phase E: only a person's wish leads here. Where no profile can be on the service, nothing is asked.
  public struct EndingSession: Deciding {
    static var step: Step { .endingSession }
    static let card = StageCard(
      "X.endingSession", "End the session", phase: "E",
      knows: "that the person wants to be signed out; perhaps an MVPD")

    let standing: Standing
    let mvpd: String?

    private static let arrows = declare(
      Arrow<Self, RetrievingLogout>("profile", if: "MVPD known"),
      Arrow<Self, RetrievingAccessToken>("tokenExpired", if: "MVPD known, token expired"),
      Arrow<Self, RetrievingAccessToken>("noToken", if: "MVPD known, no token"),
      Arrow<Self, SignedOut>("nothing", if: "no MVPD known, or not registered", also: .forget))
    private static let (profile, tokenExpired, noToken, nothing) = arrows
    static let edges = outline(arrows)

    var state: State { .endingSession(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      switch (standing, mvpd) {
      case (.admitted(let access), let mvpd?):
        let next = RetrievingLogout(access: access, mvpd: mvpd)
        return access.value.isUsable(at: now)
          ? Self.profile(next) : Self.tokenExpired(.renewing(for: .retrievingLogout(next)))
      case (.registered(let registration), let mvpd?):
        return Self.noToken(
          RetrievingAccessToken(registration: registration, continuation: .logOut(mvpd: mvpd)))
      case (.admitted, nil), (.registered, nil), (.unregistered, _):
        return Self.nothing(SignedOut(standing: standing), also: .forget(.profile))
      }
    }
  }
}
