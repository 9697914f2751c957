package import SSOStateMachine

extension RESTV1 {
  /// V1.L2: asks where the authentication came from (usermetadata), before the authentication ends.
  package struct RetrievingUserMetadata: Calling {
    package static var step: Step { .retrievingUserMetadata }
    package static let card = StageCard(
      "V1.L2", "Look at the user metadata", phase: "V1.L", knows: "that the person wants to be signed out")
    package static let command: CommandKind = .retrieveUserMetadata

    var access: Shared<Access>
    let leaver: Leaver
    var attempts = Attempts()

    private static let arrows = declare(
      (
        returned: To<ReadingTokenSource>("returned", on: .userMetadata, if: "200, 404 or 412"),
        unknown: To<ReadingTokenSource>(
          "unknown", on: .userMetadata, if: "anything else: no source is known"),
        failed: To<Recovering>(
          "failed", on: .userMetadata, if: "401, 429, 5xx or no answer: within the retry policy"),
        cancel: To<Idle>("cancel", on: .cancel, if: "not known to be signed in"),
        cancelSignedIn: To<SignedIn>("cancelSignedIn", on: .cancel, if: "still signed in"),
        logOutLocally: To<SignedOut>("logOutLocally", on: .logOutLocally, also: .forget)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.retrievingUserMetadata(self)) }
    var call: Call { .retrievingUserMetadata(self) }
    var isLogout: Bool { true }
    /// A person who signs out never returns to V1.1, because V1.1 would sign in again.
    var wayBack: Journey { returnPoint.journey.returned(Journey.mostReturns) }
    var returnPoint: ReturnPoint { .signingOut(.admitted(access), leaver) }
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

    func cancel(at now: Moment) -> StageTransition<RESTV1>? {
      returnPoint.givenUp(by: Self.arrows.cancel, or: Self.arrows.cancelSignedIn)
    }

    func logOutLocally(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOutLocally(returnPoint.signedOutLocally, also: .forget(.registration))
    }
  }
}
