package import SSOStateMachine

extension RESTV1 {
  /// V1.11: the person is signed in. A request that came meanwhile now goes on: `authorize`, then `tokens/media`.
  package struct ProceedingWithAuthorization: Deciding {
    package static var name: StageName { .proceedingWithAuthorization }
    package static let card = StageCard(
      "V1.11", "Proceed with authorization", phase: "V1.11", knows: "a subscriber; what the sign-in was for")

    let subscriber: Subscriber
    let purpose: Purpose
    /// The number of times that the purpose was sent back to V1.1.
    var returns: UInt8 = 0

    private static let arrows = declare(
      (
        nothing: To<SignedIn>("nothing", if: "nothing pending"),
        play: To<RequestingAuthorization>("play", if: "a play request is pending"),
        preauthorize: To<RetrievingPreauthorization>("preauthorize", if: "a preauthorization is pending"),
        tokenExpired: To<RetrievingAccessToken>("tokenExpired", if: "something pending, token expired"),
        expired: To<SigningInAgain>("expired", if: "something pending, authentication expired")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV1> {
      let isExpired = subscriber.isExpired(at: now.time)
      let isUsable = subscriber.access.value.isUsable(at: now.time)
      switch purpose {
      case .signIn: return Self.arrows.nothing(SignedIn(subscriber: subscriber))
      case .play(let request, let suspended):
        if isExpired { return Self.arrows.expired(again, at: now) }
        let next = RequestingAuthorization(
          wish: Wish(subscriber: subscriber, request: request, suspended: suspended, returns: returns))
        return isUsable
          ? Self.arrows.play(next) : Self.arrows.tokenExpired(.renewing(for: .requestingAuthorization(next)))
      case .preauthorize(let request):
        if isExpired { return Self.arrows.expired(again, at: now) }
        let next = RetrievingPreauthorization(subscriber: subscriber, request: request, returns: returns)
        return isUsable
          ? Self.arrows.preauthorize(next)
          : Self.arrows.tokenExpired(.renewing(for: .retrievingPreauthorization(next)))
      }
    }

    private var again: SigningInAgain { .expired(subscriber, purpose, returns: returns) }
  }
}

extension Journey {
  /// The way on to V1.11 with a token of the service. If the answer contains no MVPD, the remembered MVPD is used.
  func entering(
    with token: AuthenticationToken?, _ access: Shared<Access>, mvpd known: String? = nil
  ) -> RESTV1.ProceedingWithAuthorization {
    let subscriber = RESTV1.Subscriber(
      access: access, mvpd: token?.mvpd ?? known ?? mvpd, expiresAt: token?.expiresAt)
    return RESTV1.ProceedingWithAuthorization(subscriber: subscriber, purpose: purpose, returns: returns)
  }
}
