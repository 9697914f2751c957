package import SSOStateMachine

extension AccessEnablerMachine {
  /// Section 6, checkPreauthorizedResources: asks which resources could be played. A play request goes first.
  package struct Preauthorizing: Awaiting, Hearing, Busy {
    package static var step: Step { .preauthorizing }
    package static let card = StageCard(
      "X.preauthorizing", "Check preauthorized resources", phase: "S.decisions",
      knows: "that the person is signed in; the resources")
    package static let command: CommandKind = .checkPreauthorizedResources

    var journey: Journey
    let subscriber: Subscriber
    let request: Shared<PreauthorizationRequest>

    private static let arrows = declare(
      (
        answered: To<EnteringDecisions>(
          "answered", on: .preauthorizedResources, if: "resources that were asked about",
          also: .deliverPreauthorization),
        failed: To<EnteringDecisions>(
          "failed", on: .preauthorizedResources, if: "an empty list, an error code such as P100 came",
          also: .deliverPreauthorization, .reportFailure),
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

    package var state: State { State(.preauthorizing(self)) }
    var knownSubscriber: Subscriber? { subscriber }
    var details: StageDetails { StageDetails(heeds: .preauthorization, offered: request.value.resources) }
    package var command: Command { .checkPreauthorizedResources(request, within: journey.limits.call) }
    private var next: EnteringDecisions {
      EnteringDecisions(journey: journey.with(.check), subscriber: subscriber)
    }

    private var failure: Command {
      .reportFailure(Failure(.silence(.preauthorization), journey.reports))
    }

    func preauthorizedResources(_ resources: [String], at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >? {
      // An answer about other resources belongs to an earlier question.
      guard resources.allSatisfy(request.value.resources.contains) else { return nil }
      let answer = Command.deliverPreauthorization(request, permitted: resources)
      // An empty list means that nothing could be played, or that the check failed. The codes show which.
      guard resources.isEmpty, !journey.reports.errors(of: .preauthorization).isEmpty else {
        return Self.arrows.answered(next, at: now, also: answer)
      }
      return Self.arrows.failed(next, at: now, also: answer, failure)
    }

    package func advance(on outcome: TimedOut, at now: Moment) -> StageTransition<AccessEnablerMachine> {
      Self.arrows.timedOut(next, at: now, also: failure)
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
