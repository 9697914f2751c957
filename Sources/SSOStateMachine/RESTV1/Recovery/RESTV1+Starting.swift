extension RESTV1 {
  /// The way into a sign-in: permission first, then what is not stored or no longer good.
  public struct Starting: Deciding {
    static var step: Step { .starting }
    static let card = StageCard("X.starting", "Start signing in", knows: "how far the app is registered")

    let standing: Standing
    let journey: Journey
    /// Whether the person was asked for permission in this sign-in.
    var hasAsked = false

    private static let arrows = declare(
      Arrow<Self, RequestingPermission>("permission", if: "not asked yet, and the app lets it ask"),
      Arrow<Self, Registering>("noCredentials", if: "no credentials"),
      Arrow<Self, RetrievingAccessToken>("noToken", if: "credentials, no valid token"),
      Arrow<Self, CheckingAuthentication>("token", if: "valid token"))
    private static let (permission, noCredentials, noToken, token) = arrows
    static let edges = outline(arrows)

    var state: State { .starting(self) }

    func decide(at now: Timestamp) -> Transition<RESTV1> {
      if !hasAsked, standing.configuration.value.promptsForAccess {
        let idle = Idle(standing: standing, mvpd: journey.mvpd)
        return Self.permission(RequestingPermission(idle: idle, journey: journey))
      }
      switch standing {
      case .unregistered(let configuration):
        return Self.noCredentials(Registering(configuration: configuration, journey: journey))
      case .registered(let registration): return draw(with: registration)
      case .admitted(let access):
        return access.value.isUsable(at: now)
          ? Self.token(CheckingAuthentication(access: access, journey: journey))
          : draw(with: access.value.registration)
      }
    }

    private func draw(with registration: Shared<Registration>) -> Transition<RESTV1> {
      Self.noToken(
        RetrievingAccessToken(registration: registration, continuation: .checkAuthentication(journey)))
    }
  }
}
