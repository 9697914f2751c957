extension RESTV1 {
  /// V1.L1: the way out, which only a person's wish leads to. No program can sign out of the system's TV provider
  /// account, so what ends here is Adobe's part.
  public struct EndingSession: Deciding {
    static var step: Step { .endingSession }
    static let card = StageCard(
      "V1.L1", "End the session at Adobe", phase: "V1.L", knows: "that the person wants to be signed out")

    let standing: Standing
    let mvpd: String?

    private static let arrows = declare(
      Arrow<Self, RetrievingUserMetadata>("token", if: "valid token"),
      Arrow<Self, RetrievingAccessToken>("noToken", if: "no token, or token expired"),
      Arrow<Self, SignedOut>("nothing", if: "not registered", also: .forget))
    private static let (token, noToken, nothing) = arrows
    static let edges = outline(arrows)

    var state: State { .endingSession(self) }

    func decide(at now: Timestamp) -> Transition<RESTV1> {
      switch standing {
      case .admitted(let access):
        access.value.isUsable(at: now)
          ? Self.token(RetrievingUserMetadata(access: access, mvpd: mvpd))
          : draw(with: access.value.registration)
      case .registered(let registration): draw(with: registration)
      case .unregistered: Self.nothing(SignedOut(standing: standing), also: .forget(.mvpd))
      }
    }

    private func draw(with registration: Shared<Registration>) -> Transition<RESTV1> {
      Self.noToken(RetrievingAccessToken(registration: registration, continuation: .logOut(mvpd: mvpd)))
    }
  }
}
