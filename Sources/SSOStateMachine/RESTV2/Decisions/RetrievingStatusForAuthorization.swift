extension RESTV2 {
  /// Decisions, step D.5: reads the framework's status without disturbing the person, for a play request.
  ///
  /// Only for an appleSSO profile, and only while no valid status is cached.
  public struct RetrievingStatusForAuthorization: Awaiting {
    static var step: Step { .retrievingStatusForAuthorization }
    static let card = StageCard(
      "D.5", "Retrieve partner framework status", knows: "an appleSSO profile; that no valid status is cached"
    )
    static let command: CommandKind = .retrieveFrameworkStatus

    let subscriber: Subscriber
    let request: Shared<PlayRequest>
    let suspended: Shared<PreauthorizationRequest>?
    let returns: UInt8

    private static let arrows = declare(
      Arrow<Self, ValidatingStatusForAuthorization>("answered", on: .frameworkStatus),
      Arrow<Self, RequestingAuthorization>("play", on: .play),
      Arrow<Self, SignedIn>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (answered, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .retrievingStatusForAuthorization(self) }
    var rest: Rest { .signedIn(subscriber, .play(request, suspended: suspended)) }
    var command: Command { .retrieveFrameworkStatus(.silent(promptsForAccess: false)) }

    func advance(on status: Shared<PartnerFrameworkStatus>, at now: Timestamp) -> Transition<RESTV2> {
      Self.answered(
        ValidatingStatusForAuthorization(
          subscriber: subscriber, request: request, suspended: suspended, returns: returns, status: status))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played(
        RequestingAuthorization(
          subscriber: subscriber, request: request, suspended: suspended, returns: 0))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(SignedIn(subscriber: subscriber)) }
    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
