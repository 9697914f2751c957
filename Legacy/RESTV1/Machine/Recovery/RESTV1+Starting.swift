package import SSOStateMachine

extension RESTV1 {
  /// The way into a sign-in: first the permission, then whatever is not stored or no longer valid.
  package struct Starting: Deciding {
    package static var name: StageName { .starting }
    package static let card = StageCard(
      "X.starting", "Start signing in", knows: "how far the app is registered")

    let registrationStatus: RegistrationStatus
    let journey: Journey
    /// Whether the person was asked for permission in this sign-in.
    var hasAsked = false
    /// The entry of the sign-in.
    var entry = Entry.check

    private static let arrows = declare(
      (
        permission: To<RequestingPermission>(
          "permission", if: "for V1.1, not asked yet, and the app lets it ask"),
        noCredentials: To<Registering>("noCredentials", if: "no credentials"),
        noToken: To<RetrievingAccessToken>("noToken", if: "credentials, no valid token"),
        signOut: To<RetrievingUserMetadata>("signOut", if: "valid token, an earlier sign-out is unfinished"),
        token: To<CheckingAuthentication>("token", if: "valid token"),
        regular: To<EnteringRegularFlow>("regular", if: "valid token, single sign-on passed by")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV1> {
      if entry == .check, !hasAsked, journey.opensScreens,
        registrationStatus.configuration.value.promptsForAccess
      {
        let rest = ReturnPoint.signedOut(registrationStatus, journey)
        return Self.arrows.permission(RequestingPermission(idle: rest.idle, journey: journey))
      }
      switch registrationStatus {
      case .unregistered(let configuration):
        return Self.arrows.noCredentials(
          Registering(configuration: configuration, journey: journey, entry: entry))
      case .registered(let registration): return draw(with: registration, at: now)
      case .admitted(let access):
        guard access.value.isUsable(at: now.time) else {
          return draw(with: access.value.registration, at: now)
        }
        if let leaver = Leaver(before: journey, at: entry) {
          return Self.arrows.signOut(RetrievingUserMetadata(access: access, leaver: leaver))
        }
        return entry == .check
          ? Self.arrows.token(CheckingAuthentication(access: access, journey: journey))
          : Self.arrows.regular(.asked(access, journey, at: entry), at: now)
      }
    }

    private func draw(with registration: Shared<Registration>, at now: Moment) -> StageTransition<RESTV1> {
      Self.arrows.noToken(
        RetrievingAccessToken(registration: registration, continuation: .entering(journey, at: entry)))
    }
  }
}
