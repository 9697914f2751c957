extension RESTV2 {
  /// The way into a sign-in. Stored values that are still valid are not asked for again.
  @usableFromInline package struct Starting: Deciding {
    package static var name: StageName { .starting }
    package static let card = StageCard(
      "X.starting", "Start signing in", knows: "how far the app is registered")

    let standing: Standing
    let journey: Journey

    private static let arrows = declare(
      (
        noCredentials: To<RetrievingClientCredentials>("noCredentials", if: "no credentials"),
        noToken: To<RetrievingAccessToken>("noToken", if: "credentials, no valid token"),
        token: To<RetrievingFrameworkStatus>("token", if: "valid token")
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var passage: Passage { .starting(self) }

    package func decide(at now: Timestamp) -> Transition<RESTV2> {
      switch standing {
      case .unregistered(let configuration):
        Self.arrows.noCredentials(RetrievingClientCredentials(configuration: configuration, journey: journey))
      case .registered(let registration): draw(with: registration)
      case .admitted(let access):
        access.value.isUsable(at: now)
          ? Self.arrows.token(RetrievingFrameworkStatus(access: access, journey: journey))
          : draw(with: access.value.registration)
      }
    }

    private func draw(with registration: Shared<Registration>) -> Transition<RESTV2> {
      Self.arrows.noToken(
        RetrievingAccessToken(registration: registration, continuation: .checkAuthentication(journey)))
    }
  }
}
