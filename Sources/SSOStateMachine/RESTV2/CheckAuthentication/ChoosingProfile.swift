extension RESTV2 {
  /// Check authentication, step B.5: chooses one of the profiles and goes on to decisions.
  public struct ChoosingProfile: Deciding {
    static var step: Step { .choosingProfile }
    static let card = StageCard(
      "B.5", "Choose a profile and proceed with decisions", knows: "at least one valid profile")

    let access: Shared<Access>
    let journey: Journey
    let status: ValidatedFrameworkStatus?
    let profiles: Shared<ProfileList>

    private static let arrows = declare(
      Arrow<Self, EnteringDecisions>("one", if: "one profile", also: .store),
      Arrow<Self, EnteringDecisions>(
        "longestValidity", if: "several, the longest validity wins", also: .store),
      Arrow<Self, AwaitingProfileChoice>("several", if: "several, the person is asked"))
    private static let (one, longestValidity, several) = arrows
    static let edges = outline(arrows)

    var state: State { .choosingProfile(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      let asking = AwaitingProfileChoice(access: access, journey: journey, status: status, profiles: profiles)
      let (best, count) = asking.longest(at: now)
      guard let best else { return Self.several(asking) }
      if count == 1 { return Self.one(asking.entering(with: best), also: .store(.profile(best))) }
      switch access.value.configuration.profileChoice {
      case .ask: return Self.several(asking)
      case .longestValidity:
        return Self.longestValidity(asking.entering(with: best), also: .store(.profile(best)))
      }
    }
  }
}
