package import SSOStateMachine

extension RESTV1 {
  /// V1.1: is there an Adobe token for this device (checkauthn)?
  package struct CheckingAuthentication: Calling, UnderWay {
    package static var step: Step { .checkingAuthentication }
    package static let card = StageCard(
      "V1.1", "Check the Adobe token", phase: "V1", knows: "an access token; what the sign-in is for")
    package static let command: CommandKind = .checkAuthentication

    var access: Shared<Access>
    var journey: Journey
    /// The subscriber when the app asked; nil if the person was not signed in.
    var subscriber: Subscriber?
    var attempts = Attempts()

    private static let arrows = declare(
      (
        token: To<ProceedingWithAuthorization>("token", on: .authentication, if: "200: a token"),
        tokenNamed: To<ProceedingWithAuthorization>(
          "tokenNamed", on: .authentication, if: "200: a token, with its MVPD", also: .store),
        tokenAfterSignOut: To<ProceedingWithAuthorization>(
          "tokenAfterSignOut", on: .authentication, if: "200: a token, the person had signed out",
          also: .forget),
        tokenNamedAfterSignOut: To<ProceedingWithAuthorization>(
          "tokenNamedAfterSignOut", on: .authentication,
          if: "200: a token, with its MVPD, the person had signed out", also: .store, .forget),
        noToken: To<LookingUpProvider>("noToken", on: .authentication, if: "403: no token"),
        failed: To<Recovering>("failed", on: .authentication, if: "call failed"),
        play: To<Self>(staying: "play", on: .play, if: "signing in"),
        playSignedIn: To<ProceedingWithAuthorization>("playSignedIn", on: .play, if: "signed in"),
        signIn: To<Self>(staying: "signIn", on: .signIn, if: "not signed in, no screen asked for yet"),
        cancel: To<Idle>("cancel", on: .cancel, if: "not signed in"),
        cancelSignedIn: To<SignedIn>("cancelSignedIn", on: .cancel, if: "signed in"),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.checkingAuthentication(self)) }
    var call: Call { .checkingAuthentication(self) }
    var returnPoint: ReturnPoint {
      known.map { .signedIn($0, .signIn) } ?? .signedOut(.admitted(access), journey)
    }
    package var command: Command { .checkAuthentication(access) }

    package func advance(on reply: Reply<AuthenticationAnswer>, at now: Moment) -> StageTransition<RESTV1> {
      switch reply {
      case .success(let answer):
        switch answer.value {
        case .authenticated(let token): return proceed(with: token, at: now)
        case .notAuthenticated, .expired:
          return Self.arrows.noToken(LookingUpProvider(access: access, journey: journey))
        }
      case .failure(let fault):
        return Self.arrows.failed(
          Recovering(pending: .call(.checkingAuthentication(self)), fault: fault), at: now)
      }
    }

    /// The token's MVPD is the subscriber's, whichever was remembered.
    private func proceed(with token: AuthenticationToken?, at now: Moment) -> StageTransition<RESTV1> {
      let next = journey.entering(with: token, access)
      if let token {
        let stored = Command.store(.chosen(token.mvpd, in: nil))
        return journey.signOut == nil
          ? Self.arrows.tokenNamed(next, at: now, also: stored)
          : Self.arrows.tokenNamedAfterSignOut(next, at: now, also: stored, .forget(.signOut))
      }
      if let known {
        return Self.arrows.token(ProceedingWithAuthorization(subscriber: known, purpose: .signIn), at: now)
      }
      return journey.signOut == nil
        ? Self.arrows.token(next, at: now)
        : Self.arrows.tokenAfterSignOut(next, at: now, also: .forget(.signOut))
    }

    /// The subscriber with the token that calls are made with now.
    private var known: Subscriber? {
      subscriber.map {
        Subscriber(
          access: access, mvpd: $0.mvpd, expiresAt: $0.expiresAt, preauthorization: $0.preauthorization)
      }
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
      returnPoint.superseded(by: request).map { Self.arrows.playSignedIn($0, at: now) }
        ?? Self.arrows.play.stay(heading(for: request))
    }

    func signIn(at now: Moment) -> StageTransition<RESTV1>? {
      subscriber == nil ? asked.map { Self.arrows.signIn.stay($0) } : nil
    }

    /// A person who is signed in wants no sign-in.
    var wantingScreens: Call? { subscriber == nil ? asked?.call : nil }

    func cancel(at now: Moment) -> StageTransition<RESTV1>? {
      known.map { Self.arrows.cancelSignedIn(SignedIn(subscriber: $0)) }
        ?? Self.arrows.cancel(returnPoint.idle)
    }

    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}
