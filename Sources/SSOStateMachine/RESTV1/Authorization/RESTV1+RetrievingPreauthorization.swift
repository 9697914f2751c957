extension RESTV1 {
  /// Asks which resources could be played (preauthorize). It never decides playback.
  public struct RetrievingPreauthorization: Calling {
    static var step: Step { .retrievingPreauthorization }
    static let card = StageCard(
      "X.retrievingPreauthorization", "Retrieve preauthorization decisions", phase: "V1.11",
      knows: "a subscriber; resources to ask about")
    static let command: CommandKind = .preauthorize

    var subscriber: Subscriber
    let request: Shared<PreauthorizationRequest>
    /// How often this request was sent back to V1.1.
    var returns: UInt8 = 0
    var attempts = Attempts()

    var access: Shared<Access> {
      get { subscriber.access }
      set { subscriber.access = newValue }
    }

    private static let arrows = declare(
      Arrow<Self, SignedIn>(
        "decided", on: .preauthorization, if: "decisions returned", also: .deliverPreauthorization),
      Arrow<Self, SigningInAgain>("notAuthenticated", on: .preauthorization, if: "412: not authenticated"),
      Arrow<Self, Recovering>("failed", on: .preauthorization, if: "call failed"),
      Arrow<Self, ProceedingWithAuthorization>("play", on: .play),
      Arrow<Self, ProceedingWithAuthorization>("preauthorize", on: .preauthorize),
      Arrow<Self, SignedIn>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (decided, notAuthenticated, failed, played, preauthorized, cancelled, loggedOut) =
      arrows
    static let edges = outline(arrows)

    var state: State { .retrievingPreauthorization(self) }
    var rest: Rest { .signedIn(subscriber, .preauthorize(request)) }
    var command: Command { .preauthorize(access, request, after: subscriber.preauthorization) }

    func advance(on reply: Reply<Preauthorization>, at now: Timestamp) -> Transition<RESTV1> {
      switch reply {
      case .success(let answer):
        var subscriber = subscriber
        subscriber.preauthorization = answer
        return Self.decided(SignedIn(subscriber: subscriber), also: .deliverPreauthorization(answer))
      case .failure(let fault):
        guard fault.value.status == 412 else {
          return Self.failed(Recovering(pending: .call(.retrievingPreauthorization(self)), fault: fault))
        }
        let journey = Journey(mvpd: subscriber.mvpd, purpose: .preauthorize(request), returns: returns)
        return Self.notAuthenticated(
          SigningInAgain(access: access, journey: journey, failure: .notAuthenticated))
      }
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.played(
        ProceedingWithAuthorization(
          subscriber: subscriber, purpose: .play(request, suspended: self.request)))
    }

    func preauthorize(_ request: Shared<PreauthorizationRequest>) -> Transition<RESTV1>? {
      Self.preauthorized(
        ProceedingWithAuthorization(subscriber: subscriber, purpose: .preauthorize(request)))
    }

    func cancel() -> Transition<RESTV1>? { Self.cancelled(SignedIn(subscriber: subscriber)) }
    func logOut() -> Transition<RESTV1>? { Self.loggedOut(rest.endingSession) }
  }
}
