extension AccessEnabler {
  /// Where a flow begins, and where it rests while nobody knows who is signed in.
  public struct Idle: Resting {
    static var step: Step { .idle }
    static let card = StageCard("X.idle", "Idle", knows: "whether the SDK was made")

    var journey: Journey
    /// Whether the SDK was made: there is one instance of it.
    let isInitialized: Bool

    init(configuration: Shared<Configuration>, isInitialized: Bool) {
      (journey, self.isInitialized) = (Journey(configuration), isInitialized)
    }

    private static let arrows = declare(
      Arrow<Self, Starting>("signIn", on: .signIn),
      Arrow<Self, Starting>("play", on: .play),
      Arrow<Self, Starting>("foreground", on: .enterForeground),
      Arrow<Self, Starting>("logOut", on: .logOut))
    private static let (signedIn, played, foreground, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .idle(self) }

    func signIn() -> Transition<AccessEnabler>? { Self.signedIn(starting(.signIn)) }
    func play(_ request: Shared<PlayRequest>) -> Transition<AccessEnabler>? {
      Self.played(starting(journey.purpose.heading(for: request)))
    }
    func enterForeground() -> Transition<AccessEnabler>? { Self.foreground(starting(.check)) }
    func logOut() -> Transition<AccessEnabler>? { Self.loggedOut(starting(.logOut)) }

    private func starting(_ purpose: Purpose) -> Starting {
      Starting(journey: journey.with(purpose), isInitialized: isInitialized)
    }
  }
}
