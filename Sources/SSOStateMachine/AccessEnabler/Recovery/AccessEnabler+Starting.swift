extension AccessEnabler {
  /// The way into S.1, or into S.2 where the one instance of the SDK is there already.
  public struct Starting: Deciding {
    static var step: Step { .starting }
    static let card = StageCard("X.starting", "Start", knows: "whether the SDK was made; what is wanted")

    let journey: Journey
    let isInitialized: Bool
    var subscriber: Subscriber?

    private static let arrows = declare(
      Arrow<Self, Initializing>("noSDK", if: "no SDK yet"),
      Arrow<Self, SettingRequestor>("sdk", if: "the SDK is there"))
    private static let (noSDK, sdk) = arrows
    static let edges = outline(arrows)

    var state: State { .starting(self) }

    func decide(at now: Timestamp) -> Transition<AccessEnabler> {
      isInitialized
        ? Self.sdk(SettingRequestor(journey: journey.starting, subscriber: subscriber))
        : Self.noSDK(Initializing(journey: journey.starting))
    }
  }
}
