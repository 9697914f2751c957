extension RESTV1 {
  /// In V1.11: draws a media token for an authorized resource (tokens/media). It is used once and never kept.
  public struct RetrievingMediaToken: Playing {
    static var step: Step { .retrievingMediaToken }
    static let card = StageCard(
      "X.retrievingMediaToken", "Retrieve the media token", phase: "V1.11", knows: "an authorized resource")
    static let command: CommandKind = .retrieveMediaToken

    var wish: Wish
    var attempts = Attempts()

    private static let arrows = declare(
      Arrow<Self, ProceedingWithAuthorization>(
        "issued", on: .mediaToken, if: "200: a media token", also: .startPlayback),
      Arrow<Self, RetrievingAuthorizationToken>("refused", on: .mediaToken, if: "403, first time"),
      Arrow<Self, ProceedingWithAuthorization>(
        "refusedAgain", on: .mediaToken, if: "403 again", also: .showDenial),
      Arrow<Self, Recovering>("failed", on: .mediaToken, if: "call failed"),
      Arrow<Self, ProceedingWithAuthorization>("play", on: .play),
      Arrow<Self, SignedIn>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (issued, refused, refusedAgain, failed, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .retrievingMediaToken(self) }
    var command: Command { .retrieveMediaToken(access, wish.request) }

    func advance(on reply: Reply<MediaTokenAnswer>, at now: Timestamp) -> Transition<RESTV1> {
      switch reply {
      case .success(let answer): return proceed(with: answer.value)
      case .failure(let fault):
        return Self.failed(Recovering(pending: .call(.retrievingMediaToken(self)), fault: fault))
      }
    }

    private func proceed(with answer: MediaTokenAnswer) -> Transition<RESTV1> {
      switch answer {
      case .issued(let token):
        Self.issued(wish.settled, also: .startPlayback(resource: wish.request.value.resource, token))
      case .refused(let denial):
        wish.isSecond
          ? Self.refusedAgain(wish.settled, also: .showDenial(Shared(denial)))
          : Self.refused(RetrievingAuthorizationToken(wish: wish.second))
      }
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.played(wish.superseded(by: request))
    }

    func cancel() -> Transition<RESTV1>? { Self.cancelled(SignedIn(subscriber: wish.subscriber)) }
    func logOut() -> Transition<RESTV1>? { Self.loggedOut(rest.endingSession) }
  }
}
