package import SSOStateMachine

extension RESTV1 {
  /// V1.L2: asks where the authentication came from (usermetadata), before the authentication ends.
  package struct RetrievingUserMetadata: Leaving {
    package static var step: Step { .retrievingUserMetadata }
    package static let card = StageCard(
      "V1.L2", "Look at the user metadata", phase: "V1.L",
      knows: "that the person wants to be signed out, or has signed out before")
    package static let command: CommandKind = .retrieveUserMetadata

    var access: Shared<Access>
    var leaver: Leaver
    var attempts = Attempts()

    private static let arrows = declare(
      (
        returned: To<ReadingTokenSource>("returned", on: .userMetadata, if: "200, 404 or 412"),
        unknown: To<ReadingTokenSource>(
          "unknown", on: .userMetadata, if: "anything else: no source is known"),
        failed: To<Recovering>(
          "failed", on: .userMetadata, if: "401, 429, 5xx or no answer: within the retry policy"),
        meanwhile: MeanwhileLeaving<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: MeanwhileLeaving<Self> { arrows.meanwhile }

    package var state: State { State(.retrievingUserMetadata(self)) }
    var call: Call { .retrievingUserMetadata(self) }
    var details: StageDetails { StageDetails(onward: leaver.onward) }
    var signedOutLocally: SignedOut { returnPoint.signedOutLocally }
    package var command: Command { .retrieveUserMetadata(access) }

    package func advance(on reply: Reply<UserMetadata>, at now: Moment) -> StageTransition<RESTV1> {
      let exit = Exit(access: access, leaver: leaver)
      switch reply {
      case .success(let metadata):
        return Self.arrows.returned(ReadingTokenSource(exit: exit.from(metadata.value.tokenSource)), at: now)
      case .failure(let fault):
        return fault.value.isFinal(after: attempts)
          ? Self.arrows.unknown(ReadingTokenSource(exit: exit), at: now)
          : Self.arrows.failed(
            Recovering(pending: .call(.retrievingUserMetadata(self)), fault: fault), at: now)
      }
    }
  }
}
