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
        play: To<Self>(staying: "play", on: .play, if: "an earlier sign-out, before a sign-in or a look"),
        signIn: To<Self>(staying: "signIn", on: .signIn, if: "an earlier sign-out, before a look"),
        cancel: To<ComingToRest>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut, if: "an earlier sign-out"),
        logOutLocally: To<SignedOut>(
          "logOutLocally", on: .logOutLocally, if: "signing out now", also: .forget)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.retrievingUserMetadata(self)) }
    var call: Call { .retrievingUserMetadata(self) }
    var details: StageDetails { StageDetails(onward: leaver.onward) }
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

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
      heading(for: request).map { Self.arrows.play.stay($0) }
    }

    func signIn(at now: Moment) -> StageTransition<RESTV1>? { asked.map { Self.arrows.signIn.stay($0) } }

    func cancel(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.cancel(ComingToRest(at: returnPoint), at: now)
    }

    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      isLogout ? nil : Self.arrows.logOut(returnPoint.endingSession, at: now)
    }

    func logOutLocally(at now: Moment) -> StageTransition<RESTV1>? {
      guard isLogout else { return nil }
      return Self.arrows.logOutLocally(returnPoint.signedOutLocally, also: .forget(.registration))
    }
  }
}
