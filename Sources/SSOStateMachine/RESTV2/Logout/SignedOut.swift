extension RESTV2 {
  /// Nobody is signed in, because somebody wanted it so. Credentials, token and device stay.
  public struct SignedOut: Resting {
    static var step: Step { .signedOut }
    static let card = StageCard(
      "X.signedOut", "Signed out", phase: "E",
      knows: "how far the app is registered; what the service asked for")

    let standing: Standing
    /// What the service asked to be done for each profile that it removed; nil where it was not asked.
    public var logouts: Shared<LogoutList>?

    private static let arrows = declare(
      Arrow<Self, Starting>("signIn", on: .signIn),
      Arrow<Self, Starting>("play", on: .play),
      Arrow<Self, RequestingPermission>("requestPermission", on: .requestPermission))
    private static let (signedIn, played, requested) = arrows
    static let edges = outline(arrows)

    var state: State { .signedOut(self) }
    var rest: Rest { .signedOut(standing, Journey()) }

    func signIn() -> Transition<RESTV2>? {
      Self.signedIn(Starting(standing: standing, journey: Journey()))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played(Starting(standing: standing, journey: Journey().heading(for: request)))
    }

    func requestPermission() -> Transition<RESTV2>? { Self.requested(RequestingPermission(idle: rest.idle)) }
  }
}
