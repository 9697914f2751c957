extension RESTV1 {
  /// In V1.L4: deletes the device's tokens by a call (DELETE logout). The MVPD's session stays as it is.
  public struct DeletingTokens: Calling {
    static var step: Step { .deletingTokens }
    static let card = StageCard(
      "X.deletingTokens", "Log out by a call", phase: "V1.L",
      knows: "that a user agent did not do, or is none")
    static let command: CommandKind = .logout

    var exit: Exit
    var attempts = Attempts()

    var access: Shared<Access> {
      get { exit.access }
      set { exit.access = newValue }
    }

    private static let arrows = declare(
      Arrow<Self, SignedOut>("deleted", on: .logout, if: "204", also: .forget),
      Arrow<Self, SignedOut>("nothing", on: .logout, if: "404, 410 or 412: no token left", also: .forget),
      Arrow<Self, Recovering>("failed", on: .logout, if: "call failed"),
      Arrow<Self, Idle>("cancel", on: .cancel))
    private static let (deleted, nothing, failed, cancelled) = arrows
    static let edges = outline(arrows)

    static func awaited(in outcome: Outcome) -> Reply<NoContent>? {
      if case .logout(let reply) = outcome { reply } else { nil }
    }

    var state: State { .deletingTokens(self) }
    var rest: Rest { exit.rest }
    var command: Command { .logout(access) }

    func advance(on reply: Reply<NoContent>, at now: Timestamp) -> Transition<RESTV1> {
      switch reply {
      case .success: return Self.deleted(exit.signedOut, also: .forget(.mvpd))
      case .failure(let fault):
        return fault.value.saysThatNothingIsThere
          ? Self.nothing(exit.signedOut, also: .forget(.mvpd))
          : Self.failed(Recovering(pending: .call(.deletingTokens(self)), fault: fault))
      }
    }

    func cancel() -> Transition<RESTV1>? { Self.cancelled(rest.idle) }
  }
}
