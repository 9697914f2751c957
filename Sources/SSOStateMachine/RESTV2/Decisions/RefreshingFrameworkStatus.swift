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
          "invalid", on: .frameworkStatus, if: "status invalid or of another provider: nothing is cached",
          also: .forget),
        again: To<Self>("again", on: .enterForeground),
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
      let refreshed = subscriber.caching(ValidatedFrameworkStatus(status, at: now))
      return refreshed.lacksStatus
        ? Self.arrows.invalid(SignedIn(subscriber: refreshed), also: .forget(.frameworkStatus))
        : Self.arrows.valid(SignedIn(subscriber: refreshed), also: .store(.frameworkStatus(status)))
    }

    /// The answer in flight may be of the time before the app was left.
    func enterForeground(at now: Timestamp) -> Transition<RESTV2>? {
      Self.arrows.again(RefreshingFrameworkStatus(subscriber: uncached))
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
