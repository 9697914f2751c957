extension RESTV2 {
  /// Nobody is signed in, because somebody wanted it so. Credentials, token and device stay.
  public struct SignedOut: Resting {
    static var step: Step { .signedOut }
    static let card = StageCard(
      "X.signedOut", "Signed out", phase: "E",
      knows: "how far the app is registered")

    let standing: Standing

    private static let arrows = declare(Arrow<Self, Starting>("signIn", on: .signIn))
    static let edges = outline(arrows)

    var state: State { .signedOut(self) }
    var rest: Rest { .signedOut(standing, Journey()) }

    func signIn() -> Transition<RESTV2>? {
      Self.arrows(Starting(standing: standing, journey: Journey()))
    }
  }
}
