package import SSOStateMachine

extension RESTV1 {
  /// In V1.L4: deletes the device's tokens by a call (DELETE logout). The call does not end the MVPD's session.
  package struct DeletingTokens: Leaving {
    package static var step: Step { .deletingTokens }
    package static let card = StageCard(
      "X.deletingTokens", "Log out by a call", phase: "V1.L",
      knows: "that no page is left to open")
    package static let command: CommandKind = .logout

    var exit: Exit
    var attempts = Attempts()

    var access: Shared<Access> {
      get { exit.access }
      set { exit.access = newValue }
    }
    var leaver: Leaver {
      get { exit.leaver }
      set { exit.leaver = newValue }
    }

    private static let arrows = declare(
      (
        deleted: To<SignedOut>("deleted", on: .logout, if: "204", also: .forget, .store),
        nothing: To<SignedOut>(
          "nothing", on: .logout, if: "404, 410 or 412: no token left", also: .forget, .store),
        onward: To<Starting>(
          "onward", on: .logout, if: "an earlier sign-out is finished, a sign-in was asked for",
          also: .forget, .store),
        failed: To<Recovering>("failed", on: .logout, if: "call failed"),
        meanwhile: MeanwhileLeaving<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: MeanwhileLeaving<Self> { arrows.meanwhile }

    static func awaited(in outcome: Outcome) -> Reply<NoContent>? {
      if case .logout(let reply) = outcome { reply } else { nil }
    }

    package var state: State { State(.deletingTokens(self)) }
    var call: Call { .deletingTokens(self) }
    var details: StageDetails { StageDetails(exit: exit, onward: leaver.onward) }
    var signedOutLocally: SignedOut { exit.signedOutLocally }
    package var command: Command { .logout(access) }

    package func advance(on reply: Reply<NoContent>, at now: Moment) -> StageTransition<RESTV1> {
      switch reply {
      case .success:
        return goOn(at: now) ?? Self.arrows.deleted(exit.signedOut, also: .forget(.mvpd), finished)
      case .failure(let fault):
        guard fault.value.saysThatNothingIsThere else {
          return Self.arrows.failed(Recovering(pending: .call(.deletingTokens(self)), fault: fault), at: now)
        }
        return goOn(at: now) ?? Self.arrows.nothing(exit.signedOut, also: .forget(.mvpd), finished)
      }
    }

    /// The way on to a sign-in that the person asked for; nil otherwise.
    private func goOn(at now: Moment) -> StageTransition<RESTV1>? {
      guard let onward = leaver.onward?.value, onward.isAsked else { return nil }
      return Self.arrows.onward(
        onward.starting(.admitted(access)), at: now, also: .forget(.mvpd), finished)
    }

    private var finished: Command { .store(.signOut(SignOut())) }
  }
}
