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

    private static let arrows = declare(Arrow<Self, Starting>("signIn", on: .signIn))
    static let edges = outline(arrows)

    var state: State { .signedOut(self) }
    var rest: Rest { .signedOut(standing, Journey()) }

    func signIn() -> Transition<RESTV2>? {
      Self.arrows(Starting(standing: standing, journey: Journey()))
    }
  }
}
