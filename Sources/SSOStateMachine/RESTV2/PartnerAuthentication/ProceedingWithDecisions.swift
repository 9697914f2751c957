extension RESTV2 {
  /// Partner authentication, step C.7: a profile is there already, so decisions follow.
  ///
  /// The answer tells no more than the MVPD and a reason; the reason tells the type of the profile.
  public struct ProceedingWithDecisions: Deciding {
    static var step: Step { .proceedingWithDecisions }
    static let card = StageCard(
      "C.7", "Proceed with decisions flows", knows: "that a profile exists, and why")

    let selection: Selection
    let session: Shared<Session>

    private static let arrows = declare(
      Arrow<Self, EnteringDecisions>("authenticatedSSO", if: "authenticatedSSO", also: .store),
      Arrow<Self, EnteringDecisions>("otherReason", if: "any other reason", also: .store))
    private static let (authenticatedSSO, otherReason) = arrows
    static let edges = outline(arrows)

    var state: State { .proceedingWithDecisions(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      let profile =
        session.value.authorizedProfile
        ?? Shared(Profile(mvpd: selection.mvpd, type: session.value.reasonType.profileType))
      let subscriber = Subscriber(
        access: selection.access, entitlement: Entitlement(profile, status: selection.status))
      let next = EnteringDecisions(
        subscriber: subscriber, purpose: selection.journey.purpose, returns: selection.journey.returns)
      return session.value.reasonType == .authenticatedSSO
        ? Self.authenticatedSSO(next, also: .store(.profile(profile)))
        : Self.otherReason(next, also: .store(.profile(profile)))
    }
  }
}
