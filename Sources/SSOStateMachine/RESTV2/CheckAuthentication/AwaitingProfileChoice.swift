extension RESTV2 {
  /// Between B.5 and D.1: profiles were found, and the person chooses.
  package struct AwaitingProfileChoice: Resting, Interruptible {
    package static var step: Step { .awaitingProfileChoice }
    package static let card = StageCard(
      "X.awaitingProfileChoice", "Wait for the choice of a profile", phase: "B",
      knows: "valid profiles")

    let access: Shared<Access>
    var journey: Journey
    let status: ValidatedFrameworkStatus?
    /// The profiles that were found, including expired profiles.
    package let profiles: Shared<ProfileList>
    /// Whether the person has left the app since, so that the status no longer counts.
    var isStale = false

    private static let arrows = declare(
      (
        chosen: To<EnteringDecisions>(
          "chosen", on: .chooseProfile, if: "in the list, still valid", also: .store),
        unknown: To<Self>("unknown", on: .chooseProfile, if: "not in the list, or expired"),
        foreground: To<Self>(
          staying: "foreground", on: .enterForeground, if: "a framework status: it is no longer cached"),
        meanwhile: Meanwhile<Self>()
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var meanwhile: Meanwhile<Self> { arrows.meanwhile }

    package var state: State { State(.awaitingProfileChoice(self)) }
    var details: StageDetails { StageDetails(status: status, profiles: profiles, isStale: isStale) }
    var returnPoint: ReturnPoint { ReturnPoint(.admitted(access), journey) }
    /// The MVPD to sign out of. The service has profiles, so there is such an MVPD even if no MVPD was remembered.
    private var mvpd: String? { profiles.value.profiles.first?.value.mvpd }

    func entering(with profile: Shared<Profile>) -> EnteringDecisions {
      let entitlement = Entitlement(
        profile, cached: isStale ? nil : status, providerID: status?.providerID)
      let subscriber = Subscriber(
        access: access, entitlement: entitlement, brand: journey.brand, signOut: journey.signOut
      ).following(journey.subscriber)
      return EnteringDecisions(subscriber: subscriber, purpose: journey.purpose, returns: journey.returns)
    }

    /// The valid profile of the remembered MVPD; nil if the list contains no such profile.
    func remembered(at now: Timestamp) -> Shared<Profile>? {
      profiles.value.profiles.first { $0.value.mvpd == journey.mvpd && !$0.value.isExpired(at: now) }
    }

    /// The valid profile with the latest end, and the number of valid profiles. An unknown end counts as the latest.
    func longest(at now: Timestamp) -> (Shared<Profile>?, Int) {
      var best: Shared<Profile>?
      var count = 0
      for profile in profiles.value.profiles where !profile.value.isExpired(at: now) {
        count += 1
        let end = profile.value.notAfter ?? Timestamp(.max)
        if best.map({ $0.value.notAfter ?? Timestamp(.max) < end }) ?? true { best = profile }
      }
      return (best, count)
    }

    func chooseProfile(_ mvpd: String, at now: Moment) -> StageTransition<RESTV2>? {
      guard let profile = profiles.value.profiles.first(where: { $0.value.mvpd == mvpd }),
        !profile.value.isExpired(at: now.time)
      else {
        return Self.arrows.unknown(self)
      }
      let next = entering(with: profile)
      return Self.arrows.chosen(next, at: now, also: .store(next.subscriber.stored))
    }

    func enterForeground(at now: Moment) -> StageTransition<RESTV2>? {
      guard status != nil, !isStale else { return nil }
      var left = self
      left.isStale = true
      return Self.arrows.foreground.stay(left)
    }

    func logOut(at now: Moment) -> StageTransition<RESTV2>? {
      var ending = returnPoint.endingSession
      ending.mvpd = ending.mvpd ?? mvpd
      return Self.meanwhile.logOut(ending, at: now)
    }
  }
}
