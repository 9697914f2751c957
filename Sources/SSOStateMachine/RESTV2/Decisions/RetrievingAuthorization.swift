extension RESTV2 {
  /// Decisions, step D.7: asks for the decision to play one resource (E14), before every playback.
  public struct RetrievingAuthorization: Calling {
    static var step: Step { .retrievingAuthorization }
    static let card = StageCard(
      "D.7", "Retrieve authorization decision",
      knows: "a profile that is not appleSSO, or an appleSSO profile and a valid status; the resource")
    static let command: CommandKind = .authorize

    var subscriber: Subscriber
    let proof: DecisionProof
    let request: Shared<PlayRequest>
    let suspended: Shared<PreauthorizationRequest>?
    let returns: UInt8
    var attempts = Attempts()

    var access: Shared<Access> {
      get { subscriber.access }
      set { subscriber.access = newValue }
    }

    private static let arrows = declare(
      Arrow<Self, ReturningAuthorization>("answered", on: .authorization),
      Arrow<Self, RequestingAuthorization>("play", on: .play),
      Arrow<Self, SignedIn>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (answered, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .retrievingAuthorization(self) }
    var rest: Rest { .signedIn(subscriber, .play(request, suspended: suspended)) }
    var command: Command { .authorize(access, proof, request) }

    func advance(on reply: Reply<Authorization>, at now: Timestamp) -> Transition<RESTV2> {
      Self.answered(ReturningAuthorization(call: self, reply: reply))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played(
        RequestingAuthorization(subscriber: subscriber, request: request, suspended: suspended, returns: 0))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(SignedIn(subscriber: subscriber)) }
    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
