extension RESTV2 {
  /// Basic authentication, step F.15: the second screen has signed in with the MVPD that was chosen here.
  public struct CompletingSecondScreen: Deciding {
    static var step: Step { .completingSecondScreen }
    static let card = StageCard(
      "F.15", "See the profile by polling", knows: "the profile that the code led to")

    let flow: BasicFlow
    let profile: Shared<Profile>

    private static let arrows = declare(Arrow<Self, EnteringDecisions>("completed", also: .store))
    static let edges = outline(arrows)

    var state: State { .completingSecondScreen(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      Self.arrows(flow.entering(with: profile), also: .store(.profile(profile)))
    }
  }
}
