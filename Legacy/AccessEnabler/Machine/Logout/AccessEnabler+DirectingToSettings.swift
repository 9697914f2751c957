package import SSOStateMachine

extension AccessEnablerMachine {
  /// Step S.6: the person is asked to sign out of the TV provider in Settings. A person who does not is signed in again
  /// by the next setRequestor.
  package struct DirectingToSettings: Resting, Hearing {
    package static var step: Step { .directingToSettings }
    package static let card = StageCard(
      "X.directingToSettings", "Direct to Settings", phase: "S.logout", knows: "the place in Settings")

    var journey: Journey
    /// The place in the system's settings where the person signs out.
    package var place: SettingsPlace { SettingsPlace(journey.configuration.value.platform) }

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
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var heard: To<Self> { arrows.code }

    package var state: State { State(.directingToSettings(self)) }

    func acknowledge(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.acknowledged(ProceedingSignedOut(journey: journey), at: now)
    }

    /// Sets the requestor again, because only then a change in Settings shows.
    func check(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.check(SettingRequestor(journey: journey.starting))
    }

    func enterForeground(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      Self.arrows.foreground(SettingRequestor(journey: journey.starting))
    }

    func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
      journey.isForegroundDue
        ? Self.arrows.cancelForeground(SettingRequestor(journey: journey.starting))
        : Self.arrows.cancel(SignedOut(journey: journey))
    }
  }
}
