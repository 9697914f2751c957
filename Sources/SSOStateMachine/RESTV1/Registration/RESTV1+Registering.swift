extension RESTV1 {
  /// Dynamic client registration: asks the service for client credentials, which are stored before they are used.
  ///
  /// It is skipped where credentials are stored: new ones lose the subscriber, so they are drawn once and kept for ever.
  public struct Registering: Awaiting, UnderWay {
    static var step: Step { .registering }
    static let card = StageCard(
      "X.registering", "Register the app", phase: "DCR",
      knows: "the app's configuration; what the sign-in is for")
    static let command: CommandKind = .register

    let configuration: Shared<FlowConfiguration>
    var journey: Journey
    /// Whether credentials were drawn before in this sign-in and refused.
    var isSecond = false
    var attempts = Attempts()

    private static let arrows = declare(
      Arrow<Self, RetrievingAccessToken>(
        "returned", on: .registration, if: "credentials returned", also: .store),
      Arrow<Self, Failed>("refused", on: .registration, if: "registration refused"),
      Arrow<Self, Recovering>("failed", on: .registration, if: "call failed"),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (returned, refused, failed, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .registering(self) }
    var rest: Rest { .signedOut(.unregistered(configuration), journey) }
    var command: Command { .register(configuration) }

    func advance(on reply: Reply<Registration>, at now: Timestamp) -> Transition<RESTV1> {
      switch reply {
      case .success(let registration):
        let next = RetrievingAccessToken(
          registration: registration, continuation: .checkAuthentication(journey), isSecond: isSecond)
        return Self.returned(next, also: .store(.registration(registration)))
      case .failure(let fault):
        guard case .registration = fault.value else {
          return Self.failed(Recovering(pending: .registration(self), fault: fault))
        }
        return Self.refused(Failed(failure: Failure(fault.value), rest: rest))
      }
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV1>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV1>? { Self.loggedOut(rest.endingSession) }
  }
}
