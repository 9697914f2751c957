extension RESTV2 {
  /// The stage where a flow begins, and where a flow rests that was cancelled before anybody was signed in.
  public struct Idle: Resting {
    package static var name: StageName { .idle }
    package static let card = StageCard(
      "X.idle", "Idle", knows: "how far the app is registered; perhaps an MVPD chosen before")

    /// How far the app is registered.
    let standing: Standing
    /// The id of the MVPD that was chosen before.
    public let mvpd: String?

    private static let arrows = declare(
      (
        signIn: To<Starting>("signIn", on: .signIn),
        play: To<Starting>("play", on: .play),
        requestPermission: To<RequestingPermission>("requestPermission", on: .requestPermission),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var state: State { .idle(self) }
    var returnPoint: ReturnPoint { .signedOut(standing, Journey(mvpd: mvpd)) }

    func signIn() -> Transition<RESTV2>? {
      Self.arrows.signIn(Starting(standing: standing, journey: Journey(mvpd: mvpd)))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.arrows.play(Starting(standing: standing, journey: returnPoint.journey.heading(for: request)))
    }

    func requestPermission() -> Transition<RESTV2>? {
      Self.arrows.requestPermission(RequestingPermission(idle: self))
    }
    func logOut() -> Transition<RESTV2>? { Self.arrows.logOut(returnPoint.endingSession) }
  }
}
