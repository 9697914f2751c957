extension RESTV1 {
  /// Before V1.10.1: the app's own picker is shown.
  public struct AwaitingMVPDChoice: Resting, InRegularFlow {
    static var step: Step { .awaitingMVPDChoice }
    static let card = StageCard(
      "X.awaitingMVPDChoice", "Wait for the choice of an MVPD", phase: "V1.10",
      knows: "the MVPDs to choose from")

    /// What the picker offers: `flow.configuration?.value.selectable`; and why it is shown: `flow.reason`.
    public internal(set) var flow: RegularFlow

    private static let arrows = declare(
      Arrow<Self, EnteringRegularFlow>("chosen", on: .chooseMVPD, if: "in the list"),
      Arrow<Self, Self>("unknown", on: .chooseMVPD, if: "not in the list"),
      Arrow<Self, EnteringRegularFlow>("secondScreen", on: .useSecondScreen),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (chosen, unknown, secondScreen, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .awaitingMVPDChoice(self) }

    func chooseMVPD(_ id: String) -> Transition<RESTV1>? {
      flow.configuration?.value.mvpd(id) == nil
        ? Self.unknown(self) : Self.chosen(EnteringRegularFlow(flow: flow.choosing(id)))
    }

    func useSecondScreen() -> Transition<RESTV1>? {
      Self.secondScreen(EnteringRegularFlow(flow: flow, isChosenElsewhere: true))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV1>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV1>? { Self.loggedOut(rest.endingSession) }
  }
}
