extension RESTV2 {
  /// Partner authentication, step C.14: there is a profile, so decisions follow.
  public struct ProceedingWithProfile: Deciding {
    static var step: Step { .proceedingWithProfile }
    static let card = StageCard("C.14", "Proceed with decisions flows", knows: "the profile of C.13")

    let selection: Selection
    let entitlement: Entitlement

    private static let arrows = declare(Arrow<Self, EnteringDecisions>("proceed", also: .store))
    static let edges = outline(arrows)

    var state: State { .proceedingWithProfile(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      let subscriber = Subscriber(access: selection.access, entitlement: entitlement)
      let next = EnteringDecisions(
        subscriber: subscriber, purpose: selection.journey.purpose, returns: selection.journey.returns)
      return Self.arrows(next, also: .store(.profile(entitlement.profile)))
    }
  }
}
