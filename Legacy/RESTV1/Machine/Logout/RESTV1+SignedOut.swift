package import SSOStateMachine

extension RESTV1 {
  /// V1.L5: the person is not signed in, because of a sign-out. Credentials, token and device identifier are kept.
  ///
  /// The sign-out is kept over launches, until a sign-in that the person asks for is complete. The system's TV provider
  /// account stays signed in, unless the person has signed out of it in Settings. If the account stays, the next sign-in
  /// is silent.
  package struct SignedOut: Resting {
    package static var step: Step { .signedOut }
    package static let card = StageCard(
      "V1.L5", "Signed out of Adobe", phase: "V1.L",
      knows: "how far the app is registered; where the token came from")

    let registrationStatus: RegistrationStatus
    /// The source of the ended authentication; nil if no answer contained the source. After `apple` the next sign-in
    /// may be silent.
    package var tokenSource: TokenSource?

    private static let arrows = declare(
      (
        signIn: To<Starting>("signIn", on: .signIn),
        play: To<Starting>("play", on: .play),
        check: To<Self>("check", on: .check),
        chooseAnotherMVPD: To<Starting>("chooseAnotherMVPD", on: .chooseAnotherMVPD),
        useSecondScreen: To<Starting>("useSecondScreen", on: .useSecondScreen)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.signedOut(self)) }
    var returnPoint: ReturnPoint { .signedOut(registrationStatus, Journey().after(SignOut())) }

    func signIn(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.signIn(start(at: .check), at: now)
    }

    /// The system's account is not to sign in again a person who has signed out.
    func check(at now: Moment) -> StageTransition<RESTV1>? { Self.arrows.check(self) }

    func chooseAnotherMVPD(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.chooseAnotherMVPD(start(at: .picker), at: now)
    }
    func useSecondScreen(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.useSecondScreen(start(at: .secondScreen), at: now)
    }

    private func start(at entry: Entry) -> Starting {
      Starting(
        registrationStatus: registrationStatus, journey: returnPoint.journey.entering(at: entry), entry: entry
      )
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.play(
        Starting(registrationStatus: registrationStatus, journey: returnPoint.journey.heading(for: request)),
        at: now)
    }
  }
}
