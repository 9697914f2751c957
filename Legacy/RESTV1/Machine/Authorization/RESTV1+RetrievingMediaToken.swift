package import SSOStateMachine

extension RESTV1 {
  /// In V1.11: requests a media token for an authorized resource (tokens/media). It is used once and never kept.
  package struct RetrievingMediaToken: Playing {
    package static var step: Step { .retrievingMediaToken }
    package static let card = StageCard(
      "X.retrievingMediaToken", "Retrieve the media token", phase: "V1.11", knows: "an authorized resource")
    package static let command: CommandKind = .retrieveMediaToken

    var wish: Wish
    var attempts = Attempts()

    private static let arrows = declare(
      (
        issued: To<ProceedingWithAuthorization>(
          "issued", on: .mediaToken, if: "200: a media token", also: .startPlayback),
        refused: To<RetrievingAuthorizationToken>("refused", on: .mediaToken, if: "403, first time"),
        refusedAgain: To<ProceedingWithAuthorization>(
          "refusedAgain", on: .mediaToken, if: "403 again", also: .showDenial),
        failed: To<Recovering>("failed", on: .mediaToken, if: "call failed"),
        play: To<ProceedingWithAuthorization>("play", on: .play),
        cancel: To<SignedIn>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.retrievingMediaToken(self)) }
    var call: Call { .retrievingMediaToken(self) }
    var details: StageDetails { StageDetails(wish: wish) }
    package var command: Command { .retrieveMediaToken(access, wish.request) }

    package func advance(on reply: Reply<MediaTokenAnswer>, at now: Moment) -> StageTransition<RESTV1> {
      switch reply {
      case .success(let answer): return proceed(with: answer.value, at: now)
      case .failure(let fault):
        return Self.arrows.failed(
          Recovering(pending: .call(.retrievingMediaToken(self)), fault: fault), at: now)
      }
    }

    private func proceed(with answer: MediaTokenAnswer, at now: Moment) -> StageTransition<RESTV1> {
      switch answer {
      case .issued(let token):
        Self.arrows.issued(
          wish.settled, at: now, also: .startPlayback(resource: wish.request.value.resource, token))
      case .refused(let denial):
        wish.isSecond
          ? Self.arrows.refusedAgain(wish.settled, at: now, also: .showDenial(Shared(denial)))
          : Self.arrows.refused(RetrievingAuthorizationToken(wish: wish.second))
      }
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.play(wish.superseded(by: request), at: now)
    }

    func cancel(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.cancel(SignedIn(subscriber: wish.subscriber))
    }
    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}
