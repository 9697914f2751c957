extension RESTV2 {
  /// Partner authentication, step C.7: a profile exists already, so decisions follow.
  ///
  /// The answer holds only the MVPD and a reason. The type of the profile follows from the reason.
  @usableFromInline package struct ProceedingWithDecisions: Deciding {
    package static var name: StageName { .proceedingWithDecisions }
    package static let card = StageCard(
      "C.7", "Proceed with decisions flows", knows: "that a profile exists, and why")

    let selection: Selection
    let session: Shared<Session>

    private static let arrows = declare(
      (
        authenticatedSSO: To<EnteringDecisions>("authenticatedSSO", if: "authenticatedSSO", also: .store),
        otherReason: To<EnteringDecisions>("otherReason", if: "any other reason", also: .store)
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var passage: Passage { .proceedingWithDecisions(self) }

    package func decide(at now: Timestamp) -> Transition<RESTV2> {
      let profile =
        session.value.authorizedProfile
        ?? Shared(Profile(mvpd: selection.mvpd, type: session.value.reasonType.profileType))
      let subscriber = Subscriber(
        access: selection.access, entitlement: Entitlement(profile, status: selection.status))
      let next = EnteringDecisions(
        subscriber: subscriber, purpose: selection.journey.purpose, returns: selection.journey.returns)
      return session.value.reasonType == .authenticatedSSO
        ? Self.arrows.authenticatedSSO(next, also: .store(.profile(profile)))
        : Self.arrows.otherReason(next, also: .store(.profile(profile)))
    }
  }
}
