extension RESTV1 {
  /// V1.L2: asks where the authentication came from (usermetadata), before it is gone.
  public struct RetrievingUserMetadata: Calling {
    static var step: Step { .retrievingUserMetadata }
    static let card = StageCard(
      "V1.L2", "Look at the user metadata", phase: "V1.L", knows: "that the person wants to be signed out")
    static let command: CommandKind = .retrieveUserMetadata

    var access: Shared<Access>
    let mvpd: String?
    var attempts = Attempts()

    private static let arrows = declare(
      Arrow<Self, ReadingTokenSource>("returned", on: .userMetadata, if: "200, 404 or 412"),
      Arrow<Self, ReadingTokenSource>("unknown", on: .userMetadata, if: "anything else: no source is known"),
      Arrow<Self, Recovering>(
        "failed", on: .userMetadata, if: "401, 429, 5xx or no answer: within the retry policy"),
      Arrow<Self, Idle>("cancel", on: .cancel))
    private static let (returned, unknown, failed, cancelled) = arrows
    static let edges = outline(arrows)

    var state: State { .retrievingUserMetadata(self) }
    var rest: Rest { .signedOut(.admitted(access), Journey(mvpd: mvpd)) }
    var command: Command { .retrieveUserMetadata(access) }

    func advance(on reply: Reply<UserMetadata>, at now: Timestamp) -> Transition<RESTV1> {
      let exit = Exit(access: access, mvpd: mvpd)
      switch reply {
      case .success(let metadata):
        return Self.returned(ReadingTokenSource(exit: exit.from(metadata.value.tokenSource)))
      case .failure(let fault):
        return fault.value.isFinal(after: attempts)
          ? Self.unknown(ReadingTokenSource(exit: exit))
          : Self.failed(Recovering(pending: .call(.retrievingUserMetadata(self)), fault: fault))
      }
    }

    func cancel() -> Transition<RESTV1>? { Self.cancelled(rest.idle) }
  }
}
