extension RESTV2 {
  /// Logout, step E.1: asks the service to delete the profile (E15). It never sends a framework status.
  public struct RetrievingLogout: Calling {
    static var step: Step { .retrievingLogout }
    static let card = StageCard(
      "E.1", "Initiate logout", knows: "the MVPD; that the person wants to be signed out")
    static let command: CommandKind = .logout

    var access: Shared<Access>
    let mvpd: String
    var attempts = Attempts()

    private static let arrows = declare(
      Arrow<Self, IndicatingLogoutAction>("answered", on: .logouts),
      Arrow<Self, Idle>("cancel", on: .cancel))
    private static let (answered, cancelled) = arrows
    static let edges = outline(arrows)

    var state: State { .retrievingLogout(self) }
    var rest: Rest { .signedOut(.admitted(access), Journey(mvpd: mvpd)) }
    var command: Command { .logout(access, mvpd: mvpd) }

    func advance(on reply: Reply<LogoutList>, at now: Timestamp) -> Transition<RESTV2> {
      Self.answered(IndicatingLogoutAction(call: self, reply: reply))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(rest.idle) }
  }
}
