package import SSOStateMachine

extension AccessEnablerMachine {
  /// The way into S.1, or into S.2 if the only instance of the SDK exists already.
  package struct Starting: Deciding {
    package static var name: StageName { .starting }
    package static let card = StageCard(
      "X.starting", "Start", knows: "whether the SDK was made; what is wanted")

    let journey: Journey
    let isInitialized: Bool
    var subscriber: Subscriber?

    private static let arrows = declare(
      (
        noSDK: To<Initializing>("noSDK", if: "no SDK yet"),
        sdk: To<SettingRequestor>("sdk", if: "the SDK is there")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<AccessEnablerMachine> {
      isInitialized
        ? Self.arrows.sdk(SettingRequestor(journey: journey.starting, subscriber: subscriber))
        : Self.arrows.noSDK(Initializing(journey: journey.starting), at: now)
    }
  }
}
