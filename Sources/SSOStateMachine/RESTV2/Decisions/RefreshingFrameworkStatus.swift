extension RESTV2 {
  /// The app came to the foreground, so the cached framework status is read again: it may have changed in Settings.
  ///
  /// An account that is gone, or that belongs to another provider, ends the sign-in. So the service is asked
  /// at once what is true now, and the person is told.
  ///
  /// A request that does not wait for the answer drops the cached status. The next decision then asks for the status
  /// again.
  package struct RefreshingFrameworkStatus: Awaiting, ServingSubscriber {
    package static var step: Step { .refreshingFrameworkStatus }
    package static let card = StageCard(
      "X.refreshingFrameworkStatus", "Refresh the cached framework status", phase: "D",
      knows: "an appleSSO profile")
    package static let command: CommandKind = .retrieveFrameworkStatus

    let subscriber: Subscriber

    private static let arrows = declare(
      (
        valid: To<SignedIn>("valid", on: .frameworkStatus, if: "status valid", also: .store),
        invalid: To<SignedIn>(
          "invalid", on: .frameworkStatus,
          if: "no valid status, and nothing said of the account: nothing is cached",
          also: .forget),
        gone: To<ValidatingFrameworkStatus>(
          "gone", on: .frameworkStatus, if: "permission or account gone, or another provider", also: .forget),
        again: To<Self>("again", on: .enterForeground),
        preauthorize: To<RequestingPreauthorization>("preauthorize", on: .preauthorize),
        play: To<RequestingAuthorization>("play", on: .play),
        meanwhile: MeanwhileSignedIn<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: MeanwhileSignedIn<Self> { arrows.meanwhile }

    package var state: State { State(.refreshingFrameworkStatus(self)) }
    var returnPoint: ReturnPoint { .signedIn(subscriber, .signIn) }
    package var command: Command { .retrieveFrameworkStatus(.silent(promptsForAccess: false)) }
    private var uncached: Subscriber { subscriber.caching(nil) }

    package func advance(on status: Shared<PartnerFrameworkStatus>, at now: Moment) -> StageTransition<
      RESTV2
    > {
      if status.value.endsAccount(of: subscriber.entitlement.providerID, at: now.time) {
        return Self.arrows.gone(
          ValidatingFrameworkStatus(
            access: subscriber.access, journey: subscriber.journey(for: .signIn).keeping(subscriber),
            status: status), at: now, also: .forget(.frameworkStatus))
      }
      let refreshed = subscriber.caching(ValidatedFrameworkStatus(status, at: now.time))
      return refreshed.lacksStatus
        ? Self.arrows.invalid(SignedIn(subscriber: refreshed), also: .forget(.frameworkStatus))
        : Self.arrows.valid(SignedIn(subscriber: refreshed), also: .store(.frameworkStatus(status)))
    }

    /// The answer in flight may date from before the person left the app.
    func enterForeground(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.again(RefreshingFrameworkStatus(subscriber: uncached))
    }

    func preauthorize(_ request: Shared<PreauthorizationRequest>, at now: Moment) -> StageTransition<RESTV2>?
    {
      Self.arrows.preauthorize(
        RequestingPreauthorization(subscriber: uncached, request: request, returns: 0), at: now)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.play(
        RequestingAuthorization(subscriber: uncached, request: request, suspended: nil, returns: 0), at: now)
    }

    func cancel(at now: Moment) -> StageTransition<RESTV2>? {
      Self.meanwhile.cancel(SignedIn(subscriber: uncached))
    }
  }
}
