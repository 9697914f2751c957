extension RESTV2 {
  /// The stage where a flow begins, and where it rests if it ended before the person was signed in.
  package struct Idle: Resting, TakingChoices {
    package static var step: Step { .idle }
    package static let card = StageCard(
      "X.idle", "Idle", knows: "how far the app is registered; perhaps an MVPD chosen before")

    /// How far the app is registered.
    let registrationStatus: RegistrationStatus
    /// The journey that remembers the last sign-in.
    let journey: Journey
    /// Whether a launch has found the notice, so that only this screen shows it to the person.
    var isUntold = false

    /// The id of the MVPD that was chosen before.
    package var mvpd: String? { journey.mvpd }
    /// The name and logo of that MVPD; nil if the flow does not know them.
    package var brand: MVPDBrand? { journey.brand?.value }
    /// The reason why the person, who was signed in, has to sign in again; nil if the person was not signed in, or
    /// ended the sign-in.
    package var notice: SignInNotice? { journey.notice(registrationStatus.configuration.value) }

    private static let arrows = declare(
      (
        signIn: To<Starting>("signIn", on: .signIn),
        check: To<Starting>("check", on: .check),
        foreground: To<Starting>("foreground", on: .enterForeground),
        play: To<Starting>("play", on: .play),
        checkAuthorization: To<Starting>("checkAuthorization", on: .checkAuthorization),
        otherWays: OtherWays<Self>(),
        choices: Choices<Self>(),
        requestPermission: To<RequestingPermission>(
          "requestPermission", on: .requestPermission, if: "a device with Apple's framework"),
        logOut: To<EndingSession>("logOut", on: .logOut),
        logOutLocally: To<SignedOut>("logOutLocally", on: .logOutLocally, also: .forget, .store)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var otherWays: OtherWays<Self> { arrows.otherWays }
    static var choices: Choices<Self> { arrows.choices }

    package var state: State { State(.idle(self)) }
    var returnPoint: ReturnPoint { .signedOut(registrationStatus, isUntold ? journey : journey.explained) }

    func signIn(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.signIn(start(known.asked), at: now)
    }
    func check(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.check(start(known.withoutSetback), at: now)
    }

    /// The person may come back from Settings, and be signed in at the system now.
    func enterForeground(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.foreground(lookingAtSystem, at: now)
    }

    /// The silent look for an account at the system.
    var lookingAtSystem: Starting { start(known.withoutSetback.by(.system)) }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.play(start(known.heading(for: request)), at: now)
    }

    func checkAuthorization(_ resource: String, at now: Moment) -> StageTransition<RESTV2>? {
      let request = Shared(PlayRequest(resource: resource, isQuiet: true))
      return Self.arrows.checkAuthorization(start(known.withoutSetback.heading(for: request)), at: now)
    }

    func requestPermission(at now: Moment) -> StageTransition<RESTV2>? {
      returnPoint.hasPartnerFramework
        ? Self.arrows.requestPermission(RequestingPermission(rest: .signedOut(self))) : nil
    }

    func logOut(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
    func logOutLocally(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.logOutLocally(
        returnPoint.signedOut, also: .forget(.profile), .store(returnPoint.storedSignOut))
    }
  }
}
