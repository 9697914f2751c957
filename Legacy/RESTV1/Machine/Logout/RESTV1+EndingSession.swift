package import SSOStateMachine

extension RESTV1 {
  /// V1.L1: the way out, which only a person's wish opens. No program can sign out of the system's TV provider account,
  /// so only Adobe's part ends here.
  package struct EndingSession: Deciding {
    package static var name: StageName { .endingSession }
    package static let card = StageCard(
      "V1.L1", "End the session at Adobe", phase: "V1.L", knows: "that the person wants to be signed out")

    let registrationStatus: RegistrationStatus
    let leaver: Leaver

    private static let arrows = declare(
      (
        token: To<RetrievingUserMetadata>("token", if: "valid token"),
        noToken: To<RetrievingAccessToken>("noToken", if: "no token, or token expired"),
        nothing: To<SignedOut>("nothing", if: "not registered", also: .forget)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var decidingState: DecidingState { DecidingState(.endingSession(self)) }

    package func decide(at now: Timestamp) -> StageTransition<RESTV1> {
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

    private func draw(with registration: Shared<Registration>) -> StageTransition<RESTV1> {
      Self.arrows.noToken(
        RetrievingAccessToken(registration: registration, continuation: .logOut(leaver)))
    }
  }
}
