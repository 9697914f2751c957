extension RESTV2 {
  /// The way to D.5 or D.7: the framework is asked only for an appleSSO profile without a valid cached status.
  public struct RequestingAuthorization: Deciding {
    static var step: Step { .requestingAuthorization }
    static let card = StageCard(
      "X.requestingAuthorization", "Request authorization", phase: "D",
      knows: "a profile; a resource to play")

    let subscriber: Subscriber
    let request: Shared<PlayRequest>
    /// The preauthorization that this request superseded, to be asked again afterwards.
    let suspended: Shared<PreauthorizationRequest>?
    /// How often this request was sent back to B.1.
    let returns: UInt8

    private static let arrows = declare(
      Arrow<Self, RetrievingAuthorization>("notAppleSSO", if: "not appleSSO"),
      Arrow<Self, RetrievingAuthorization>("statusCached", if: "appleSSO, cached status valid"),
      Arrow<Self, RetrievingStatusForAuthorization>("statusUnknown", if: "appleSSO, no valid status cached"),
      Arrow<Self, RetrievingAccessToken>("tokenExpired", if: "token expired"),
      Arrow<Self, SigningInAgain>("profileExpired", if: "profile expired"))
    private static let (notAppleSSO, statusCached, statusUnknown, tokenExpired, profileExpired) = arrows
    static let edges = outline(arrows)

    var state: State { .requestingAuthorization(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      if subscriber.entitlement.profile.value.isExpired(at: now) {
        return Self.profileExpired(
          .profileExpired(subscriber, .play(request, suspended: suspended), returns: returns))
      }
      guard let proof = subscriber.proof(at: now) else {
        return Self.statusUnknown(
          RetrievingStatusForAuthorization(
            subscriber: subscriber, request: request, suspended: suspended, returns: returns))
      }
      let next = RetrievingAuthorization(
        subscriber: subscriber, proof: proof, request: request, suspended: suspended, returns: returns)
      guard subscriber.access.value.isUsable(at: now) else {
        return Self.tokenExpired(.renewing(for: .retrievingAuthorization(next)))
      }
      switch proof {
      case .plain: return Self.notAppleSSO(next)
      case .partner: return Self.statusCached(next)
      }
    }
  }
}
