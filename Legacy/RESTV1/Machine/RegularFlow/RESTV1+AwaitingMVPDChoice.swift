package import SSOStateMachine

extension RESTV1 {
  /// Before V1.10.1: the app's own picker is shown.
  package struct AwaitingMVPDChoice: Resting, InRegularFlow {
    package static var step: Step { .awaitingMVPDChoice }
    package static let card = StageCard(
      "X.awaitingMVPDChoice", "Wait for the choice of an MVPD", phase: "V1.10",
      knows: "the MVPDs to choose from")

    package internal(set) var flow: RegularFlow
    /// The reason why Apple's single sign-on did not lead to a token, so that the picker is shown.
    package var reason: FallbackReason { flow.reason }
    /// The MVPDs that the picker offers, in the service's order.
    package var mvpds: [TVProvider] { flow.configuration?.value.selectable ?? [] }

    private static let arrows = declare(
      (
        chosen: To<EnteringRegularFlow>("chosen", on: .chooseMVPD, if: "in the list"),
        unknown: To<Self>("unknown", on: .chooseMVPD, if: "not in the list"),
        secondScreen: To<EnteringRegularFlow>("secondScreen", on: .useSecondScreen),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<Idle>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.awaitingMVPDChoice(self)) }
    var details: StageDetails { StageDetails(flow: flow) }

    func chooseMVPD(_ id: String, at now: Moment) -> StageTransition<RESTV1>? {
      flow.configuration?.value.mvpd(id) == nil
        ? Self.arrows.unknown(self)
        : Self.arrows.chosen(EnteringRegularFlow(flow: flow.choosing(id)), at: now)
    }

    func useSecondScreen(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.secondScreen(flow.elsewhere, at: now)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func cancel(at now: Moment) -> StageTransition<RESTV1>? { Self.arrows.cancel(returnPoint.idle) }
    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}
