extension RESTV1 {
  /// V1.11: somebody is signed in. What was asked for meanwhile goes on by itself: `authorize`, then `tokens/media`.
  public struct ProceedingWithAuthorization: Deciding {
    static var step: Step { .proceedingWithAuthorization }
    static let card = StageCard(
      "V1.11", "Proceed with authorization", phase: "V1.11", knows: "a subscriber; what the sign-in was for")

    let subscriber: Subscriber
    let purpose: Purpose
    /// How often the purpose was sent back to V1.1.
    var returns: UInt8 = 0

    private static let arrows = declare(
      Arrow<Self, SignedIn>("nothing", if: "nothing pending"),
      Arrow<Self, RequestingAuthorization>("play", if: "a play request is pending"),
      Arrow<Self, RetrievingPreauthorization>("preauthorize", if: "a preauthorization is pending"),
      Arrow<Self, RetrievingAccessToken>("tokenExpired", if: "something pending, token expired"),
      Arrow<Self, SigningInAgain>("expired", if: "something pending, authentication expired"))
    private static let (nothing, play, preauthorize, tokenExpired, expired) = arrows
    static let edges = outline(arrows)

    var state: State { .proceedingWithAuthorization(self) }

    func decide(at now: Timestamp) -> Transition<RESTV1> {
      let isExpired = subscriber.isExpired(at: now)
      let isUsable = subscriber.access.value.isUsable(at: now)
      switch purpose {
      case .signIn: return Self.nothing(SignedIn(subscriber: subscriber))
      case .play(let request, let suspended):
        if isExpired { return Self.expired(again) }
        let next = RequestingAuthorization(
          wish: Wish(subscriber: subscriber, request: request, suspended: suspended, returns: returns))
        return isUsable
          ? Self.play(next) : Self.tokenExpired(.renewing(for: .requestingAuthorization(next)))
      case .preauthorize(let request):
        if isExpired { return Self.expired(again) }
        let next = RetrievingPreauthorization(subscriber: subscriber, request: request, returns: returns)
        return isUsable
          ? Self.preauthorize(next) : Self.tokenExpired(.renewing(for: .retrievingPreauthorization(next)))
      }
    }

    private var again: SigningInAgain { .expired(subscriber, purpose, returns: returns) }
  }
}
