public import SSOStateMachine

extension RESTV1 {
  /// V1.10.6: there is a token, so polling stops.
  public struct CompletingRegularFlow: Deciding {
    public static var name: StageName { .completingRegularFlow }
    public static let card = StageCard(
      "V1.10.6", "Stop polling on a token", phase: "V1.10", knows: "the token of V1.10.5")

    let flow: RegularFlow
    /// What the service says of the token; nil if the answer had no body.
    let token: AuthenticationToken?

    private static let arrows = declare(
      (
        completed: To<ProceedingWithAuthorization>("completed", if: "MVPD known", also: .store),
        completedUnnamed: To<ProceedingWithAuthorization>("completedUnnamed", if: "MVPD unknown")
      ))
    public static var edges: [Edge] { outline(arrows) }

    package var decidingState: DecidingState { .completingRegularFlow(self) }

    package func decide(at now: Timestamp) -> Transition<RESTV1> {
      let next = flow.journey.entering(with: token, flow.access, mvpd: flow.mvpd)
      guard let mvpd = next.subscriber.mvpd else { return Self.arrows.completedUnnamed(next) }
      return Self.arrows.completed(next, also: .store(.chosen(mvpd, in: flow.configuration?.value)))
    }
  }
}
