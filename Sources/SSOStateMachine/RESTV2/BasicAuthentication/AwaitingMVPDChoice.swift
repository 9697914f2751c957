extension RESTV2 {
  /// Before F.1: the app's own picker is shown.
  package struct AwaitingMVPDChoice: Resting, InBasicFlow {
    package static var step: Step { .awaitingMVPDChoice }
    package static let card = StageCard(
      "X.awaitingMVPDChoice", "Wait for the choice of an MVPD", phase: "F",
      knows: "the MVPDs to choose from")

    package internal(set) var flow: BasicFlow
    /// What the picker offers, in the service's order.
    package var mvpds: [TVProvider] { flow.configuration.value.selectable }

    private static let arrows = declare(
      (
        chosen: To<EnteringBasicAuthentication>("chosen", on: .chooseMVPD, if: "in the list"),
        unknown: To<Self>("unknown", on: .chooseMVPD, if: "not in the list"),
        secondScreen: To<EnteringBasicAuthentication>("secondScreen", on: .useSecondScreen),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<ComingToRest>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.awaitingMVPDChoice(self)) }
    var details: StageDetails { StageDetails(flow: flow) }

    func chooseMVPD(_ id: String, at now: Moment) -> StageTransition<RESTV2>? {
      flow.configuration.value.mvpd(id) == nil
        ? Self.arrows.unknown(self)
        : Self.arrows.chosen(EnteringBasicAuthentication(flow: flow.choosing(id)), at: now)
    }

    func useSecondScreen(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.secondScreen(EnteringBasicAuthentication(flow: flow, isChosenElsewhere: true), at: now)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func cancel(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.cancel(ComingToRest(at: returnPoint), at: now)
    }
    func logOut(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}
