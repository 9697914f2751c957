public import SSOStateMachine

extension RESTV1 {
  /// Before V1.10.1: the app's own picker is shown.
  public struct AwaitingMVPDChoice: Resting, InRegularFlow {
    public static var name: StageName { .awaitingMVPDChoice }
    public static let card = StageCard(
      "X.awaitingMVPDChoice", "Wait for the choice of an MVPD", phase: "V1.10",
      knows: "the MVPDs to choose from")

    package internal(set) var flow: RegularFlow
    /// Why Apple's single sign-on did not lead to a token, so that the picker is shown.
    public var reason: FallbackReason { flow.reason }
    /// What the picker offers, in the service's order.
    public var mvpds: [TVProvider] { flow.configuration?.value.selectable ?? [] }

    private static let arrows = declare(
      (
        chosen: To<EnteringRegularFlow>("chosen", on: .chooseMVPD, if: "in the list"),
        unknown: To<Self>("unknown", on: .chooseMVPD, if: "not in the list"),
        secondScreen: To<EnteringRegularFlow>("secondScreen", on: .useSecondScreen),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<Idle>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    public static var edges: [Edge] { outline(arrows) }

    package var state: State { .awaitingMVPDChoice(self) }
    var details: StageDetails { StageDetails(flow: flow) }

    func chooseMVPD(_ id: String) -> Transition<RESTV1>? {
      flow.configuration?.value.mvpd(id) == nil
        ? Self.arrows.unknown(self) : Self.arrows.chosen(EnteringRegularFlow(flow: flow.choosing(id)))
    }

    func useSecondScreen() -> Transition<RESTV1>? {
      Self.arrows.secondScreen(flow.elsewhere)
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV1>? { Self.arrows.cancel(returnPoint.idle) }
    func logOut() -> Transition<RESTV1>? { Self.arrows.logOut(returnPoint.endingSession) }
  }
}
