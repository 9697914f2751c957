extension RESTV2 {
  /// Partner authentication, step C.14: there is a profile, so decisions follow.
  @usableFromInline package struct ProceedingWithProfile: Deciding {
    package static var name: StageName { .proceedingWithProfile }
    package static let card = StageCard("C.14", "Proceed with decisions flows", knows: "the profile of C.13")

    let selection: Selection
    let entitlement: Entitlement

    private static let arrows = declare(To<EnteringDecisions>("proceed", also: .store))
    package static var edges: [Edge] { outline(arrows) }

    package var passage: Passage { .proceedingWithProfile(self) }

    package func decide(at now: Timestamp) -> Transition<RESTV2> {
      let brand = selection.brand(of: entitlement.profile.value.mvpd)
      let subscriber = Subscriber(access: selection.access, entitlement: entitlement, brand: brand)
      let next = EnteringDecisions(
        subscriber: subscriber, purpose: selection.journey.purpose, returns: selection.journey.returns)
      return Self.arrows(next, also: .store(subscriber.stored))
    }
  }
}
