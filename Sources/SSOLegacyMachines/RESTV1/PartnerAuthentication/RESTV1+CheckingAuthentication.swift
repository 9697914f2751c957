package import SSOStateMachine

extension RESTV1 {
  /// V1.1: is there an Adobe token for this device (checkauthn)?
  public struct CheckingAuthentication: Calling, UnderWay {
    package static var name: StageName { .checkingAuthentication }
    package static let card = StageCard(
      "V1.1", "Check the Adobe token", phase: "V1", knows: "an access token; what the sign-in is for")
    package static let command: CommandKind = .checkAuthentication

    var access: Shared<Access>
    var journey: Journey
    var attempts = Attempts()

    private static let arrows = declare(
      (
        token: To<ProceedingWithAuthorization>("token", on: .authentication, if: "200: a token"),
        noToken: To<LookingUpProvider>("noToken", on: .authentication, if: "403: no token"),
        failed: To<Recovering>("failed", on: .authentication, if: "call failed"),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<Idle>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var state: State { .checkingAuthentication(self) }
    var call: Call { .checkingAuthentication(self) }
    func repeated() -> Transition<RESTV1> { Repeating.arrows.checkingAuthentication(self) }
    var returnPoint: ReturnPoint { .signedOut(.admitted(access), journey) }
    package var command: Command { .checkAuthentication(access) }

    package func advance(on reply: Reply<AuthenticationAnswer>, at now: Timestamp) -> Transition<RESTV1> {
      switch reply {
      case .success(let answer):
        switch answer.value {
        case .authenticated(let token): return Self.arrows.token(journey.entering(with: token, access))
        case .notAuthenticated, .expired:
          return Self.arrows.noToken(LookingUpProvider(access: access, journey: journey))
        }
      case .failure(let fault):
        return Self.arrows.failed(Recovering(pending: .call(.checkingAuthentication(self)), fault: fault))
      }
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV1>? { Self.arrows.cancel(returnPoint.idle) }
    func logOut() -> Transition<RESTV1>? { Self.arrows.logOut(returnPoint.endingSession) }
  }
}

extension Journey {
  /// The way on to V1.11 with a token of the service. If the answer names no MVPD, the remembered MVPD is used.
  func entering(
    with token: AuthenticationToken?, _ access: Shared<Access>, mvpd known: String? = nil
  ) -> RESTV1.ProceedingWithAuthorization {
    let subscriber = RESTV1.Subscriber(
      access: access, mvpd: token?.mvpd ?? known ?? mvpd, expiresAt: token?.expiresAt)
    return RESTV1.ProceedingWithAuthorization(subscriber: subscriber, purpose: purpose, returns: returns)
  }
}
