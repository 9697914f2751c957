extension RESTV1 {
  /// Somebody is signed in, and nothing is in flight.
  public struct SignedIn: Resting {
    static var step: Step { .signedIn }
    static let card = StageCard("X.signedIn", "Signed in", phase: "V1.11", knows: "a subscriber")

    /// Who is signed in, and what earlier preauthorizations permitted.
    public let subscriber: Subscriber

    private static let arrows = declare(
      Arrow<Self, ProceedingWithAuthorization>("preauthorize", on: .preauthorize),
      Arrow<Self, ProceedingWithAuthorization>("play", on: .play),
      Arrow<Self, SigningInAgain>("expired", on: .enterForeground, if: "authentication expired"),
      Arrow<Self, Self>("stillValid", on: .enterForeground, if: "still valid"),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (preauthorized, played, expired, stillValid, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .signedIn(self) }
    var rest: Rest { .signedIn(subscriber, .signIn) }

    func preauthorize(_ request: Shared<PreauthorizationRequest>) -> Transition<RESTV1>? {
      Self.preauthorized(
        ProceedingWithAuthorization(subscriber: subscriber, purpose: .preauthorize(request)))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.played(
        ProceedingWithAuthorization(subscriber: subscriber, purpose: .play(request, suspended: nil)))
    }

    func enterForeground(at now: Timestamp) -> Transition<RESTV1>? {
      subscriber.isExpired(at: now)
        ? Self.expired(.expired(subscriber, .signIn, returns: 0)) : Self.stillValid(self)
    }

    func logOut() -> Transition<RESTV1>? { Self.loggedOut(rest.endingSession) }
  }
}
