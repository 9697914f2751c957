package import SSOStateMachine

extension RESTV1 {
  /// V1.L3: did the authentication come from Apple? Only then is the person asked to sign out in Settings.
  package struct ReadingTokenSource: Deciding {
    package static var name: StageName { .readingTokenSource }
    package static let card = StageCard(
      "V1.L3", "Did the token come from Apple?", phase: "V1.L", knows: "the token's source, if it has one")

    let exit: Exit

    private static let arrows = declare(
      (
        apple: To<DirectingToSettings>(
          "apple", if: "tokenSource is Apple, signing out now", also: .askToSignOutInSettings),
        appleEarlier: To<InitiatingLogout>(
          "appleEarlier", if: "tokenSource is Apple, an earlier sign-out", also: .askToSignOutInSettings),
        other: To<InitiatingLogout>("other", if: "any other source, or none")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV1> {
      switch exit.tokenSource {
      case .apple:
        let place = SettingsPlace(exit.access.value.configuration.device.platform)
        guard exit.leaver.onward == nil else {
          return Self.arrows.appleEarlier(
            InitiatingLogout(exit: exit), at: now, also: .askToSignOutInSettings(at: place))
        }
        return Self.arrows.apple(
          DirectingToSettings(exit: exit, place: place), also: .askToSignOutInSettings(at: place))
      case .unrecognized, nil: return Self.arrows.other(InitiatingLogout(exit: exit), at: now)
      }
    }
  }
}
