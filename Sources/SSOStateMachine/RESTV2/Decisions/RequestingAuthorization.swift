extension RESTV2 {
  /// The way to D.5 or D.7: the framework is asked only for an appleSSO profile without a valid cached status.
  package struct RequestingAuthorization: Deciding {
    package static var name: StageName { .requestingAuthorization }
    package static let card = StageCard(
      "X.requestingAuthorization", "Request authorization", phase: "D",
      knows: "a profile; a resource to play")

    let subscriber: Subscriber
    let request: Shared<PlayRequest>
    /// The preauthorization that this request superseded, to be asked again later.
    let suspended: Shared<PreauthorizationRequest>?
    /// How often this request was sent back to B.1.
    let returns: UInt8

    private static let arrows = declare(
      (
        notAppleSSO: To<RetrievingAuthorization>("notAppleSSO", if: "not appleSSO"),
        statusCached: To<RetrievingAuthorization>("statusCached", if: "appleSSO, cached status valid"),
        statusUnknown: To<RetrievingStatusForAuthorization>(
          "statusUnknown", if: "appleSSO, no valid status cached"),
        tokenExpired: To<RetrievingAccessToken>("tokenExpired", if: "token expired"),
        profileExpired: To<SigningInAgain>("profileExpired", if: "profile expired")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      if subscriber.entitlement.profile.value.isExpired(at: now.time) {
        return Self.arrows.profileExpired(
          .profileExpired(subscriber, .play(request, suspended: suspended), returns: returns), at: now)
      }
      guard let proof = subscriber.proof(at: now.time) else {
        return Self.arrows.statusUnknown(
          RetrievingStatusForAuthorization(
            subscriber: subscriber, request: request, suspended: suspended, returns: returns))
      }
      let next = RetrievingAuthorization(
        subscriber: subscriber, proof: proof, request: request, suspended: suspended, returns: returns)
      guard subscriber.access.value.isUsable(at: now.time) else {
        return Self.arrows.tokenExpired(.renewing(for: .retrievingAuthorization(next)))
      }
      switch proof {
      case .plain: return Self.arrows.notAppleSSO(next)
      case .partner: return Self.arrows.statusCached(next)
      }
    }
  }
}
