package import SSOStateMachine

extension AccessEnablerMachine {
  /// Section 6, preauthorize: asks for a decision about each resource, with the reason of a denial. A play request goes
  /// first.
  package struct RetrievingPreauthorization: Awaiting, Hearing, Busy {
    package static var step: Step { .retrievingPreauthorization }
    package static let card = StageCard(
      "X.retrievingPreauthorization", "Retrieve preauthorization decisions", phase: "S.decisions",
      knows: "that the person is signed in; the resources")
    package static let command: CommandKind = .preauthorize

    var journey: Journey
    let subscriber: Subscriber
    let request: Shared<PreauthorizationRequest>

    private static let arrows = declare(
      (
        answered: To<EnteringDecisions>(
          "answered", on: .onResponse, if: "about what was asked", also: .deliverPreauthorizeResponse),
        failed: To<EnteringDecisions>(
          "failed", on: .onFailure, if: "about what was asked",
          also: .deliverPreauthorizeResponse, .reportFailure),
        timedOut: To<EnteringDecisions>("timedOut", on: .timedOut, also: .reportFailure),
        play: To<Authorizing>("play", on: .play),
        code: To<Self>(staying: "code", on: .status),
        foreground: To<Self>(staying: "foreground", on: .enterForeground),
        cancel: To<SignedIn>("cancel", on: .cancel),
        cancelForeground: To<SettingRequestor>(
          "cancelForeground", on: .cancel, if: "a foreground to be made up for"),
        logOut: To<LoggingOut>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var heard: To<Self> { arrows.code }
    static var foreground: To<Self> { arrows.foreground }

    package var state: State { State(.retrievingPreauthorization(self)) }
    var knownSubscriber: Subscriber? { subscriber }
    var details: StageDetails { StageDetails(offered: request.value.resources) }
    package var command: Command {
      .preauthorize(request, disabling: disabled, within: journey.limits.call)
    }
    private var disabled: [PreauthorizeFeature] {
      switch journey.configuration.value.preauthorization {
      case .checkPreauthorizedResources: []
      case .preauthorize(let features): features
      }
    }
    private var next: EnteringDecisions {
      EnteringDecisions(journey: journey.with(.check), subscriber: subscriber)
    }

    /// Each call has a callback object of its own, so an answer contains the resources that were asked about. An answer
    /// about other resources belongs to an earlier question.
    func onResponse(
      _ response: PreauthorizeResponse, _ resources: [String], at now: Moment
    ) -> StageTransition<AccessEnablerMachine>? {
      guard resources == request.value.resources else { return nil }
      return Self.arrows.answered(next, at: now, also: .deliverPreauthorizeResponse(request, response))
    }

    func onFailure(
      _ response: PreauthorizeResponse, _ resources: [String], at now: Moment
    ) -> StageTransition<AccessEnablerMachine>? {
      guard resources == request.value.resources else { return nil }
      let failure = response.status.map { Failure($0, family: .service, of: nil) } ?? silence
      return Self.arrows.failed(
        next, at: now, also: .deliverPreauthorizeResponse(request, response), .reportFailure(failure))
    }

    private var silence: Failure { Failure(.silence(.preauthorization), journey.reports) }

    package func advance(on outcome: TimedOut, at now: Moment) -> StageTransition<AccessEnablerMachine> {
      Self.arrows.timedOut(next, at: now, also: .reportFailure(silence))
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.play(
        Authorizing(
          journey: journey.heading(for: request).beginning(.authorization), subscriber: subscriber,
          request: request))
    }

    func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      journey.isForegroundDue
        ? Self.arrows.cancelForeground(journey.backInForeground(subscriber))
        : Self.arrows.cancel(SignedIn(journey: journey.with(.check), subscriber: subscriber))
    }

    func logOut(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.logOut(journey.loggingOut)
    }
  }
}
