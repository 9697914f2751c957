extension RESTV2 {
  /// Decisions, step D.2: validates the status. In this phase the expiration date must be there.
  ///
  /// A call with a bad status would be refused, so an invalid one leads back to B.1, twice at most.
  public struct ValidatingStatusForPreauthorization: Deciding {
    static var step: Step { .validatingStatusForPreauthorization }
    static let card = StageCard(
      "D.2", "Return partner framework status information", knows: "an appleSSO profile; the status")

    let subscriber: Subscriber
    let request: Shared<PreauthorizationRequest>
    let returns: UInt8
    let status: Shared<PartnerFrameworkStatus>

    private static let arrows = declare(
      Arrow<Self, RetrievingPreauthorization>("valid", if: "status valid", also: .store),
      Arrow<Self, SigningInAgain>(
        "invalid", if: "status invalid, or profile expired meanwhile", also: .forget),
      Arrow<Self, RetrievingAccessToken>("tokenExpired", if: "status valid, token expired", also: .store))
    private static let (valid, invalid, tokenExpired) = arrows
    static let edges = outline(arrows)

    var state: State { .validatingStatusForPreauthorization(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      let cached = subscriber.caching(ValidatedFrameworkStatus(status, at: now))
      if cached.entitlement.profile.value.isExpired(at: now) {
        return Self.invalid(
          .profileExpired(cached, .preauthorize(request), returns: returns), also: .forget(.frameworkStatus))
      }
      guard let proof = cached.proof(at: now) else {
        return Self.invalid(
          .statusInvalid(cached, .preauthorize(request), returns: returns), also: .forget(.frameworkStatus))
      }
      let next = RetrievingPreauthorization(
        subscriber: cached, proof: proof, request: request, returns: returns)
      let stored = Command.store(.frameworkStatus(status))
      return cached.access.value.isUsable(at: now)
        ? Self.valid(next, also: stored)
        : Self.tokenExpired(.renewing(for: .retrievingPreauthorization(next)), also: stored)
    }
  }
}
