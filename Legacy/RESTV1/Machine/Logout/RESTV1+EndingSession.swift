public import SSOStateMachine

extension RESTV1 {
  /// V1.L1: the way out, which only a person's wish opens. No program can sign out of the system's TV provider account,
  /// so only Adobe's part ends here.
  public struct EndingSession: Deciding {
    public static var name: StageName { .endingSession }
    public static let card = StageCard(
      "V1.L1", "End the session at Adobe", phase: "V1.L", knows: "that the person wants to be signed out")

    let registrationStatus: RegistrationStatus
    let leaver: Leaver

    private static let arrows = declare(
      (
        token: To<RetrievingUserMetadata>("token", if: "valid token"),
        noToken: To<RetrievingAccessToken>("noToken", if: "no token, or token expired"),
        nothing: To<SignedOut>("nothing", if: "not registered", also: .forget)
      ))
    public static var edges: [Edge] { outline(arrows) }

    package var decidingState: DecidingState { .endingSession(self) }

    package func decide(at now: Timestamp) -> Transition<RESTV1> {
      switch registrationStatus {
      case .admitted(let access):
        access.value.isUsable(at: now)
          ? Self.arrows.token(RetrievingUserMetadata(access: access, leaver: leaver))
          : draw(with: access.value.registration)
      case .registered(let registration): draw(with: registration)
      case .unregistered:
        Self.arrows.nothing(SignedOut(registrationStatus: registrationStatus), also: .forget(.mvpd))
      }
    }

    private func draw(with registration: Shared<Registration>) -> Transition<RESTV1> {
      Self.arrows.noToken(
        RetrievingAccessToken(registration: registration, continuation: .logOut(leaver)))
    }
  }
}
