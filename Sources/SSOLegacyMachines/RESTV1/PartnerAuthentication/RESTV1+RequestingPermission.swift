package import SSOStateMachine

extension RESTV1 {
  /// V1.0: the person is asked whether the app may read subscription information, before the information is needed.
  ///
  /// The device remembers the answer, so a person who has answered is not asked again. A person who has refused is told
  /// what the permission is good for. If somebody wants to be signed in, every answer leads to V1.1.
  public struct RequestingPermission: Awaiting {
    package static var name: StageName { .requestingPermission }
    package static let card = StageCard(
      "V1.0", "Ask for permission", phase: "V1", knows: "whether somebody wants to be signed in")
    package static let command: CommandKind = .requestPermission

    let idle: Idle
    /// The sign-in that goes on afterwards; nil if the app only came to the foreground.
    let journey: Journey?

    private static let arrows = declare(
      (
        answered: To<Starting>("answered", on: .permission, if: "signing in"),
        denied: To<Starting>("denied", on: .permission, if: "refused, signing in", also: .explainPermission),
        answeredIdle: To<Idle>("answeredIdle", on: .permission, if: "nobody wants to be signed in"),
        deniedIdle: To<Idle>(
          "deniedIdle", on: .permission, if: "refused, nobody wants to be signed in", also: .explainPermission
        ),
        signIn: To<Self>(staying: "signIn", on: .signIn, if: "nobody wanted to be signed in"),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<Idle>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var state: State { .requestingPermission(self) }
    var details: Details { Details(isSigningIn: journey != nil) }
    package var command: Command { .requestPermission }
    var returnPoint: ReturnPoint { journey.map { .signedOut(idle.standing, $0) } ?? idle.returnPoint }

    package func advance(on status: AccessStatus, at now: Timestamp) -> Transition<RESTV1> {
      let next = journey.map { Starting(standing: idle.standing, journey: $0, hasAsked: true) }
      switch status {
      case .granted, .restricted, .notDetermined:
        return next.map { Self.arrows.answered($0) } ?? Self.arrows.answeredIdle(idle)
      case .denied:
        let platform = idle.standing.configuration.value.device.platform
        let explain = Command.explainPermission(at: SettingsPlace(platform))
        return next.map { Self.arrows.denied($0, also: explain) }
          ?? Self.arrows.deniedIdle(idle, also: explain)
      }
    }

    func signIn() -> Transition<RESTV1>? {
      guard journey == nil else { return nil }
      return Self.arrows.signIn.stay(Self(idle: idle, journey: idle.returnPoint.journey.wantingScreens))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.arrows.play.stay(Self(idle: idle, journey: returnPoint.journey.heading(for: request)))
    }

    func cancel() -> Transition<RESTV1>? { Self.arrows.cancel(idle) }
    func logOut() -> Transition<RESTV1>? { Self.arrows.logOut(returnPoint.endingSession) }
  }
}
