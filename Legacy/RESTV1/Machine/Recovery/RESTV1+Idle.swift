package import SSOStateMachine

extension RESTV1 {
  /// The stage where a flow begins, and where it rests if it was canceled before the person was signed in.
  package struct Idle: Resting {
    package static var step: Step { .idle }
    package static let card = StageCard(
      "X.idle", "Idle", knows: "how far the app is registered; perhaps an MVPD chosen before, or a sign-out")

    /// The progress of the app's registration.
    let registrationStatus: RegistrationStatus
    /// The id of the MVPD that was chosen before.
    package let mvpd: String?
    /// The sign-out of the person; nil if the person has not signed out since the last sign-in.
    package var signOut: SignOut?

    private static let arrows = declare(
      (
        signIn: To<Starting>("signIn", on: .signIn),
        play: To<Starting>("play", on: .play),
        check: To<Starting>("check", on: .check, if: "not signed out, or the sign-out is unfinished"),
        checkSignedOut: To<Self>("checkSignedOut", on: .check, if: "signed out"),
        chooseAnotherMVPD: To<Starting>("chooseAnotherMVPD", on: .chooseAnotherMVPD, also: .forget),
        useSecondScreen: To<Starting>("useSecondScreen", on: .useSecondScreen),
        enterForeground: To<RequestingPermission>(
          "enterForeground", on: .enterForeground, if: "the app lets it ask"),
        requestPermission: To<RequestingPermission>("requestPermission", on: .requestPermission),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.idle(self)) }
    var returnPoint: ReturnPoint { .signedOut(registrationStatus, Journey(mvpd: mvpd).after(signOut)) }

    func signIn(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.signIn(start(at: .check), at: now)
    }

    func check(at now: Moment) -> StageTransition<RESTV1>? {
      // The system's account is not to sign in again a person who has signed out.
      if let signOut, signOut.unfinished == nil { return Self.arrows.checkSignedOut(self) }
      return Self.arrows.check(
        Starting(registrationStatus: registrationStatus, journey: returnPoint.journey), at: now)
    }

    func chooseAnotherMVPD(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.chooseAnotherMVPD(start(at: .picker), at: now, also: .forget(.mvpd))
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

    func enterForeground(at now: Moment) -> StageTransition<RESTV1>? {
      registrationStatus.configuration.value.promptsForAccess
        ? Self.arrows.enterForeground(RequestingPermission(idle: self, journey: nil)) : nil
    }

    func requestPermission(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.requestPermission(RequestingPermission(idle: self, journey: nil))
    }

    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}
