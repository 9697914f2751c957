extension RESTV2 {
  /// Partner authentication, step C.7: a profile exists already, so decisions follow.
  ///
  /// The answer holds only the MVPD and a reason, so the profile is read first. A profile that a decision has refused
  /// is not used again: the person signs in with the MVPD instead.
  package struct ProceedingWithDecisions: Deciding {
    package static var name: StageName { .proceedingWithDecisions }
    package static let card = StageCard(
      "C.7", "Proceed with decisions flows", knows: "that a profile exists, and why")

    let selection: Selection
    let session: Shared<Session>

    private static let arrows = declare(
      (
        authenticatedSSO: To<RetrievingProfile>("authenticatedSSO", if: "authenticatedSSO", also: .store),
        otherReason: To<RetrievingProfile>("otherReason", if: "any other reason", also: .store),
        another: To<RetrievingProfile>(
          "another", if: "the person did not ask, and it is another MVPD than before", also: .store,
          .explainProvider),
        refusedBefore: To<EnteringBasicAuthentication>(
          "refusedBefore", if: "the profile was refused by a decision"),
        unnamed: To<EnteringBasicAuthentication>(
          "unnamed", if: "no MVPD named, in a silent look or of several")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      let reason = session.value.reasonType
      guard let mvpd = session.value.mvpd ?? selection.mvpd else {
        return Self.arrows.unnamed(EnteringBasicAuthentication(flow: selection.basic()), at: now)
      }
      if selection.journey.refusal(of: mvpd) != nil {
        return Self.arrows.refusedBefore(
          EnteringBasicAuthentication(flow: selection.basic(mvpd: mvpd)), at: now)
      }
      let type = reason == .authenticatedSSO ? ProfileType.appleSSO : reason.profileType
      let subscriber = Subscriber(
        access: selection.access,
        entitlement: Entitlement(Shared(Profile(mvpd: mvpd, type: type)), status: selection.status),
        brand: selection.brand(of: mvpd), signOut: selection.journey.signOut)
      let next = RetrievingProfile(
        subscriber: subscriber, purpose: selection.journey.purpose, returns: selection.journey.returns,
        status: selection.status, reason: .named)
      let stored = Command.store(subscriber.stored)
      if selection.journey.changes(to: mvpd) {
        return Self.arrows.another(next, also: stored, .explainProvider(subscriber.shownBrand))
      }
      return reason == .authenticatedSSO
        ? Self.arrows.authenticatedSSO(next, also: stored) : Self.arrows.otherReason(next, also: stored)
    }
  }
}
