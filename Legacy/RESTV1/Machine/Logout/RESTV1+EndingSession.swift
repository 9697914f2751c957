package import SSOStateMachine

extension RESTV1 {
  /// V1.L1: the way out, which only a request of the person opens. No program can sign out of the system's TV provider
  /// account, so only Adobe's part ends here.
  package struct EndingSession: Deciding {
    package static var name: StageName { .endingSession }
    package static let card = StageCard(
      "V1.L1", "End the session at Adobe", phase: "V1.L", knows: "that the person wants to be signed out")

    let registrationStatus: RegistrationStatus
    let leaver: Leaver

    private static let arrows = declare(
      (
        token: To<RetrievingUserMetadata>("token", if: "valid token", also: .store),
        noToken: To<RetrievingAccessToken>("noToken", if: "no token, or token expired", also: .store),
        nothing: To<SignedOut>("nothing", if: "not registered", also: .forget, .store)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV1> {
      switch registrationStatus {
      case .admitted(let access):
        access.value.isUsable(at: now.time)
          ? Self.arrows.token(RetrievingUserMetadata(access: access, leaver: leaver), also: stored)
          : draw(with: access.value.registration, at: now)
      case .registered(let registration): draw(with: registration, at: now)
      case .unregistered:
        Self.arrows.nothing(
          SignedOut(registrationStatus: registrationStatus), also: .forget(.mvpd), .store(.signOut(SignOut()))
        )
      }
    }

    private func draw(with registration: Shared<Registration>, at now: Moment) -> StageTransition<RESTV1> {
      Self.arrows.noToken(
        RetrievingAccessToken(registration: registration, continuation: .logOut(leaver)), also: stored)
    }

    /// The sign-out, kept before the service is asked: the next launch finishes it if the app is ended meanwhile.
    private var stored: Command { .store(.signOut(leaver.signOut)) }
  }
}
