public import SSOStateMachine

extension AccessEnablerMachine {
  /// Step S.6: the person is asked to sign out of the TV provider in Settings. A person who does not is signed in again
  /// by the next setRequestor.
  public struct DirectingToSettings: Resting, Hearing {
    public static var name: StageName { .directingToSettings }
    public static let card = StageCard(
      "X.directingToSettings", "Direct to Settings", phase: "S.logout", knows: "the place in Settings")

    var journey: Journey
    /// Where the person signs out.
    public var place: SettingsPlace { SettingsPlace(journey.configuration.value.platform) }

    private static let arrows = declare(
      (
        acknowledged: To<ProceedingSignedOut>("acknowledged", on: .acknowledge),
        check: To<SettingRequestor>("check", on: .check),
        foreground: To<SettingRequestor>("foreground", on: .enterForeground),
        code: To<Self>(staying: "code", on: .status),
        cancel: To<SignedOut>("cancel", on: .cancel),
        cancelForeground: To<SettingRequestor>(
          "cancelForeground", on: .cancel, if: "a foreground to be made up for")
      ))
    public static var edges: [Edge] { outline(arrows) }
    static var heard: To<Self> { arrows.code }

    package var state: State { .directingToSettings(self) }

    func acknowledge() -> Transition<AccessEnablerMachine>? {
      Self.arrows.acknowledged(ProceedingSignedOut(journey: journey))
    }

    /// What was changed in Settings shows only once the requestor was set again.
    func check() -> Transition<AccessEnablerMachine>? {
      Self.arrows.check(SettingRequestor(journey: journey.starting))
    }

    func enterForeground() -> Transition<AccessEnablerMachine>? {
      Self.arrows.foreground(SettingRequestor(journey: journey.starting))
    }

    func cancel() -> Transition<AccessEnablerMachine>? {
      journey.isForegroundDue
        ? Self.arrows.cancelForeground(SettingRequestor(journey: journey.starting))
        : Self.arrows.cancel(SignedOut(journey: journey))
    }
  }
}
