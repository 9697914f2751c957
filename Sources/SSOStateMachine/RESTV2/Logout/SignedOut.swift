extension RESTV2 {
  /// Nobody is signed in, because the person signed out. Credentials, token and device identifier are kept.
  public struct SignedOut: Resting {
    package static var name: StageName { .signedOut }
    package static let card = StageCard(
      "X.signedOut", "Signed out", phase: "E",
      knows: "how far the app is registered; what the service asked for")

    let standing: Standing
    /// What the service asked for, for each profile that it removed; nil if the service was not asked.
    public var logouts: Shared<LogoutList>?

    private static let arrows = declare(
      (
        signIn: To<Starting>("signIn", on: .signIn),
        play: To<Starting>("play", on: .play),
        requestPermission: To<RequestingPermission>("requestPermission", on: .requestPermission)
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var state: State { .signedOut(self) }
    var returnPoint: ReturnPoint { .signedOut(standing, Journey()) }

    func signIn() -> Transition<RESTV2>? {
      Self.arrows.signIn(Starting(standing: standing, journey: Journey()))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.arrows.play(Starting(standing: standing, journey: Journey().heading(for: request)))
    }

    func requestPermission() -> Transition<RESTV2>? {
      Self.arrows.requestPermission(RequestingPermission(idle: returnPoint.idle))
    }
  }
}
