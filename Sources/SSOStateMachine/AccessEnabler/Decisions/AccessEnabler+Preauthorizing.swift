extension AccessEnabler {
  /// Section 6, checkPreauthorizedResources: asks which resources could be played. A play request goes first.
  public struct Preauthorizing: Awaiting, Hearing, Busy {
    static var step: Step { .preauthorizing }
    static let card = StageCard(
      "X.preauthorizing", "Check preauthorized resources", phase: "S.decisions",
      knows: "that somebody is signed in; the resources")
    static let command: CommandKind = .checkPreauthorizedResources

    var journey: Journey
    let subscriber: Subscriber
    let request: Shared<PreauthorizationRequest>

    private static let arrows = declare(
      Arrow<Self, EnteringDecisions>(
        "answered", on: .preauthorizedResources, if: "resources that were asked about",
        also: .deliverPreauthorization),
      Arrow<Self, EnteringDecisions>(
        "failed", on: .preauthorizedResources, if: "an empty list, an error code such as P100 came",
        also: .deliverPreauthorization, .reportFailure),
      Arrow<Self, EnteringDecisions>("timedOut", on: .timedOut, also: .reportFailure),
      Arrow<Self, Authorizing>("play", on: .play),
      Arrow<Self, Self>(staying: "code", on: .status),
      Arrow<Self, Self>(staying: "foreground", on: .enterForeground),
      Arrow<Self, SignedIn>("cancel", on: .cancel),
      Arrow<Self, SettingRequestor>("cancelForeground", on: .cancel, if: "a foreground to be made up for"),
      Arrow<Self, LoggingOut>("logOut", on: .logOut))
    static let (
      answered, failed, timedOut, played, heard, foreground, cancelled, cancelledForeground, loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .preauthorizing(self) }
    var command: Command { .checkPreauthorizedResources(request, within: journey.limits.call) }
    private var next: EnteringDecisions {
      EnteringDecisions(journey: journey.with(.check), subscriber: subscriber)
    }

    private var failure: Command {
      .reportFailure(Failure(.silence(.preauthorization), journey.reports))
    }

    func preauthorizedResources(_ resources: [String]) -> Transition<AccessEnabler>? {
      // An answer about anything else is one to an earlier question.
      guard resources.allSatisfy(request.value.resources.contains) else { return nil }
      let answer = Command.deliverPreauthorization(request, permitted: resources)
      // Nothing could be played, or nobody knows: the list does not tell.
      guard resources.isEmpty, !journey.reports.errors(of: .preauthorization).isEmpty else {
        return Self.answered(next, also: answer)
      }
      return Self.failed(next, also: answer, failure)
    }

    func advance(on outcome: TimedOut, at now: Timestamp) -> Transition<AccessEnabler> {
      Self.timedOut(next, also: failure)
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<AccessEnabler>? {
      Self.played(
        Authorizing(
          journey: journey.heading(for: request).beginning(.authorization), subscriber: subscriber,
          request: request))
    }

    func cancel() -> Transition<AccessEnabler>? {
      journey.isForegroundDue
        ? Self.cancelledForeground(journey.backInForeground(subscriber))
        : Self.cancelled(SignedIn(journey: journey.with(.check), subscriber: subscriber))
    }

    func logOut() -> Transition<AccessEnabler>? {
      Self.loggedOut(journey.loggingOut)
    }
  }
}
