extension RESTV2 {
  /// Before F.1: the app's own picker is shown.
  package struct AwaitingMVPDChoice: Resting, InBasicFlow, Interruptible {
    package static var step: Step { .awaitingMVPDChoice }
    package static let card = StageCard(
      "X.awaitingMVPDChoice", "Wait for the choice of an MVPD", phase: "F",
      knows: "the MVPDs to choose from")

    package internal(set) var flow: BasicFlow
    /// The MVPDs that the picker offers, in the service's order.
    package var mvpds: [TVProvider] { flow.configuration.value.selectable }

    private static let arrows = declare(
      (
        chosen: To<EnteringBasicAuthentication>("chosen", on: .chooseMVPD, if: "in the list"),
        unknown: To<Self>("unknown", on: .chooseMVPD, if: "not in the list"),
        secondScreen: To<EnteringBasicAuthentication>("secondScreen", on: .useSecondScreen),
        foreground: To<LookingForAccount>(
          "foreground", on: .enterForeground, if: "an account at the system may be used"),
        meanwhile: Meanwhile<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: Meanwhile<Self> { arrows.meanwhile }

    package var state: State { State(.awaitingMVPDChoice(self)) }
    var details: StageDetails { StageDetails(flow: flow) }

    func chooseMVPD(_ id: String, at now: Moment) -> StageTransition<RESTV2>? {
      flow.configuration.value.mvpd(id) == nil
        ? Self.arrows.unknown(self)
        : Self.arrows.chosen(EnteringBasicAuthentication(flow: flow.choosing(id)), at: now)
    }

    /// The person may come back from Settings, and be signed in at the system now.
    func enterForeground(at now: Moment) -> StageTransition<RESTV2>? {
      LookingForAccount(from: .choosing(self)).map { Self.arrows.foreground($0) }
    }

    func useSecondScreen(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.secondScreen(EnteringBasicAuthentication(flow: flow, isChosenElsewhere: true), at: now)
    }
  }
}
