package import SSOStateMachine

extension RESTV1 {
  /// V1.10.6: there is a token, so polling stops.
  package struct CompletingRegularFlow: Deciding {
    package static var name: StageName { .completingRegularFlow }
    package static let card = StageCard(
      "V1.10.6", "Stop polling on a token", phase: "V1.10", knows: "the token of V1.10.5")

    let flow: RegularFlow
    /// The token as the service describes it; nil if the answer had no body.
    let token: AuthenticationToken?

    private static let arrows = declare(
      (
        completed: To<ProceedingWithAuthorization>("completed", if: "MVPD known", also: .store),
        completedUnnamed: To<ProceedingWithAuthorization>("completedUnnamed", if: "MVPD unknown"),
        completedAfterSignOut: To<ProceedingWithAuthorization>(
          "completedAfterSignOut", if: "MVPD known, the person had signed out", also: .store, .forget),
        completedUnnamedAfterSignOut: To<ProceedingWithAuthorization>(
          "completedUnnamedAfterSignOut", if: "MVPD unknown, the person had signed out", also: .forget)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV1> {
      let next = flow.journey.entering(with: token, flow.access, mvpd: flow.mvpd)
      let hadSignedOut = flow.journey.signOut != nil
      guard let mvpd = next.subscriber.mvpd else {
        return hadSignedOut
          ? Self.arrows.completedUnnamedAfterSignOut(next, at: now, also: .forget(.signOut))
          : Self.arrows.completedUnnamed(next, at: now)
      }
      let stored = Command.store(.chosen(mvpd, in: flow.configuration?.value))
      return hadSignedOut
        ? Self.arrows.completedAfterSignOut(next, at: now, also: stored, .forget(.signOut))
        : Self.arrows.completed(next, at: now, also: stored)
    }
  }
}
