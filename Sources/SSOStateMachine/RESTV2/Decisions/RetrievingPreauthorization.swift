extension RESTV2 {
  /// Decisions, step D.3: asks which resources could be played (E13). It never decides playback.
  public struct RetrievingPreauthorization: Calling {
    static var step: Step { .retrievingPreauthorization }
    static let card = StageCard(
      "D.3", "Retrieve preauthorization decisions",
      knows: "a profile that is not appleSSO, or an appleSSO profile and a valid status; the resources")
    static let command: CommandKind = .preauthorize

    var subscriber: Subscriber
    let proof: DecisionProof
    let request: Shared<PreauthorizationRequest>
    let returns: UInt8
    var attempts = Attempts()

    var access: Shared<Access> {
      get { subscriber.access }
      set { subscriber.access = newValue }
    }

    private static let arrows = declare(
      Arrow<Self, ReturningPreauthorization>("answered", on: .preauthorization),
      Arrow<Self, RequestingAuthorization>("play", on: .play),
      Arrow<Self, RequestingPreauthorization>("preauthorize", on: .preauthorize),
      Arrow<Self, SignedIn>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (answered, played, preauthorized, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .retrievingPreauthorization(self) }
    var rest: Rest { .signedIn(subscriber, .preauthorize(request)) }
    var command: Command { .preauthorize(access, proof, request, after: subscriber.preauthorization) }

    func advance(on reply: Reply<Preauthorization>, at now: Timestamp) -> Transition<RESTV2> {
      Self.answered(ReturningPreauthorization(call: self, reply: reply))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played(
        RequestingAuthorization(
          subscriber: subscriber, request: request, suspended: self.request, returns: 0))
    }

    func preauthorize(_ request: Shared<PreauthorizationRequest>) -> Transition<RESTV2>? {
      Self.preauthorized(RequestingPreauthorization(subscriber: subscriber, request: request, returns: 0))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(SignedIn(subscriber: subscriber)) }
    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
