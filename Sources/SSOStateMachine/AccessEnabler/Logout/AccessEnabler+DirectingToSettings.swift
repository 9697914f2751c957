extension AccessEnabler {
  /// Step S.6: the person is asked to sign out of the TV provider in Settings. Who does not is signed in again by the next
  /// setRequestor.
  public struct DirectingToSettings: Resting, Hearing {
    static var step: Step { .directingToSettings }
    static let card = StageCard(
      "X.directingToSettings", "Direct to Settings", phase: "S.logout", knows: "the place in Settings")

    var journey: Journey
    /// The place in the system's settings.
    public var path: String { journey.configuration.value.platform.tvProviderSettingsPath }

    private static let arrows = declare(
      Arrow<Self, ProceedingSignedOut>("acknowledged", on: .acknowledge),
      Arrow<Self, SettingRequestor>("foreground", on: .enterForeground),
      Arrow<Self, Self>(staying: "code", on: .status),
      Arrow<Self, SignedOut>("cancel", on: .cancel),
      Arrow<Self, SettingRequestor>("cancelForeground", on: .cancel, if: "a foreground to be made up for"))
    static let (acknowledged, foreground, heard, cancelled, cancelledForeground) = arrows
    static let edges = outline(arrows)

    var state: State { .directingToSettings(self) }

    func acknowledge() -> Transition<AccessEnabler>? {
      Self.acknowledged(ProceedingSignedOut(journey: journey))
    }

    func enterForeground() -> Transition<AccessEnabler>? {
      Self.foreground(SettingRequestor(journey: journey.starting))
    }

    func cancel() -> Transition<AccessEnabler>? {
      journey.isForegroundDue
        ? Self.cancelledForeground(SettingRequestor(journey: journey.starting))
        : Self.cancelled(SignedOut(journey: journey))
    }
  }
}
