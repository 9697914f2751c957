extension RESTV2 {
  /// Decisions, step D.1: reads the framework's status without disturbing the person, for a preauthorization.
  ///
  /// Only for an appleSSO profile, and only while no valid status is cached.
  public struct RetrievingStatusForPreauthorization: Awaiting {
    static var step: Step { .retrievingStatusForPreauthorization }
    static let card = StageCard(
      "D.1", "Retrieve partner framework status", knows: "an appleSSO profile; that no valid status is cached"
    )
    static let command: CommandKind = .retrieveFrameworkStatus

    let subscriber: Subscriber
    let request: Shared<PreauthorizationRequest>
    let returns: UInt8

    private static let arrows = declare(
      Arrow<Self, ValidatingStatusForPreauthorization>("answered", on: .frameworkStatus),
      Arrow<Self, RequestingAuthorization>("play", on: .play),
      Arrow<Self, RequestingPreauthorization>("preauthorize", on: .preauthorize),
      Arrow<Self, SignedIn>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (answered, played, preauthorized, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .retrievingStatusForPreauthorization(self) }
    var rest: Rest { .signedIn(subscriber, .preauthorize(request)) }
    var command: Command { .retrieveFrameworkStatus(.silent(promptsForAccess: false)) }

    func advance(on status: Shared<PartnerFrameworkStatus>, at now: Timestamp) -> Transition<RESTV2> {
      Self.answered(
        ValidatingStatusForPreauthorization(
          subscriber: subscriber, request: request, returns: returns, status: status))
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
