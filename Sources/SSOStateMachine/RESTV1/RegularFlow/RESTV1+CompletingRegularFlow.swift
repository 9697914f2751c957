extension RESTV1 {
  /// V1.10.6: there is a token, so polling stops.
  public struct CompletingRegularFlow: Deciding {
    static var step: Step { .completingRegularFlow }
    static let card = StageCard(
      "V1.10.6", "Stop polling on a token", phase: "V1.10", knows: "the token of V1.10.5")

    let flow: RegularFlow
    /// What the service says of it; nil where the answer had no body.
    let token: AuthenticationToken?

    private static let arrows = declare(
      Arrow<Self, ProceedingWithAuthorization>("completed", if: "MVPD known", also: .store),
      Arrow<Self, ProceedingWithAuthorization>("completedUnnamed", if: "MVPD unknown"))
    private static let (completed, completedUnnamed) = arrows
    static let edges = outline(arrows)

    var state: State { .completingRegularFlow(self) }

    func decide(at now: Timestamp) -> Transition<RESTV1> {
      let next = flow.journey.entering(with: token, flow.access, mvpd: flow.mvpd)
      guard let mvpd = next.subscriber.mvpd else { return Self.completedUnnamed(next) }
      return Self.completed(next, also: .store(.chosen(mvpd, in: flow.configuration?.value)))
    }
  }
}
