extension RESTV1 {
  /// V1.L3: did the authentication come from Apple? Then, and only then, the person is asked to sign out in Settings.
  public struct ReadingTokenSource: Deciding {
    static var step: Step { .readingTokenSource }
    static let card = StageCard(
      "V1.L3", "Did the token come from Apple?", phase: "V1.L", knows: "the token's source, if it has one")

    let exit: Exit

    private static let arrows = declare(
      Arrow<Self, DirectingToSettings>("apple", if: "tokenSource is Apple", also: .askToSignOutInSettings),
      Arrow<Self, InitiatingLogout>("other", if: "any other source, or none"))
    private static let (apple, other) = arrows
    static let edges = outline(arrows)

    var state: State { .readingTokenSource(self) }

    func decide(at now: Timestamp) -> Transition<RESTV1> {
      switch exit.tokenSource {
      case .apple:
        let path = exit.access.value.configuration.device.platform.tvProviderSettingsPath
        return Self.apple(
          DirectingToSettings(exit: exit, path: path), also: .askToSignOutInSettings(path: path))
      case .unrecognized, nil: return Self.other(InitiatingLogout(exit: exit))
      }
    }
  }
}
