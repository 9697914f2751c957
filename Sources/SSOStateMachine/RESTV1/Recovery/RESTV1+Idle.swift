extension RESTV1 {
  /// Where a flow begins, and where it rests when it is cancelled before anyone is signed in.
  public struct Idle: Resting {
    static var step: Step { .idle }
    static let card = StageCard(
      "X.idle", "Idle", knows: "how far the app is registered; perhaps an MVPD chosen before")

    /// How far the app is registered.
    let standing: Standing
    /// The MVPD that was chosen before, by its id.
    public let mvpd: String?

    private static let arrows = declare(
      Arrow<Self, Starting>("signIn", on: .signIn),
      Arrow<Self, Starting>("play", on: .play),
      Arrow<Self, RequestingPermission>("enterForeground", on: .enterForeground, if: "the app lets it ask"),
      Arrow<Self, RequestingPermission>("requestPermission", on: .requestPermission),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (signedIn, played, entered, requested, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .idle(self) }
    var rest: Rest { .signedOut(standing, Journey(mvpd: mvpd)) }

    func signIn() -> Transition<RESTV1>? {
      Self.signedIn(Starting(standing: standing, journey: Journey(mvpd: mvpd)))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.played(Starting(standing: standing, journey: rest.journey.heading(for: request)))
    }

    func enterForeground(at now: Timestamp) -> Transition<RESTV1>? {
      standing.configuration.value.promptsForAccess
        ? Self.entered(RequestingPermission(idle: self, journey: nil)) : nil
    }

    func requestPermission() -> Transition<RESTV1>? {
      Self.requested(RequestingPermission(idle: self, journey: nil))
    }

    func logOut() -> Transition<RESTV1>? { Self.loggedOut(rest.endingSession) }
  }
}
