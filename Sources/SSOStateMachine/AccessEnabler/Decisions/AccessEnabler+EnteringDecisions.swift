extension AccessEnabler {
  /// Somebody is signed in: on to what was wanted.
  public struct EnteringDecisions: Deciding {
    static var step: Step { .enteringDecisions }
    static let card = StageCard(
      "X.enteringDecisions", "Enter decisions", phase: "S.decisions",
      knows: "that somebody is signed in; what is wanted")

    let journey: Journey
    let subscriber: Subscriber

    private static let arrows = declare(
      Arrow<Self, Authorizing>("play", if: "a play request"),
      Arrow<Self, Preauthorizing>("preauthorize", if: "a preauthorization"),
      Arrow<Self, SettingRequestor>("foreground", if: "nothing wanted, a foreground to be made up for"),
      Arrow<Self, SignedIn>("rest", if: "nothing wanted"))
    private static let (played, preauthorized, foreground, rest) = arrows
    static let edges = outline(arrows)

    var state: State { .enteringDecisions(self) }

    func decide(at now: Timestamp) -> Transition<AccessEnabler> {
      switch journey.purpose {
      case .play(let request, _):
        Self.played(
          Authorizing(journey: journey.beginning(.authorization), subscriber: subscriber, request: request))
      case .preauthorize(let request):
        Self.preauthorized(
          Preauthorizing(
            journey: journey.beginning(.preauthorization), subscriber: subscriber, request: request))
      case .check, .signIn, .logOut:
        journey.isForegroundDue
          ? Self.foreground(journey.backInForeground(subscriber))
          : Self.rest(SignedIn(journey: journey.with(.check), subscriber: subscriber))
      }
    }
  }
}
