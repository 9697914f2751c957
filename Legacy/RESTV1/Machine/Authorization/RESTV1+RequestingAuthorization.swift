package import SSOStateMachine

extension RESTV1 {
  /// In V1.11: asks whether one resource may be played (authorize), before every playback.
  package struct RequestingAuthorization: Playing {
    package static var step: Step { .requestingAuthorization }
    package static let card = StageCard(
      "X.requestingAuthorization", "Request authorization", phase: "V1.11",
      knows: "a subscriber; a resource to play")
    package static let command: CommandKind = .authorize

    var wish: Wish
    var attempts = Attempts()

    private static let arrows = declare(
      (
        authorized: To<RetrievingMediaToken>("authorized", on: .authorization, if: "200"),
        authorizedNamed: To<RetrievingMediaToken>(
          "authorizedNamed", on: .authorization, if: "200, MVPD unknown until now", also: .store),
        denied: To<ProceedingWithAuthorization>(
          "denied", on: .authorization, if: "403: not authorized", also: .showDenial),
        notAuthenticated: To<SigningInAgain>(
          "notAuthenticated", on: .authorization, if: "403: not authenticated"),
        failed: To<Recovering>("failed", on: .authorization, if: "call failed"),
        play: To<ProceedingWithAuthorization>("play", on: .play),
        cancel: To<SignedIn>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.requestingAuthorization(self)) }
    var call: Call { .requestingAuthorization(self) }
    var details: StageDetails { StageDetails(wish: wish) }
    package var command: Command { .authorize(access, wish.request) }

    package func advance(on reply: Reply<AuthorizationAnswer>, at now: Moment) -> StageTransition<RESTV1> {
      switch reply {
      case .success(let answer): return proceed(with: answer.value, at: now)
      case .failure(let fault):
        return Self.arrows.failed(
          Recovering(pending: .call(.requestingAuthorization(self)), fault: fault), at: now)
      }
    }

    private func proceed(with answer: AuthorizationAnswer, at now: Moment) -> StageTransition<RESTV1> {
      switch answer {
      case .authorized(let token):
        wish.subscriber.mvpd == nil
          ? Self.arrows.authorizedNamed(
            RetrievingMediaToken(wish: wish.of(token.mvpd)), also: .store(.chosen(token.mvpd, in: nil)))
          : Self.arrows.authorized(RetrievingMediaToken(wish: wish))
      case .denied(let denial): Self.arrows.denied(wish.settled, at: now, also: .showDenial(Shared(denial)))
      // The service does not document this answer to this call. If it comes, there is nothing to play with.
      case .missing, .expired:
        Self.arrows.denied(wish.settled, at: now, also: .showDenial(wish.unexplainedDenial))
      case .notAuthenticated: Self.arrows.notAuthenticated(wish.notAuthenticated, at: now)
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
