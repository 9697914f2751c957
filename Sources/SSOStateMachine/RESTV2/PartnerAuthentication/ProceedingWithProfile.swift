extension RESTV2 {
  /// Partner authentication, step C.14: there is a profile, so decisions follow.
  package struct ProceedingWithProfile: Deciding {
    package static var name: StageName { .proceedingWithProfile }
    package static let card = StageCard("C.14", "Proceed with decisions flows", knows: "the profile of C.13")

    let selection: Selection
    let entitlement: Entitlement

    private static let arrows = declare(
      (
        proceed: To<EnteringDecisions>("proceed", if: "a profile", also: .store),
        another: To<EnteringDecisions>(
          "another", if: "the person did not ask, and it is of another MVPD than before", also: .store,
          .explainProvider
        )
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      let brand = selection.brand(of: entitlement.profile.value.mvpd)
      let subscriber = Subscriber(
        access: selection.access, entitlement: entitlement, brand: brand, signOut: selection.journey.signOut)
      let next = EnteringDecisions(
        subscriber: subscriber, purpose: selection.journey.purpose, returns: selection.journey.returns)
      let stored = Command.store(subscriber.stored)
      return selection.journey.changes(to: subscriber.mvpd)
        ? Self.arrows.another(next, at: now, also: stored, .explainProvider(subscriber.shownBrand))
        : Self.arrows.proceed(next, at: now, also: stored)
    }
  }
}
