extension RESTV2 {
  /// The way into phase D. A request that came while the person was not signed in now continues by itself.
  package struct EnteringDecisions: Deciding {
    package static var name: StageName { .enteringDecisions }
    package static let card = StageCard(
      "X.enteringDecisions", "Enter decisions", phase: "D",
      knows: "a profile; what the sign-in was for")

    let subscriber: Subscriber
    let purpose: Purpose
    let returns: UInt8

    private static let arrows = declare(
      (
        nothing: To<SignedIn>("nothing", if: "nothing pending"),
        play: To<RequestingAuthorization>("play", if: "a play request is pending"),
        preauthorize: To<RequestingPreauthorization>("preauthorize", if: "a preauthorization is pending")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      switch purpose {
      case .signIn: Self.arrows.nothing(SignedIn(subscriber: subscriber))
      case .play(let request, let suspended):
        Self.arrows.play(
          RequestingAuthorization(
            subscriber: subscriber, request: request, suspended: suspended, returns: returns), at: now)
      case .preauthorize(let request):
        Self.arrows.preauthorize(
          RequestingPreauthorization(subscriber: subscriber, request: request, returns: returns), at: now)
      }
    }
  }
}
