extension RESTV2 {
  /// Decisions, step D.7: asks for the decision to play one resource (E14), before every playback.
  package struct RetrievingAuthorization: Calling, ServingSubscriber {
    package static var step: Step { .retrievingAuthorization }
    package static let card = StageCard(
      "D.7", "Retrieve authorization decision",
      knows: "a profile that is not appleSSO, or an appleSSO profile and a valid status; the resource")
    package static let command: CommandKind = .authorize

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
      (
        answered: To<ReturningAuthorization>("answered", on: .authorization),
        play: To<RequestingAuthorization>("play", on: .play),
        foreground: To<Self>(
          staying: "foreground", on: .enterForeground, if: "appleSSO profile: nothing is cached any more"),
        meanwhile: MeanwhileSignedIn<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: MeanwhileSignedIn<Self> { arrows.meanwhile }

    package var state: State { State(.retrievingAuthorization(self)) }
    var call: Call { .retrievingAuthorization(self) }
    var uncached: Call? { dropped?.call }
    /// A copy of the call without its cached status, so that the next call asks Apple's framework; nil without a
    /// status.
    private var dropped: Self? {
      guard subscriber.entitlement.cached != nil else { return nil }
      var call = self
      call.subscriber = subscriber.caching(nil)
      return call
    }
    var wayBack: Journey { returnPoint.journey.returned(returns) }
    var details: StageDetails { StageDetails(returns: returns) }
    var returnPoint: ReturnPoint { .signedIn(subscriber, .play(request, suspended: suspended)) }
    package var command: Command { .authorize(access, proof, request) }

    package func advance(on reply: Reply<Authorization>, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.answered(ReturningAuthorization(call: self, reply: reply), at: now)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.play(
        RequestingAuthorization(subscriber: subscriber, request: request, suspended: suspended, returns: 0),
        at: now)
    }

    func enterForeground(at now: Moment) -> StageTransition<RESTV2>? {
      dropped.map { Self.arrows.foreground.stay($0) }
    }

    func repetition(at now: Timestamp) -> Repetition {
      if subscriber.lacksStatus {
        return .statusStaleForAuthorization(
          RetrievingStatusForAuthorization(
            subscriber: subscriber, request: request, suspended: suspended, returns: returns,
            attempts: attempts))
      }
      return proof.isValid(at: now)
        ? .again(call)
        : .proofExpired(
          subscriber.askingAgain(.play(request, suspended: suspended), returns: returns, at: now))
    }
  }
}
