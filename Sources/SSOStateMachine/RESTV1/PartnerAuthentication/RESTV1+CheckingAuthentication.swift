extension RESTV1 {
  /// V1.1: is there an Adobe token for this device (checkauthn)?
  public struct CheckingAuthentication: Calling, UnderWay {
    static var step: Step { .checkingAuthentication }
    static let card = StageCard(
      "V1.1", "Check the Adobe token", phase: "V1", knows: "an access token; what the sign-in is for")
    static let command: CommandKind = .checkAuthentication

    var access: Shared<Access>
    var journey: Journey
    var attempts = Attempts()

    private static let arrows = declare(
      Arrow<Self, ProceedingWithAuthorization>("token", on: .authentication, if: "200: a token"),
      Arrow<Self, LookingUpProvider>("noToken", on: .authentication, if: "403: no token"),
      Arrow<Self, Recovering>("failed", on: .authentication, if: "call failed"),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (token, noToken, failed, played, cancelled, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .checkingAuthentication(self) }
    var rest: Rest { .signedOut(.admitted(access), journey) }
    var command: Command { .checkAuthentication(access) }

    func advance(on reply: Reply<AuthenticationAnswer>, at now: Timestamp) -> Transition<RESTV1> {
      switch reply {
      case .success(let answer):
        switch answer.value {
        case .authenticated(let token): return Self.token(journey.entering(with: token, access))
        case .notAuthenticated, .expired:
          return Self.noToken(LookingUpProvider(access: access, journey: journey))
        }
      case .failure(let fault):
        return Self.failed(Recovering(pending: .call(.checkingAuthentication(self)), fault: fault))
      }
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV1>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV1>? { Self.loggedOut(rest.endingSession) }
  }
}

extension Journey {
  /// The way on to V1.11 with a token of the service; its MVPD is the remembered one where the answer names none.
  func entering(
    with token: AuthenticationToken?, _ access: Shared<Access>, mvpd known: String? = nil
  ) -> RESTV1.ProceedingWithAuthorization {
    let subscriber = RESTV1.Subscriber(
      access: access, mvpd: token?.mvpd ?? known ?? mvpd, expiresAt: token?.expiresAt)
    return RESTV1.ProceedingWithAuthorization(subscriber: subscriber, purpose: purpose, returns: returns)
  }
}
