extension RESTV2 {
  /// Before F.1: the app's own picker is shown.
  public struct AwaitingMVPDChoice: Resting, InBasicFlow {
    static var step: Step { .awaitingMVPDChoice }
    static let card = StageCard(
      "X.awaitingMVPDChoice", "Wait for the choice of an MVPD", phase: "F",
      knows: "the MVPDs to choose from")

    /// What the picker offers: `flow.configuration.value.selectable`.
    public internal(set) var flow: BasicFlow

    private static let arrows = declare(
      Arrow<Self, EnteringBasicAuthentication>("chosen", on: .chooseMVPD, if: "in the list"),
      Arrow<Self, Self>("unknown", on: .chooseMVPD, if: "not in the list"),
      Arrow<Self, EnteringBasicAuthentication>("secondScreen", on: .useSecondScreen),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (chosen, unknown, secondScreen, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .awaitingMVPDChoice(self) }

    func chooseMVPD(_ id: String) -> Transition<RESTV2>? {
      flow.configuration.value.mvpd(id) == nil
        ? Self.unknown(self) : Self.chosen(EnteringBasicAuthentication(flow: flow.choosing(id)))
    }

    func useSecondScreen() -> Transition<RESTV2>? {
      Self.secondScreen(EnteringBasicAuthentication(flow: flow, isChosenElsewhere: true))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
