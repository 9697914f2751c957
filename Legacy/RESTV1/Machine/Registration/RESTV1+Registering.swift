package import SSOStateMachine

extension RESTV1 {
  /// Dynamic client registration: asks the service for client credentials, which are stored before they are used.
  ///
  /// The step is skipped if credentials are stored: new credentials would lose the subscriber, so credentials are
  /// requested once, and again only where the service refuses them.
  package struct Registering: Awaiting, UnderWay {
    package static var step: Step { .registering }
    package static let card = StageCard(
      "X.registering", "Register the app", phase: "DCR",
      knows: "the app's configuration; what the sign-in is for")
    package static let command: CommandKind = .register

    let configuration: Shared<FlowConfiguration>
    var journey: Journey
    /// Whether credentials were requested earlier in this sign-in and refused.
    package var isSecond = false
    /// The entry of the sign-in, once the app is registered.
    package var entry = Entry.check
    package var attempts = Attempts()

    private static let arrows = declare(
      (
        returned: To<RetrievingAccessToken>(
          "returned", on: .registration, if: "credentials returned", also: .store),
        refused: To<Failed>("refused", on: .registration, if: "registration refused"),
        refusedQuietly: To<Idle>(
          "refusedQuietly", on: .registration, if: "registration refused, no screen asked for",
          also: .reportFailure),
        failed: To<Recovering>("failed", on: .registration, if: "call failed"),
        play: To<Self>(staying: "play", on: .play),
        signIn: To<Self>(staying: "signIn", on: .signIn, if: "no screen asked for yet"),
        cancel: To<Idle>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.registering(self)) }
    var pendingCall: PendingCall? { .registration(self) }
    var returnPoint: ReturnPoint { .signedOut(.unregistered(configuration), journey) }
    package var command: Command { .register(configuration) }

    package func advance(on reply: Reply<Registration>, at now: Moment) -> StageTransition<RESTV1> {
      switch reply {
      case .success(let registration):
        let next = RetrievingAccessToken(
          registration: registration, continuation: .entering(journey, at: entry), isSecond: isSecond)
        return Self.arrows.returned(next, also: .store(.registration(registration)))
      case .failure(let fault):
        guard case .registration = fault.value else {
          return Self.arrows.failed(Recovering(pending: .registration(self), fault: fault), at: now)
        }
        let failure = Failure(fault.value, of: endpoint)
        return journey.opensScreens
          ? Self.arrows.refused(Failed(failure: failure, returnPoint: returnPoint))
          : Self.arrows.refusedQuietly(returnPoint.idle, also: .reportFailure(failure))
      }
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func signIn(at now: Moment) -> StageTransition<RESTV1>? { asked.map { Self.arrows.signIn.stay($0) } }
    func cancel(at now: Moment) -> StageTransition<RESTV1>? { Self.arrows.cancel(returnPoint.idle) }
    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}
