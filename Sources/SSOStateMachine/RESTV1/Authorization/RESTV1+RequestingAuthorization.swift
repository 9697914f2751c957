extension RESTV1 {
  /// In V1.11: asks whether one resource may be played (authorize), before every playback.
  public struct RequestingAuthorization: Playing {
    static var step: Step { .requestingAuthorization }
    static let card = StageCard(
      "X.requestingAuthorization", "Request authorization", phase: "V1.11",
      knows: "a subscriber; a resource to play")
    static let command: CommandKind = .authorize

    var wish: Wish
    var attempts = Attempts()

    private static let arrows = declare(
      Arrow<Self, RetrievingMediaToken>("authorized", on: .authorization, if: "200"),
      Arrow<Self, ProceedingWithAuthorization>(
        "denied", on: .authorization, if: "403: not authorized", also: .showDenial),
      Arrow<Self, SigningInAgain>("notAuthenticated", on: .authorization, if: "403: not authenticated"),
      Arrow<Self, Recovering>("failed", on: .authorization, if: "call failed"),
      Arrow<Self, ProceedingWithAuthorization>("play", on: .play),
      Arrow<Self, SignedIn>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (authorized, denied, notAuthenticated, failed, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .requestingAuthorization(self) }
    var command: Command { .authorize(access, wish.request) }

    func advance(on reply: Reply<AuthorizationAnswer>, at now: Timestamp) -> Transition<RESTV1> {
      switch reply {
      case .success(let answer): return proceed(with: answer.value)
      case .failure(let fault):
        return Self.failed(Recovering(pending: .call(.requestingAuthorization(self)), fault: fault))
      }
    }

    private func proceed(with answer: AuthorizationAnswer) -> Transition<RESTV1> {
      switch answer {
      case .authorized: Self.authorized(RetrievingMediaToken(wish: wish))
      case .denied(let denial): Self.denied(wish.settled, also: .showDenial(Shared(denial)))
      // The service has no such answer to this call; should it come, there is nothing to play with.
      case .missing, .expired: Self.denied(wish.settled, also: .showDenial(wish.unexplainedDenial))
      case .notAuthenticated: Self.notAuthenticated(wish.notAuthenticated)
      }
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.played(wish.superseded(by: request))
    }

    func cancel() -> Transition<RESTV1>? { Self.cancelled(SignedIn(subscriber: wish.subscriber)) }
    func logOut() -> Transition<RESTV1>? { Self.loggedOut(rest.endingSession) }
  }
}
