extension RESTV2 {
  /// Decisions, step D.2: validates the status. In this phase the expiration date must be there.
  ///
  /// The service would refuse a call with an invalid status. So the flow then returns to B.1, twice at most.
  package struct ValidatingStatusForPreauthorization: Deciding {
    package static var name: StageName { .validatingStatusForPreauthorization }
    package static let card = StageCard(
      "D.2", "Return partner framework status information", knows: "an appleSSO profile; the status")

    let subscriber: Subscriber
    let request: Shared<PreauthorizationRequest>
    let returns: UInt8
    var attempts = Attempts()
    let status: Shared<PartnerFrameworkStatus>

    private static let arrows = declare(
      (
        valid: To<RetrievingPreauthorization>("valid", if: "status valid", also: .store),
        invalid: To<SigningInAgain>(
          "invalid", if: "status invalid or of another provider, or profile expired", also: .forget),
        tokenExpired: To<RetrievingAccessToken>(
          "tokenExpired", if: "status valid, token expired", also: .store)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      let cached = subscriber.caching(ValidatedFrameworkStatus(status, at: now.time))
      if cached.entitlement.profile.value.isExpired(at: now.time), !status.value.hasTimedOut {
        return Self.arrows.invalid(
          .profileExpired(cached, .preauthorize(request), returns: returns), at: now,
          also: .forget(.frameworkStatus))
      }
      guard let proof = cached.proof(at: now.time) else {
        return Self.arrows.invalid(
          .statusInvalid(cached, .preauthorize(request), status, returns: returns, at: now.time), at: now,
          also: .forget(.frameworkStatus))
      }
      let next = RetrievingPreauthorization(
        subscriber: cached, proof: proof, question: request, returns: returns, attempts: attempts)
      let stored = Command.store(.frameworkStatus(status))
      return cached.access.value.isUsable(at: now.time)
        ? Self.arrows.valid(next, also: stored)
        : Self.arrows.tokenExpired(.renewing(for: .retrievingPreauthorization(next)), also: stored)
    }
  }
}
