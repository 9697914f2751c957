extension RESTV2 {
  /// Decisions, step D.3: asks which resources could be played (E13). It never decides playback.
  ///
  /// The service accepts a limited number of resources in one call. The call asks about the first ones, and D.4 goes on
  /// with the rest.
  package struct RetrievingPreauthorization: Calling, ServingSubscriber {
    package static var step: Step { .retrievingPreauthorization }
    package static let card = StageCard(
      "D.3", "Retrieve preauthorization decisions",
      knows: "a profile that is not appleSSO, or an appleSSO profile and a valid status; the resources")
    package static let command: CommandKind = .preauthorize

    var subscriber: Subscriber
    let proof: DecisionProof
    /// The resources of this call.
    let request: Shared<PreauthorizationRequest>
    /// The resources of later calls; nil if this call is the last.
    let rest: Shared<PreauthorizationRequest>?
    let returns: UInt8
    var attempts = Attempts()

    /// The resources that the service has still to be asked about.
    var question: Shared<PreauthorizationRequest> { request.adding(rest) }

    var access: Shared<Access> {
      get { subscriber.access }
      set { subscriber.access = newValue }
    }

    private static let arrows = declare(
      (
        answered: To<ReturningPreauthorization>("answered", on: .preauthorization),
        play: To<RequestingAuthorization>("play", on: .play),
        preauthorize: To<RequestingPreauthorization>("preauthorize", on: .preauthorize),
        foreground: To<Self>(
          staying: "foreground", on: .enterForeground, if: "appleSSO profile: nothing is cached any more"),
        meanwhile: MeanwhileSignedIn<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: MeanwhileSignedIn<Self> { arrows.meanwhile }

    package var state: State { State(.retrievingPreauthorization(self)) }
    var call: Call { .retrievingPreauthorization(self) }
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
    var returnPoint: ReturnPoint { .signedIn(subscriber, .preauthorize(question)) }
    package var command: Command {
      .preauthorize(access, proof, request, after: subscriber.preauthorization)
    }

    package func advance(on reply: Reply<Preauthorization>, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.answered(ReturningPreauthorization(call: self, reply: reply), at: now)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.play(
        RequestingAuthorization(
          subscriber: subscriber, request: request, suspended: question, returns: 0), at: now)
    }

    /// The earlier question is still asked, along with the new one.
    func preauthorize(_ request: Shared<PreauthorizationRequest>, at now: Moment) -> StageTransition<RESTV2>?
    {
      Self.arrows.preauthorize(
        RequestingPreauthorization(
          subscriber: subscriber, request: question.adding(request), returns: 0),
        at: now)
    }

    func enterForeground(at now: Moment) -> StageTransition<RESTV2>? {
      dropped.map { Self.arrows.foreground.stay($0) }
    }

    func repetition(at now: Timestamp) -> Repetition {
      if subscriber.lacksStatus {
        return .statusStaleForPreauthorization(
          RetrievingStatusForPreauthorization(
            subscriber: subscriber, request: question, returns: returns,
            attempts: attempts))
      }
      return proof.isValid(at: now)
        ? .again(call)
        : .proofExpired(
          subscriber.askingAgain(.preauthorize(question), returns: returns, at: now))
    }
  }
}

extension RESTV2.RetrievingPreauthorization {
  /// Makes the first call of a question.
  init(
    subscriber: RESTV2.Subscriber, proof: DecisionProof, question: Shared<PreauthorizationRequest>,
    returns: UInt8, attempts: Attempts = Attempts()
  ) {
    let (first, rest) = question.value.split
    self.init(
      subscriber: subscriber, proof: proof, request: rest == nil ? question : Shared(first), rest: rest,
      returns: returns, attempts: attempts)
  }
}
