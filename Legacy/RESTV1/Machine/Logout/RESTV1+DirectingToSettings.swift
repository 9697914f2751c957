package import SSOStateMachine

extension RESTV1 {
  /// Between V1.L3 and V1.L4: the person is asked to sign out of the TV provider, which only Settings can do.
  package struct DirectingToSettings: Resting {
    package static var step: Step { .directingToSettings }
    package static let card = StageCard(
      "X.directingToSettings", "Direct to Settings", phase: "V1.L", knows: "where the person signs out")

    let exit: Exit
    /// The place in the system's settings where the person signs out.
    package let place: SettingsPlace

    private static let arrows = declare(
      (
        acknowledged: To<InitiatingLogout>("acknowledged", on: .acknowledge),
        returned: To<InitiatingLogout>("returned", on: .enterForeground),
        cancel: To<ComingToRest>("cancel", on: .cancel)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.directingToSettings(self)) }
    var details: StageDetails { StageDetails(exit: exit) }
    var returnPoint: ReturnPoint { exit.returnPoint }

    func acknowledge(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.acknowledged(InitiatingLogout(exit: exit), at: now)
    }

    func enterForeground(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.returned(InitiatingLogout(exit: exit), at: now)
    }

    func cancel(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.cancel(ComingToRest(at: returnPoint), at: now)
    }
  }
}
