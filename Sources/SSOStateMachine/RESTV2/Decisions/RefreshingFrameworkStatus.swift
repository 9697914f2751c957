extension RESTV2 {
  /// The app came to the foreground, so the cached framework status is read anew: it may have changed in Settings.
  ///
  /// A request that does not wait for the answer drops the cached status. The next decision then asks for the status
  /// again.
  public struct RefreshingFrameworkStatus: Awaiting {
    package static var name: StageName { .refreshingFrameworkStatus }
    package static let card = StageCard(
      "X.refreshingFrameworkStatus", "Refresh the cached framework status", phase: "D",
      knows: "an appleSSO profile")
    package static let command: CommandKind = .retrieveFrameworkStatus

    let subscriber: Subscriber

    private static let arrows = declare(
      (
        valid: To<SignedIn>("valid", on: .frameworkStatus, if: "status valid", also: .store),
        invalid: To<SignedIn>(
          "invalid", on: .frameworkStatus, if: "status invalid: nothing is cached", also: .forget),
        preauthorize: To<RequestingPreauthorization>("preauthorize", on: .preauthorize),
        play: To<RequestingAuthorization>("play", on: .play),
        cancel: To<SignedIn>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var state: State { .refreshingFrameworkStatus(self) }
    var returnPoint: ReturnPoint { .signedIn(subscriber, .signIn) }
    package var command: Command { .retrieveFrameworkStatus(.silent(promptsForAccess: false)) }
    private var uncached: Subscriber { subscriber.caching(nil) }

    package func advance(on status: Shared<PartnerFrameworkStatus>, at now: Timestamp) -> Transition<RESTV2> {
      guard let validated = ValidatedFrameworkStatus(status, at: now) else {
        return Self.arrows.invalid(SignedIn(subscriber: uncached), also: .forget(.frameworkStatus))
      }
      return Self.arrows.valid(
        SignedIn(subscriber: subscriber.caching(validated)), also: .store(.frameworkStatus(status)))
    }

    func preauthorize(_ request: Shared<PreauthorizationRequest>) -> Transition<RESTV2>? {
      Self.arrows.preauthorize(RequestingPreauthorization(subscriber: uncached, request: request, returns: 0))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV2>? {
      Self.arrows.play(
        RequestingAuthorization(subscriber: uncached, request: request, suspended: nil, returns: 0))
    }

    func cancel() -> Transition<RESTV2>? { Self.arrows.cancel(SignedIn(subscriber: uncached)) }
    func logOut() -> Transition<RESTV2>? { Self.arrows.logOut(returnPoint.endingSession) }
  }
}
