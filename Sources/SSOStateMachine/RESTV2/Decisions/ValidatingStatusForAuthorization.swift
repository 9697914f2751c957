extension RESTV2 {
  /// Decisions, step D.6: validates the status. In this phase the expiration date must be there.
  ///
  /// A call with a bad status would be refused, so an invalid one leads back to B.1, twice at most.
  public struct ValidatingStatusForAuthorization: Deciding {
    static var step: Step { .validatingStatusForAuthorization }
    static let card = StageCard(
      "D.6", "Return partner framework status information", knows: "an appleSSO profile; the status")

    let subscriber: Subscriber
    let request: Shared<PlayRequest>
    let suspended: Shared<PreauthorizationRequest>?
    let returns: UInt8
    let status: Shared<PartnerFrameworkStatus>

    private static let arrows = declare(
      Arrow<Self, RetrievingAuthorization>("valid", if: "status valid", also: .store),
      Arrow<Self, SigningInAgain>(
        "invalid", if: "status invalid, or profile expired meanwhile", also: .forget),
      Arrow<Self, RetrievingAccessToken>("tokenExpired", if: "status valid, token expired", also: .store))
    private static let (valid, invalid, tokenExpired) = arrows
    static let edges = outline(arrows)

    var state: State { .validatingStatusForAuthorization(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      let cached = subscriber.caching(ValidatedFrameworkStatus(status, at: now))
      if cached.entitlement.profile.value.isExpired(at: now) {
        return Self.invalid(
          .profileExpired(cached, .play(request, suspended: suspended), returns: returns),
          also: .forget(.frameworkStatus))
      }
      guard let proof = cached.proof(at: now) else {
        return Self.invalid(
          .statusInvalid(cached, .play(request, suspended: suspended), returns: returns),
          also: .forget(.frameworkStatus))
      }
      let next = RetrievingAuthorization(
        subscriber: cached, proof: proof, request: request, suspended: suspended, returns: returns)
      let stored = Command.store(.frameworkStatus(status))
      return cached.access.value.isUsable(at: now)
        ? Self.valid(next, also: stored)
        : Self.tokenExpired(.renewing(for: .retrievingAuthorization(next)), also: stored)
    }
  }
}
