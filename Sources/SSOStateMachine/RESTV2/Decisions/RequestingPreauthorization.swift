extension RESTV2 {
  /// The way to D.1 or D.3: the framework is asked only for an appleSSO profile without a valid cached status.
  public struct RequestingPreauthorization: Deciding {
    static var step: Step { .requestingPreauthorization }
    static let card = StageCard(
      "X.requestingPreauthorization", "Request preauthorization", phase: "D",
      knows: "a profile; resources to ask about")

    let subscriber: Subscriber
    let request: Shared<PreauthorizationRequest>
    /// How often this request was sent back to B.1.
    let returns: UInt8

    private static let arrows = declare(
      Arrow<Self, SignedIn>(
        "alreadyPermitted", if: "all resources permitted before", also: .deliverPreauthorization),
      Arrow<Self, RetrievingPreauthorization>("notAppleSSO", if: "not appleSSO"),
      Arrow<Self, RetrievingPreauthorization>("statusCached", if: "appleSSO, cached status valid"),
      Arrow<Self, RetrievingStatusForPreauthorization>(
        "statusUnknown", if: "appleSSO, no valid status cached"),
      Arrow<Self, RetrievingAccessToken>("tokenExpired", if: "token expired"),
      Arrow<Self, SigningInAgain>("profileExpired", if: "profile expired"))
    private static let (
      alreadyPermitted, notAppleSSO, statusCached, statusUnknown, tokenExpired, profileExpired
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .requestingPreauthorization(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      if subscriber.entitlement.profile.value.isExpired(at: now) {
        return Self.profileExpired(.profileExpired(subscriber, .preauthorize(request), returns: returns))
      }
      guard let request = unanswered else {
        let known = subscriber.preauthorization ?? Shared(Preauthorization([]))
        return Self.alreadyPermitted(SignedIn(subscriber: subscriber), also: .deliverPreauthorization(known))
      }
      guard let proof = subscriber.proof(at: now) else {
        return Self.statusUnknown(
          RetrievingStatusForPreauthorization(subscriber: subscriber, request: request, returns: returns))
      }
      let next = RetrievingPreauthorization(
        subscriber: subscriber, proof: proof, request: request, returns: returns)
      guard subscriber.access.value.isUsable(at: now) else {
        return Self.tokenExpired(.renewing(for: .retrievingPreauthorization(next)))
      }
      switch proof {
      case .plain: return Self.notAppleSSO(next)
      case .partner: return Self.statusCached(next)
      }
    }

    /// What was permitted before is not asked again (REST API V2 Checklist); nil where that is all of it.
    private var unanswered: Shared<PreauthorizationRequest>? {
      guard let known = subscriber.preauthorization?.value,
        request.value.resources.contains(where: known.permits)
      else { return request }
      let rest = request.value.resources.filter { !known.permits($0) }
      return rest.isEmpty ? nil : Shared(PreauthorizationRequest(checked: rest))
    }
  }
}
