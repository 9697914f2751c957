extension RESTV2 {
  /// Logout, step E.1: asks the service to delete the profile (E15). It never sends a framework status.
  public struct RetrievingLogout: Calling {
    package static var name: StageName { .retrievingLogout }
    package static let card = StageCard(
      "E.1", "Initiate logout", knows: "the MVPD; that the person wants to be signed out")
    package static let command: CommandKind = .logout

    var access: Shared<Access>
    let mvpd: String
    var attempts = Attempts()

    private static let arrows = declare(
      (
        answered: To<IndicatingLogoutAction>("answered", on: .logouts),
        cancel: To<Idle>("cancel", on: .cancel),
        logOutLocally: To<SignedOut>("logOutLocally", on: .logOutLocally, also: .forget)
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var state: State { .retrievingLogout(self) }
    var call: Call { .retrievingLogout(self) }
    var isLogout: Bool { true }
    /// A person who signs out is never led back to B.1, because B.1 would sign in again.
    var wayBack: Journey { returnPoint.journey.returned(Journey.mostReturns) }
    func repeated(at now: Timestamp) -> Transition<RESTV2> { Repeating.arrows.retrievingLogout(self) }
    var returnPoint: ReturnPoint { .signedOut(.admitted(access), Journey(mvpd: mvpd)) }
    package var command: Command { .logout(access, mvpd: mvpd) }

    package func advance(on reply: Reply<LogoutList>, at now: Timestamp) -> Transition<RESTV2> {
      Self.arrows.answered(IndicatingLogoutAction(call: self, reply: reply))
    }

    func logOutLocally() -> Transition<RESTV2>? {
      Self.arrows.logOutLocally(returnPoint.signedOut, also: .forget(.profile))
    }

    func cancel() -> Transition<RESTV2>? { Self.arrows.cancel(returnPoint.idle) }
  }
}
