extension AccessEnabler {
  /// Step S.1: makes the one instance of the SDK, with the software statement, both delegates and the options.
  ///
  /// The SDK says nothing to that; a bad statement shows in S.2.
  public struct Initializing: Deciding {
    static var step: Step { .initializing }
    static let card = StageCard(
      "S.1", "Initialize", knows: "the software statement; that there is no SDK yet")

    let journey: Journey

    private static let arrows = declare(
      Arrow<Self, SettingRequestor>("initialized", if: "at once", also: .initialize))
    private static let initialized = arrows
    static let edges = outline(arrows)

    var state: State { .initializing(self) }

    func decide(at now: Timestamp) -> Transition<AccessEnabler> {
      Self.initialized(SettingRequestor(journey: journey), also: .initialize(journey.configuration))
    }
  }
}
