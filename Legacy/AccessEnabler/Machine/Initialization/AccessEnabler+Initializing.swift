public import SSOStateMachine

extension AccessEnablerMachine {
  /// Step S.1: makes the only instance of the SDK, with the software statement, both delegates and the options.
  ///
  /// The SDK does not answer. A bad statement shows in S.2.
  public struct Initializing: Deciding {
    public static var name: StageName { .initializing }
    public static let card = StageCard(
      "S.1", "Initialize", knows: "the software statement; that there is no SDK yet")

    let journey: Journey

    private static let arrows = declare(To<SettingRequestor>("initialized", if: "at once", also: .initialize))
    public static var edges: [Edge] { outline(arrows) }

    package var decidingState: DecidingState { .initializing(self) }

    package func decide(at now: Timestamp) -> Transition<AccessEnablerMachine> {
      Self.arrows(SettingRequestor(journey: journey), also: .initialize(journey.configuration))
    }
  }
}
