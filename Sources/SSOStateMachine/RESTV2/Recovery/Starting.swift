extension RESTV2 {
  /// The way into a sign-in: what is stored and still good is not asked for again.
  public struct Starting: Deciding {
    static var step: Step { .starting }
    static let card = StageCard("X.starting", "Start signing in", knows: "how far the app is registered")

    let standing: Standing
    let journey: Journey

    private static let arrows = declare(
      Arrow<Self, RetrievingClientCredentials>("noCredentials", if: "no credentials"),
      Arrow<Self, RetrievingAccessToken>("noToken", if: "credentials, no valid token"),
      Arrow<Self, RetrievingFrameworkStatus>("token", if: "valid token"))
    private static let (noCredentials, noToken, token) = arrows
    static let edges = outline(arrows)

    var state: State { .starting(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      switch standing {
      case .unregistered(let configuration):
        Self.noCredentials(RetrievingClientCredentials(configuration: configuration, journey: journey))
      case .registered(let registration): draw(with: registration)
      case .admitted(let access):
        access.value.isUsable(at: now)
          ? Self.token(RetrievingFrameworkStatus(access: access, journey: journey))
          : draw(with: access.value.registration)
      }
    }

    private func draw(with registration: Shared<Registration>) -> Transition<RESTV2> {
      Self.noToken(
        RetrievingAccessToken(registration: registration, continuation: .checkAuthentication(journey)))
    }
  }
}
