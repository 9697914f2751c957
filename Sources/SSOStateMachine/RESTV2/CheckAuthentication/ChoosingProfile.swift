extension RESTV2 {
  /// Check authentication, step B.5: chooses one of the profiles and goes on to decisions.
  @usableFromInline package struct ChoosingProfile: Deciding {
    package static var name: StageName { .choosingProfile }
    package static let card = StageCard(
      "B.5", "Choose a profile and proceed with decisions", knows: "at least one valid profile")

    let access: Shared<Access>
    let journey: Journey
    let status: ValidatedFrameworkStatus?
    let profiles: Shared<ProfileList>

    private static let arrows = declare(
      (
        one: To<EnteringDecisions>("one", if: "one profile", also: .store),
        longestValidity: To<EnteringDecisions>(
          "longestValidity", if: "several, the longest validity wins", also: .store),
        several: To<AwaitingProfileChoice>("several", if: "several, the person is asked")
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var passage: Passage { .choosingProfile(self) }

    package func decide(at now: Timestamp) -> Transition<RESTV2> {
      let asking = AwaitingProfileChoice(access: access, journey: journey, status: status, profiles: profiles)
      let (best, count) = asking.longest(at: now)
      guard let best else { return Self.arrows.several(asking) }
      let next = asking.entering(with: best)
      let stored = Command.store(next.subscriber.stored)
      if count == 1 { return Self.arrows.one(next, also: stored) }
      switch access.value.configuration.profileChoice {
      case .ask: return Self.arrows.several(asking)
      case .longestValidity:
        return Self.arrows.longestValidity(next, also: stored)
      }
    }
  }
}
