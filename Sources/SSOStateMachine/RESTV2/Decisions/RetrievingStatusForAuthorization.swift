extension RESTV2 {
  /// Decisions, step D.5: reads the framework's status without disturbing the person, for a play request.
  ///
  /// This step is taken only for an appleSSO profile, and only while no valid status is cached. A framework that is
  /// unavailable (VSError 3) is asked once more.
  package struct RetrievingStatusForAuthorization: Awaiting, ServingSubscriber {
    package static var step: Step { .retrievingStatusForAuthorization }
    package static let card = StageCard(
      "D.5", "Retrieve partner framework status", knows: "an appleSSO profile; that no valid status is cached"
    )
    package static let command: CommandKind = .retrieveFrameworkStatus

    let subscriber: Subscriber
    let request: Shared<PlayRequest>
    let suspended: Shared<PreauthorizationRequest>?
    let returns: UInt8
    /// The tries of a call that waits for the status; none for a new request.
    var attempts = Attempts()
    /// Whether the framework is asked once more, because it was unavailable.
    var isSecondTry = false

    private static let arrows = declare(
      (
        answered: To<ValidatingStatusForAuthorization>("answered", on: .frameworkStatus),
        unavailableForNow: To<WaitingToAskFramework>(
          "unavailableForNow", on: .frameworkStatus, if: "VSError 3, first time"),
        play: To<RequestingAuthorization>("play", on: .play),
        again: To<Self>("again", on: .enterForeground),
        meanwhile: MeanwhileSignedIn<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: MeanwhileSignedIn<Self> { arrows.meanwhile }

    package var state: State { State(.retrievingStatusForAuthorization(self)) }
    var details: StageDetails { StageDetails(returns: returns, attempts: attempts, isSecondTry: isSecondTry) }
    var returnPoint: ReturnPoint { .signedIn(subscriber, .play(request, suspended: suspended)) }
    package var command: Command { .retrieveFrameworkStatus(.silent(promptsForAccess: false)) }

    package func advance(on status: Shared<PartnerFrameworkStatus>, at now: Moment) -> StageTransition<
      RESTV2
    > {
      if status.value.isUnavailableForNow, !isSecondTry {
        var again = self
        again.isSecondTry = true
        return Self.arrows.unavailableForNow(WaitingToAskFramework(inquiry: .authorizing(again)))
      }
      return Self.arrows.answered(
        ValidatingStatusForAuthorization(
          subscriber: subscriber, request: request, suspended: suspended, returns: returns,
          attempts: attempts,
          status: status), at: now)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.play(
        RequestingAuthorization(
          subscriber: subscriber, request: request, suspended: suspended, returns: 0), at: now)
    }

    /// The answer in flight may date from before the person left the app.
    func enterForeground(at now: Moment) -> StageTransition<RESTV2>? { Self.arrows.again(self) }
  }
}
