extension RESTV2 {
  /// Between two looks at E.2: the person is asked to sign out of the TV provider, which only Settings can do.
  public struct DirectingToSettings: Resting {
    static var step: Step { .directingToSettings }
    static let card = StageCard(
      "X.directingToSettings", "Direct to Settings", phase: "E",
      knows: "where the person signs out; the entries still to do")

    let then: IndicatingLogoutAction
    /// Where the person signs out: `Settings -> TV Provider`, or what tvOS calls it.
    public let path: String

    private static let arrows = declare(
      Arrow<Self, IndicatingLogoutAction>("acknowledged", on: .acknowledge),
      Arrow<Self, IndicatingLogoutAction>("returned", on: .enterForeground),
      Arrow<Self, SignedOut>("cancel", on: .cancel, also: .forget))
    private static let (acknowledged, returned, cancelled) = arrows
    static let edges = outline(arrows)

    var state: State { .directingToSettings(self) }
    var rest: Rest { .signedOut(.admitted(then.call.access), Journey()) }

    func acknowledge() -> Transition<RESTV2>? { Self.acknowledged(then) }
    func enterForeground(at now: Timestamp) -> Transition<RESTV2>? { Self.returned(then) }

    func cancel() -> Transition<RESTV2>? {
      Self.cancelled(SignedOut(standing: rest.standing, logouts: then.logouts), also: .forget(.profile))
    }
  }
}
