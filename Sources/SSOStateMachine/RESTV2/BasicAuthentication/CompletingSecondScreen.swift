extension RESTV2 {
  /// Basic authentication, step F.15: the second screen has signed in with the MVPD that was chosen here.
  public struct CompletingSecondScreen: Deciding {
    public static var name: StageName { .completingSecondScreen }
    public static let card = StageCard(
      "F.15", "See the profile by polling", knows: "the profile that the code led to")

    let flow: BasicFlow
    let profile: Shared<Profile>

    private static let arrows = declare(To<EnteringDecisions>("completed", also: .store))
    public static var edges: [Edge] { outline(arrows) }

    package var decidingState: DecidingState { .completingSecondScreen(self) }

    package func decide(at now: Timestamp) -> Transition<RESTV2> {
      let next = flow.entering(with: profile)
      return Self.arrows(next, also: .store(next.subscriber.stored))
    }
  }
}
