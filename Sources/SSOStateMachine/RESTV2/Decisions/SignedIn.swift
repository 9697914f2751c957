extension RESTV2 {
  /// Somebody is signed in, and nothing is in flight.
  public struct SignedIn: Resting {
    static var step: Step { .signedIn }
    static let card = StageCard(
      "X.signedIn", "Signed in", phase: "D",
      knows: "a profile; for an appleSSO profile perhaps a cached framework status"
    )

    /// Who is signed in, and what earlier preauthorizations permitted.
    public let subscriber: Subscriber

    private static let arrows = declare(
      Arrow<Self, RequestingPreauthorization>("preauthorize", on: .preauthorize),
      Arrow<Self, RequestingAuthorization>("play", on: .play),
      Arrow<Self, RefreshingFrameworkStatus>("refresh", on: .enterForeground, if: "appleSSO profile"),
      Arrow<Self, SigningInAgain>("profileExpired", on: .enterForeground, if: "profile expired"),
      Arrow<Self, Self>("stillValid", on: .enterForeground, if: "other profile, still valid"),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (preauthorized, played, refresh, profileExpired, stillValid, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .signedIn(self) }
    var rest: Rest { .signedIn(subscriber, .signIn) }

    func preauthorize(_ request: Shared<PreauthorizationRequest>) -> Transition<RESTV2>? {
      Self.preauthorized(RequestingPreauthorization(subscriber: subscriber, request: request, returns: 0))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played(
        RequestingAuthorization(subscriber: subscriber, request: request, suspended: nil, returns: 0))
    }

    func enterForeground(at now: Timestamp) -> Transition<RESTV2>? {
      if subscriber.entitlement.profile.value.isExpired(at: now) {
        return Self.profileExpired(.profileExpired(subscriber, .signIn, returns: 0))
      }
      switch subscriber.entitlement {
      case .plain: return Self.stillValid(self)
      case .partner: return Self.refresh(RefreshingFrameworkStatus(subscriber: subscriber))
      }
    }

    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
