extension RESTV2 {
  /// Check authentication, step B.5: chooses one of the profiles and continues with decisions.
  ///
  /// After a sign-out a profile that is still there may be of another person. So the person chooses the profile by its
  /// name, even if it is the only profile.
  package struct ChoosingProfile: Deciding {
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
          "longestValidity", if: "several: the person did not ask, or the app lets the longest validity win",
          also: .store),
        another: To<EnteringDecisions>(
          "another", if: "the person did not ask, and it is of another MVPD than before", also: .store,
          .explainProvider
        ),
        several: To<AwaitingProfileChoice>(
          "several", if: "several, or a sign-out before: the person is asked")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    private var mayAsk: Bool {
      switch access.value.configuration.profileChoice {
      case .ask: journey.opensScreens
      case .longestValidity: false
      }
    }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      let asking = AwaitingProfileChoice(access: access, journey: journey, status: status, profiles: profiles)
      let (best, count) = asking.longest(at: now.time)
      guard let best else { return Self.arrows.several(asking) }
      if count > 1 && mayAsk || journey.signOut != nil && journey.opensScreens {
        return Self.arrows.several(asking)
      }
      let next = asking.entering(with: journey.opensScreens ? best : asking.remembered(at: now.time) ?? best)
      let stored = Command.store(next.subscriber.stored)
      if journey.changes(to: next.subscriber.mvpd) {
        return Self.arrows.another(next, at: now, also: stored, .explainProvider(next.subscriber.shownBrand))
      }
      return count == 1
        ? Self.arrows.one(next, at: now, also: stored)
        : Self.arrows.longestValidity(next, at: now, also: stored)
    }
  }
}
