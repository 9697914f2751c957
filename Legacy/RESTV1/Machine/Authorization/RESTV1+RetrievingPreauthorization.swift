package import SSOStateMachine

extension RESTV1 {
  /// Asks which resources could be played (preauthorize). It never decides playback. A question about more resources than
  /// the service accepts in one call takes several calls, and each answer is delivered.
  package struct RetrievingPreauthorization: Calling {
    package static var step: Step { .retrievingPreauthorization }
    package static let card = StageCard(
      "X.retrievingPreauthorization", "Retrieve preauthorization decisions", phase: "V1.11",
      knows: "a subscriber; resources to ask about")
    package static let command: CommandKind = .preauthorize

    var subscriber: Subscriber
    let request: Shared<PreauthorizationRequest>
    /// The number of times that this request was sent back to V1.1.
    var returns: UInt8 = 0
    var attempts = Attempts()

    var access: Shared<Access> {
      get { subscriber.access }
      set { subscriber.access = newValue }
    }

    private static let arrows = declare(
      (
        decided: To<SignedIn>(
          "decided", on: .preauthorization, if: "decisions returned", also: .deliverPreauthorization),
        more: To<ProceedingWithAuthorization>(
          "more", on: .preauthorization, if: "decisions returned, more resources than one call asks",
          also: .deliverPreauthorization),
        notAuthenticated: To<SigningInAgain>(
          "notAuthenticated", on: .preauthorization, if: "412: not authenticated"),
        failed: To<Recovering>("failed", on: .preauthorization, if: "call failed"),
        play: To<ProceedingWithAuthorization>("play", on: .play),
        preauthorize: To<ProceedingWithAuthorization>("preauthorize", on: .preauthorize),
        cancel: To<SignedIn>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.retrievingPreauthorization(self)) }
    var call: Call { .retrievingPreauthorization(self) }
    var wayBack: Journey { returnPoint.journey.returned(returns) }
    var details: StageDetails { StageDetails(returns: returns) }
    var returnPoint: ReturnPoint { .signedIn(subscriber, .preauthorize(request)) }
    package var command: Command {
      let (first, rest) = request.value.split
      return .preauthorize(access, rest == nil ? request : Shared(first), after: subscriber.preauthorization)
    }

    package func advance(on reply: Reply<Preauthorization>, at now: Moment) -> StageTransition<RESTV1> {
      switch reply {
      case .success(let reply):
        let rest = request.value.split.rest
        let answer = reply.leaving(rest)
        var subscriber = subscriber
        subscriber.preauthorization = answer
        guard let rest else {
          return Self.arrows.decided(SignedIn(subscriber: subscriber), also: .deliverPreauthorization(answer))
        }
        return Self.arrows.more(
          ProceedingWithAuthorization(subscriber: subscriber, purpose: .preauthorize(rest), returns: returns),
          at: now, also: .deliverPreauthorization(answer))
      case .failure(let fault):
        guard fault.value.status == 412 else {
          return Self.arrows.failed(
            Recovering(pending: .call(.retrievingPreauthorization(self)), fault: fault), at: now)
        }
        let journey = Journey(
          mvpd: subscriber.mvpd, purpose: Purpose.preauthorize(request).whole, returns: returns)
        return Self.arrows.notAuthenticated(
          SigningInAgain(access: access, journey: journey, failure: .notAuthenticated), at: now)
      }
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.play(
        ProceedingWithAuthorization(
          subscriber: subscriber, purpose: .play(request, suspended: self.request)), at: now)
    }

    /// Asks the new question along with the resources that were asked about before.
    func preauthorize(_ request: Shared<PreauthorizationRequest>, at now: Moment) -> StageTransition<RESTV1>?
    {
      Self.arrows.preauthorize(
        ProceedingWithAuthorization(
          subscriber: subscriber,
          purpose: .preauthorize(Shared(self.request.value.adding(request.value)))), at: now)
    }

    func cancel(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.cancel(SignedIn(subscriber: subscriber))
    }
    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}
