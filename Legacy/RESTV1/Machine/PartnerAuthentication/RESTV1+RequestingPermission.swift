package import SSOStateMachine

extension RESTV1 {
  /// V1.0: the person is asked whether the app may read subscription information, before the information is needed.
  ///
  /// The device remembers the answer, so a person who has answered is not asked again. A person who has refused is told
  /// what the permission is for. If the person wants to be signed in, every answer leads to V1.1.
  package struct RequestingPermission: Awaiting {
    package static var step: Step { .requestingPermission }
    package static let card = StageCard(
      "V1.0", "Ask for permission", phase: "V1", knows: "whether a sign-in was asked for")
    package static let command: CommandKind = .requestPermission

    /// The stage in which the flow rests if the person does not want to be signed in.
    let rest: ReturnPoint.Rest
    /// The sign-in that goes on afterward; nil if the app only came to the foreground, or asked on its own.
    let journey: Journey?

    init(idle: Idle, journey: Journey?) { (rest, self.journey) = (.idle(idle), journey) }
    init(signedIn: SignedIn) { (rest, journey) = (.signedIn(signedIn), nil) }

    private static let arrows = declare(
      (
        answered: To<Starting>("answered", on: .permission, if: "signing in"),
        denied: To<Starting>("denied", on: .permission, if: "refused, signing in", also: .explainPermission),
        answeredIdle: To<Idle>(
          "answeredIdle", on: .permission, if: "no sign-in was asked for"),
        deniedIdle: To<Idle>(
          "deniedIdle", on: .permission, if: "refused, no sign-in was asked for",
          also: .explainPermission
        ),
        answeredSignedIn: To<SignedIn>("answeredSignedIn", on: .permission, if: "signed in"),
        deniedSignedIn: To<SignedIn>(
          "deniedSignedIn", on: .permission, if: "refused, signed in", also: .explainPermission),
        signIn: To<Self>(staying: "signIn", on: .signIn, if: "no sign-in was asked for"),
        play: To<Self>(staying: "play", on: .play, if: "not signed in"),
        playSignedIn: To<ProceedingWithAuthorization>("playSignedIn", on: .play, if: "signed in"),
        cancel: To<Idle>("cancel", on: .cancel, if: "not signed in"),
        cancelSignedIn: To<SignedIn>("cancelSignedIn", on: .cancel, if: "signed in"),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.requestingPermission(self)) }
    var details: StageDetails { StageDetails(isSigningIn: journey != nil) }
    package var command: Command { .requestPermission }
    var returnPoint: ReturnPoint {
      switch rest {
      case .idle(let idle): journey.map { .signedOut(idle.registrationStatus, $0) } ?? idle.returnPoint
      case .signedIn(let stage): stage.returnPoint
      }
    }

    package func advance(on status: AccessStatus, at now: Moment) -> StageTransition<RESTV1> {
      switch status {
      case .granted, .restricted, .notDetermined:
        return next.map { Self.arrows.answered($0, at: now) }
          ?? rest.entered(by: Self.arrows.answeredIdle, or: Self.arrows.answeredSignedIn)
      case .denied:
        let platform = returnPoint.registrationStatus.configuration.value.device.platform
        let explain = Command.explainPermission(at: SettingsPlace(platform))
        if let next { return Self.arrows.denied(next, at: now, also: explain) }
        return switch rest {
        case .idle(let idle): Self.arrows.deniedIdle(idle, also: explain)
        case .signedIn(let stage): Self.arrows.deniedSignedIn(stage, also: explain)
        }
      }
    }

    private var next: Starting? {
      journey.map {
        Starting(registrationStatus: returnPoint.registrationStatus, journey: $0, hasAsked: true)
      }
    }

    func signIn(at now: Moment) -> StageTransition<RESTV1>? {
      guard journey == nil, case .idle(let idle) = rest else { return nil }
      return Self.arrows.signIn.stay(Self(idle: idle, journey: idle.returnPoint.journey.wantingScreens))
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
      switch rest {
      case .idle(let idle):
        Self.arrows.play.stay(Self(idle: idle, journey: returnPoint.journey.heading(for: request)))
      case .signedIn(let stage):
        Self.arrows.playSignedIn(
          ProceedingWithAuthorization(
            subscriber: stage.subscriber, purpose: .play(request, suspended: nil)), at: now)
      }
    }

    func cancel(at now: Moment) -> StageTransition<RESTV1>? {
      rest.entered(by: Self.arrows.cancel, or: Self.arrows.cancelSignedIn)
    }
    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}
