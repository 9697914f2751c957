extension RESTV2 {
  /// Basic authentication, step F.15: the second screen has signed in with the MVPD that was chosen here.
  package struct CompletingSecondScreen: Deciding {
    package static var name: StageName { .completingSecondScreen }
    package static let card = StageCard(
      "F.15", "See the profile by polling", knows: "the profile that the code led to")

    let flow: BasicFlow
    let profile: Shared<Profile>

    private static let arrows = declare(To<EnteringDecisions>("completed", also: .store))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      let next = flow.entering(with: profile)
      return Self.arrows(next, at: now, also: .store(next.subscriber.stored))
    }
  }
}
