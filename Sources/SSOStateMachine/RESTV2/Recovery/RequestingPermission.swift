extension RESTV2 {
  /// Precondition P5: the person is asked whether the app may read subscription information, before it is needed.
  public struct RequestingPermission: Awaiting {
    static var step: Step { .requestingPermission }
    static let card = StageCard(
      "X.requestingPermission", "Request permission", knows: "that nothing else is in flight")
    static let command: CommandKind = .requestPermission

    let idle: Idle

    private static let arrows = declare(
      Arrow<Self, Idle>("answered", on: .permission),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (answered, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .requestingPermission(self) }
    var rest: Rest { idle.rest }
    var command: Command { .requestPermission }

    func advance(on status: AccessStatus, at now: Timestamp) -> Transition<RESTV2> { Self.answered(idle) }
    func cancel() -> Transition<RESTV2>? { Self.cancelled(idle) }

    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
