extension RESTV2 {
  /// The way into phase D: what was asked for while nobody was signed in goes on by itself.
  public struct EnteringDecisions: Deciding {
    static var step: Step { .enteringDecisions }
    static let card = StageCard(
      "X.enteringDecisions", "Enter decisions", phase: "D",
      knows: "a profile; what the sign-in was for")

    let subscriber: Subscriber
    let purpose: Purpose
    let returns: UInt8

    private static let arrows = declare(
      Arrow<Self, SignedIn>("nothing", if: "nothing pending"),
      Arrow<Self, RequestingAuthorization>("play", if: "a play request is pending"),
      Arrow<Self, RequestingPreauthorization>("preauthorize", if: "a preauthorization is pending"))
    private static let (nothing, play, preauthorize) = arrows
    static let edges = outline(arrows)

    var state: State { .enteringDecisions(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      switch purpose {
      case .signIn: Self.nothing(SignedIn(subscriber: subscriber))
      case .play(let request, let suspended):
        Self.play(
          RequestingAuthorization(
            subscriber: subscriber, request: request, suspended: suspended, returns: returns))
      case .preauthorize(let request):
        Self.preauthorize(
          RequestingPreauthorization(subscriber: subscriber, request: request, returns: returns))
      }
    }
  }
}
