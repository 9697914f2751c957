extension RESTV1 {
  /// Between V1.L3 and V1.L4: the person is asked to sign out of the TV provider, which only Settings can do.
  public struct DirectingToSettings: Resting {
    static var step: Step { .directingToSettings }
    static let card = StageCard(
      "X.directingToSettings", "Direct to Settings", phase: "V1.L", knows: "where the person signs out")

    let exit: Exit
    /// Where the person signs out: `Settings -> TV Provider`, or what tvOS calls it.
    public let path: String

    private static let arrows = declare(
      Arrow<Self, InitiatingLogout>("acknowledged", on: .acknowledge),
      Arrow<Self, InitiatingLogout>("returned", on: .enterForeground),
      Arrow<Self, Idle>("cancel", on: .cancel))
    private static let (acknowledged, returned, cancelled) = arrows
    static let edges = outline(arrows)

    var state: State { .directingToSettings(self) }
    var rest: Rest { exit.rest }

    func acknowledge() -> Transition<RESTV1>? { Self.acknowledged(InitiatingLogout(exit: exit)) }

    func enterForeground(at now: Timestamp) -> Transition<RESTV1>? {
      Self.returned(InitiatingLogout(exit: exit))
    }

    func cancel() -> Transition<RESTV1>? { Self.cancelled(rest.idle) }
  }
}
