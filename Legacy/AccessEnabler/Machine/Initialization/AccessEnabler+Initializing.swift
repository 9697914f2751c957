package import SSOStateMachine

extension AccessEnablerMachine {
  /// Step S.1: makes the only instance of the SDK, with the software statement, both delegates and the options.
  ///
  /// The SDK does not answer. A bad statement shows in S.2.
  package struct Initializing: Deciding {
    package static var name: StageName { .initializing }
    package static let card = StageCard(
      "S.1", "Initialize", knows: "the software statement; that there is no SDK yet")

    let journey: Journey

    private static let arrows = declare(To<SettingRequestor>("initialized", if: "at once", also: .initialize))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<AccessEnablerMachine> {
      Self.arrows(SettingRequestor(journey: journey), also: .initialize(journey.configuration))
    }
  }
}
