extension RESTV1 {
  /// In V1.11: a media token was refused, which does not say why; the authorization does (tokens/authz). Once a request.
  public struct RetrievingAuthorizationToken: Playing {
    static var step: Step { .retrievingAuthorizationToken }
    static let card = StageCard(
      "X.retrievingAuthorizationToken", "Retrieve the authorization", phase: "V1.11",
      knows: "a resource; that its media token was refused")
    static let command: CommandKind = .retrieveAuthorizationToken

    var wish: Wish
    var attempts = Attempts()

    private static let arrows = declare(
      Arrow<Self, RetrievingMediaToken>("authorized", on: .authorization, if: "200: still authorized"),
      Arrow<Self, RequestingAuthorization>("missing", on: .authorization, if: "404: no authorization"),
      Arrow<Self, RequestingAuthorization>("expired", on: .authorization, if: "410: authorization expired"),
      Arrow<Self, SigningInAgain>("notAuthenticated", on: .authorization, if: "412: not authenticated"),
      Arrow<Self, ProceedingWithAuthorization>(
        "denied", on: .authorization, if: "403: not authorized", also: .showDenial),
      Arrow<Self, Recovering>("failed", on: .authorization, if: "call failed"),
      Arrow<Self, ProceedingWithAuthorization>("play", on: .play),
      Arrow<Self, SignedIn>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (
      authorized, missing, expired, notAuthenticated, denied, failed, played, cancelled, loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .retrievingAuthorizationToken(self) }
    var command: Command { .retrieveAuthorizationToken(access, wish.request) }

    func advance(on reply: Reply<AuthorizationAnswer>, at now: Timestamp) -> Transition<RESTV1> {
      switch reply {
      case .success(let answer): return proceed(with: answer.value)
      case .failure(let fault):
        return Self.failed(Recovering(pending: .call(.retrievingAuthorizationToken(self)), fault: fault))
      }
    }

    private func proceed(with answer: AuthorizationAnswer) -> Transition<RESTV1> {
      switch answer {
      case .authorized: Self.authorized(RetrievingMediaToken(wish: wish))
      case .missing: Self.missing(RequestingAuthorization(wish: wish))
      case .expired: Self.expired(RequestingAuthorization(wish: wish))
      case .notAuthenticated: Self.notAuthenticated(wish.notAuthenticated)
      case .denied(let denial): Self.denied(wish.settled, also: .showDenial(Shared(denial)))
      }
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.played(wish.superseded(by: request))
    }

    func cancel() -> Transition<RESTV1>? { Self.cancelled(SignedIn(subscriber: wish.subscriber)) }
    func logOut() -> Transition<RESTV1>? { Self.loggedOut(rest.endingSession) }
  }
}
