package import SSOStateMachine

extension RESTV1 {
  /// In V1.L4: deletes the device's tokens by a call (DELETE logout). The call does not end the MVPD's session.
  package struct DeletingTokens: Calling {
    package static var step: Step { .deletingTokens }
    package static let card = StageCard(
      "X.deletingTokens", "Log out by a call", phase: "V1.L",
      knows: "that the user agent is done, or is none")
    package static let command: CommandKind = .logout

    var exit: Exit
    var attempts = Attempts()

    var access: Shared<Access> {
      get { exit.access }
      set { exit.access = newValue }
    }

    private static let arrows = declare(
      (
        deleted: To<SignedOut>("deleted", on: .logout, if: "204", also: .forget),
        nothing: To<SignedOut>("nothing", on: .logout, if: "404, 410 or 412: no token left", also: .forget),
        failed: To<Recovering>("failed", on: .logout, if: "call failed"),
        cancel: To<Idle>("cancel", on: .cancel, if: "not known to be signed in"),
        cancelSignedIn: To<SignedIn>("cancelSignedIn", on: .cancel, if: "still signed in"),
        logOutLocally: To<SignedOut>("logOutLocally", on: .logOutLocally, also: .forget)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    static func awaited(in outcome: Outcome) -> Reply<NoContent>? {
      if case .logout(let reply) = outcome { reply } else { nil }
    }

    package var state: State { State(.deletingTokens(self)) }
    var call: Call { .deletingTokens(self) }
    var isLogout: Bool { true }
    /// A person who signs out never returns to V1.1, because V1.1 would sign in again.
    var wayBack: Journey { returnPoint.journey.returned(Journey.mostReturns) }
    var details: StageDetails { StageDetails(exit: exit) }
    var returnPoint: ReturnPoint { exit.returnPoint }
    package var command: Command { .logout(access) }

    package func advance(on reply: Reply<NoContent>, at now: Moment) -> StageTransition<RESTV1> {
      switch reply {
      case .success: return Self.arrows.deleted(exit.signedOut, also: .forget(.mvpd))
      case .failure(let fault):
        return fault.value.saysThatNothingIsThere
          ? Self.arrows.nothing(exit.signedOut, also: .forget(.mvpd))
          : Self.arrows.failed(Recovering(pending: .call(.deletingTokens(self)), fault: fault), at: now)
      }
    }

    func cancel(at now: Moment) -> StageTransition<RESTV1>? {
      returnPoint.givenUp(by: Self.arrows.cancel, or: Self.arrows.cancelSignedIn)
    }

    func logOutLocally(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOutLocally(exit.signedOutLocally, also: .forget(.registration))
    }
  }
}
