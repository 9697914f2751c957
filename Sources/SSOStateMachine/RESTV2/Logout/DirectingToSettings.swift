extension RESTV2 {
  /// Between two looks at E.2: the person is asked to sign out of the TV provider, which only Settings can do.
  package struct DirectingToSettings: Resting {
    package static var step: Step { .directingToSettings }
    package static let card = StageCard(
      "X.directingToSettings", "Direct to Settings", phase: "E",
      knows: "where the person signs out; the entries still to do")

    let then: IndicatingLogoutAction
    /// The place where the person signs out.
    package let place: SettingsPlace

    private static let arrows = declare(
      (
        acknowledged: To<IndicatingLogoutAction>("acknowledged", on: .acknowledge),
        returned: To<IndicatingLogoutAction>("returned", on: .enterForeground),
        cancel: To<SignedOut>("cancel", on: .cancel, also: .forget)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.directingToSettings(self)) }
    var details: StageDetails { StageDetails(loggingOut: then) }
    var returnPoint: ReturnPoint {
      .signedOut(.admitted(then.call.access), Journey().after(then.call.signOut))
    }

    func acknowledge(at now: Moment) -> StageTransition<RESTV2>? { Self.arrows.acknowledged(then, at: now) }
    func enterForeground(at now: Moment) -> StageTransition<RESTV2>? { Self.arrows.returned(then, at: now) }

    func cancel(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.cancel(then.call.signedOut(then.allLogouts), also: .forget(.profile))
    }
  }
}
