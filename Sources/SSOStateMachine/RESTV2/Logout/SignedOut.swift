extension RESTV2 {
  /// The person is not signed in, because they signed out. Credentials, token and device identifier are kept.
  package struct SignedOut: Resting, TakingChoices {
    package static var step: Step { .signedOut }
    package static let card = StageCard(
      "X.signedOut", "Signed out", phase: "E",
      knows: "how far the app is registered; what the service asked for")

    let registrationStatus: RegistrationStatus
    /// The actions that the service asked for, for each profile that it removed; nil if the service was not asked.
    package var logouts: Shared<LogoutList>?
    /// The sign-out as it is kept.
    var signOut = SignOut()

    private static let arrows = declare(
      (
        signIn: To<Starting>("signIn", on: .signIn),
        check: To<Starting>("check", on: .check),
        foreground: To<Starting>("foreground", on: .enterForeground),
        play: To<Starting>("play", on: .play),
        otherWays: OtherWays<Self>(),
        choices: Choices<Self>(),
        requestPermission: To<RequestingPermission>(
          "requestPermission", on: .requestPermission, if: "a device with Apple's framework")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var otherWays: OtherWays<Self> { arrows.otherWays }
    static var choices: Choices<Self> { arrows.choices }

    package var state: State { State(.signedOut(self)) }
    var returnPoint: ReturnPoint { .signedOut(registrationStatus, Journey().after(signOut)) }

    func signIn(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.signIn(start(known.asked), at: now)
    }
    func check(at now: Moment) -> StageTransition<RESTV2>? { Self.arrows.check(start(known), at: now) }

    /// The person may come back from Settings, and be signed in with another provider now.
    func enterForeground(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.foreground(start(known.by(.system)), at: now)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.play(start(known.heading(for: request)), at: now)
    }

    func requestPermission(at now: Moment) -> StageTransition<RESTV2>? {
      returnPoint.hasPartnerFramework
        ? Self.arrows.requestPermission(RequestingPermission(rest: .signedOut(returnPoint.idle))) : nil
    }
  }
}
