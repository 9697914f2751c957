extension RESTV1 {
  /// V1.0: the person is asked whether the app may read subscription information, before it is needed.
  ///
  /// The device remembers the answer, so whoever has answered is asked no more. Whoever has refused is told what the
  /// permission is good for. Any answer leads to V1.1, where somebody wants to be signed in.
  public struct RequestingPermission: Awaiting {
    static var step: Step { .requestingPermission }
    static let card = StageCard(
      "V1.0", "Ask for permission", phase: "V1", knows: "whether somebody wants to be signed in")
    static let command: CommandKind = .requestPermission

    let idle: Idle
    /// The sign-in that goes on afterwards; nil where the app only came to the foreground.
    let journey: Journey?

    private static let arrows = declare(
      Arrow<Self, Starting>("answered", on: .permission, if: "signing in"),
      Arrow<Self, Starting>(
        "denied", on: .permission, if: "refused, signing in", also: .explainPermission),
      Arrow<Self, Idle>("answeredIdle", on: .permission, if: "nobody wants to be signed in"),
      Arrow<Self, Idle>(
        "deniedIdle", on: .permission, if: "refused, nobody wants to be signed in", also: .explainPermission),
      Arrow<Self, Self>(staying: "signIn", on: .signIn, if: "nobody wanted to be signed in"),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (
      answered, denied, answeredIdle, deniedIdle, signingIn, played, cancelled, loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .requestingPermission(self) }
    var command: Command { .requestPermission }
    var rest: Rest { journey.map { .signedOut(idle.standing, $0) } ?? idle.rest }

    func advance(on status: AccessStatus, at now: Timestamp) -> Transition<RESTV1> {
      let next = journey.map { Starting(standing: idle.standing, journey: $0, hasAsked: true) }
      switch status {
      case .granted, .restricted, .notDetermined:
        return next.map { Self.answered($0) } ?? Self.answeredIdle(idle)
      case .denied:
        let platform = idle.standing.configuration.value.device.platform
        let explain = Command.explainPermission(path: platform.tvProviderSettingsPath)
        return next.map { Self.denied($0, also: explain) } ?? Self.deniedIdle(idle, also: explain)
      }
    }

    func signIn() -> Transition<RESTV1>? {
      guard journey == nil else { return nil }
      return Self.signingIn.stay(Self(idle: idle, journey: idle.rest.journey))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.played.stay(Self(idle: idle, journey: rest.journey.heading(for: request)))
    }

    func cancel() -> Transition<RESTV1>? { Self.cancelled(idle) }
    func logOut() -> Transition<RESTV1>? { Self.loggedOut(rest.endingSession) }
  }
}
