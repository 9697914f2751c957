extension RESTV2 {
  /// The app came to the foreground: the cached framework status is read anew, for it may have changed in Settings.
  ///
  /// Whoever does not wait for the answer leaves without the cached one: the next decision asks for it again.
  public struct RefreshingFrameworkStatus: Awaiting {
    static var step: Step { .refreshingFrameworkStatus }
    static let card = StageCard(
      "X.refreshingFrameworkStatus", "Refresh the cached framework status", phase: "D",
      knows: "an appleSSO profile")
    static let command: CommandKind = .retrieveFrameworkStatus

    let subscriber: Subscriber

    private static let arrows = declare(
      Arrow<Self, SignedIn>("valid", on: .frameworkStatus, if: "status valid", also: .store),
      Arrow<Self, SignedIn>(
        "invalid", on: .frameworkStatus, if: "status invalid: nothing is cached", also: .forget),
      Arrow<Self, RequestingPreauthorization>("preauthorize", on: .preauthorize),
      Arrow<Self, RequestingAuthorization>("play", on: .play),
      Arrow<Self, SignedIn>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (valid, invalid, preauthorized, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .refreshingFrameworkStatus(self) }
    var rest: Rest { .signedIn(subscriber, .signIn) }
    var command: Command { .retrieveFrameworkStatus(.silent(promptsForAccess: false)) }
    private var uncached: Subscriber { subscriber.caching(nil) }

    func advance(on status: Shared<PartnerFrameworkStatus>, at now: Timestamp) -> Transition<RESTV2> {
      guard let validated = ValidatedFrameworkStatus(status, at: now) else {
        return Self.invalid(SignedIn(subscriber: uncached), also: .forget(.frameworkStatus))
      }
      return Self.valid(
        SignedIn(subscriber: subscriber.caching(validated)), also: .store(.frameworkStatus(status)))
    }

    func preauthorize(_ request: Shared<PreauthorizationRequest>) -> Transition<RESTV2>? {
      Self.preauthorized(RequestingPreauthorization(subscriber: uncached, request: request, returns: 0))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.played(
        RequestingAuthorization(subscriber: uncached, request: request, suspended: nil, returns: 0))
    }

    func cancel() -> Transition<RESTV2>? { Self.cancelled(SignedIn(subscriber: uncached)) }
    func logOut() -> Transition<RESTV2>? { Self.loggedOut(rest.endingSession) }
  }
}
