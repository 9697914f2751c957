extension RESTV2 {
  /// The way to D.1 or D.3: the framework is asked only for an appleSSO profile without a valid cached status.
  package struct RequestingPreauthorization: Deciding {
    package static var name: StageName { .requestingPreauthorization }
    package static let card = StageCard(
      "X.requestingPreauthorization", "Request preauthorization", phase: "D",
      knows: "a profile; resources to ask about")

    let subscriber: Subscriber
    let request: Shared<PreauthorizationRequest>
    /// How often this request was sent back to B.1.
    let returns: UInt8

    private static let arrows = declare(
      (
        alreadyPermitted: To<SignedIn>(
          "alreadyPermitted", if: "all resources permitted before", also: .deliverPreauthorization),
        notAppleSSO: To<RetrievingPreauthorization>("notAppleSSO", if: "not appleSSO"),
        statusCached: To<RetrievingPreauthorization>("statusCached", if: "appleSSO, cached status valid"),
        statusUnknown: To<RetrievingStatusForPreauthorization>(
          "statusUnknown", if: "appleSSO, no valid status cached"),
        tokenExpired: To<RetrievingAccessToken>("tokenExpired", if: "token expired"),
        profileExpired: To<SigningInAgain>("profileExpired", if: "profile expired")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      if subscriber.entitlement.profile.value.isExpired(at: now.time) {
        return Self.arrows.profileExpired(
          .profileExpired(subscriber, .preauthorize(request), returns: returns), at: now)
      }
      guard let request = unanswered else {
        let known = Preauthorization([], to: request.value, after: subscriber.preauthorization?.value)
        return Self.arrows.alreadyPermitted(
          SignedIn(subscriber: subscriber), also: .deliverPreauthorization(Shared(known)))
      }
      guard let proof = subscriber.proof(at: now.time) else {
        return Self.arrows.statusUnknown(
          RetrievingStatusForPreauthorization(subscriber: subscriber, request: request, returns: returns))
      }
      let next = RetrievingPreauthorization(
        subscriber: subscriber, proof: proof, question: request, returns: returns)
      guard subscriber.access.value.isUsable(at: now.time) else {
        return Self.arrows.tokenExpired(.renewing(for: .retrievingPreauthorization(next)))
      }
      switch proof {
      case .plain: return Self.arrows.notAppleSSO(next)
      case .partner: return Self.arrows.statusCached(next)
      }
    }

    /// The resources that no earlier answer permitted (REST API V2 Checklist); nil if all were permitted already.
    private var unanswered: Shared<PreauthorizationRequest>? {
      guard let known = subscriber.preauthorization?.value,
        request.value.resources.contains(where: known.permits)
      else { return request }
      let left = request.value.resources.filter { !known.permits($0) }
      return left.isEmpty ? nil : Shared(request.value.part(left))
    }
  }
}
