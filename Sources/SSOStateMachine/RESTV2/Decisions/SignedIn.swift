extension RESTV2 {
  /// Somebody is signed in, and nothing is in flight.
  public struct SignedIn: Resting {
    package static var name: StageName { .signedIn }
    package static let card = StageCard(
      "X.signedIn", "Signed in", phase: "D",
      knows: "a profile; for an appleSSO profile perhaps a cached framework status"
    )

    /// Who is signed in, and what earlier preauthorizations permitted.
    public let subscriber: Subscriber

    private static let arrows = declare(
      (
        preauthorize: To<RequestingPreauthorization>("preauthorize", on: .preauthorize),
        play: To<RequestingAuthorization>("play", on: .play),
        refresh: To<RefreshingFrameworkStatus>("refresh", on: .enterForeground, if: "appleSSO profile"),
        profileExpired: To<SigningInAgain>("profileExpired", on: .enterForeground, if: "profile expired"),
        stillValid: To<Self>("stillValid", on: .enterForeground, if: "other profile, still valid"),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var state: State { .signedIn(self) }
    var returnPoint: ReturnPoint { .signedIn(subscriber, .signIn) }

    func preauthorize(_ request: Shared<PreauthorizationRequest>) -> Transition<RESTV2>? {
      Self.arrows.preauthorize(
        RequestingPreauthorization(subscriber: subscriber, request: request, returns: 0))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.arrows.play(
        RequestingAuthorization(subscriber: subscriber, request: request, suspended: nil, returns: 0))
    }

    func enterForeground(at now: Timestamp) -> Transition<RESTV2>? {
      if subscriber.entitlement.profile.value.isExpired(at: now) {
        return Self.arrows.profileExpired(.profileExpired(subscriber, .signIn, returns: 0))
      }
      switch subscriber.entitlement {
      case .plain: return Self.arrows.stillValid(self)
      case .partner: return Self.arrows.refresh(RefreshingFrameworkStatus(subscriber: subscriber))
      }
    }

    func logOut() -> Transition<RESTV2>? { Self.arrows.logOut(returnPoint.endingSession) }
  }
}
