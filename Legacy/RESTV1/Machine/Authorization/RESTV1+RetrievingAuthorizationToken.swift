package import SSOStateMachine

extension RESTV1 {
  /// In V1.11: a media token was refused without a reason. The authorization shows the reason (tokens/authz). Asked
  /// once for each request.
  package struct RetrievingAuthorizationToken: Playing {
    package static var step: Step { .retrievingAuthorizationToken }
    package static let card = StageCard(
      "X.retrievingAuthorizationToken", "Retrieve the authorization", phase: "V1.11",
      knows: "a resource; that its media token was refused")
    package static let command: CommandKind = .retrieveAuthorizationToken

    var wish: Wish
    var attempts = Attempts()

    private static let arrows = declare(
      (
        authorized: To<RetrievingMediaToken>("authorized", on: .authorization, if: "200: still authorized"),
        missing: To<RequestingAuthorization>("missing", on: .authorization, if: "404: no authorization"),
        expired: To<RequestingAuthorization>("expired", on: .authorization, if: "410: authorization expired"),
        notAuthenticated: To<SigningInAgain>(
          "notAuthenticated", on: .authorization, if: "412: not authenticated"),
        denied: To<ProceedingWithAuthorization>(
          "denied", on: .authorization, if: "403: not authorized", also: .showDenial),
        failed: To<Recovering>("failed", on: .authorization, if: "call failed"),
        play: To<ProceedingWithAuthorization>("play", on: .play),
        cancel: To<SignedIn>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.retrievingAuthorizationToken(self)) }
    var call: Call { .retrievingAuthorizationToken(self) }
    var details: StageDetails { StageDetails(wish: wish) }
    package var command: Command { .retrieveAuthorizationToken(access, wish.request) }

    package func advance(on reply: Reply<AuthorizationAnswer>, at now: Moment) -> StageTransition<RESTV1> {
      switch reply {
      case .success(let answer): return proceed(with: answer.value, at: now)
      case .failure(let fault):
        return Self.arrows.failed(
          Recovering(pending: .call(.retrievingAuthorizationToken(self)), fault: fault), at: now)
      }
    }

    private func proceed(with answer: AuthorizationAnswer, at now: Moment) -> StageTransition<RESTV1> {
      switch answer {
      case .authorized: Self.arrows.authorized(RetrievingMediaToken(wish: wish))
      case .missing: Self.arrows.missing(RequestingAuthorization(wish: wish))
      case .expired: Self.arrows.expired(RequestingAuthorization(wish: wish))
      case .notAuthenticated: Self.arrows.notAuthenticated(wish.notAuthenticated, at: now)
      case .denied(let denial): Self.arrows.denied(wish.settled, at: now, also: .showDenial(Shared(denial)))
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
