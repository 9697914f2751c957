@testable import SSOStateMachine

// What the stages know between them.

extension Given {
  static let journey = Journey()
  static let knownJourney = Journey(mvpd: "one")
  static let playJourney = Journey(
    mvpd: "one", purpose: .play(play, suspended: preauthorize), returns: 1)

  static let validated = ValidatedFrameworkStatus(status, at: now)
  static let flow = flow()
  static let tvFlow = flow(tvAccess)
  static let chosenFlow = flow(mvpd: "one")
  static let chosenTVFlow = flow(tvAccess, mvpd: "one")

  static func flow(
    _ access: Shared<Access> = access, mvpd: String? = nil, restarts: UInt8 = 0,
    journey: Journey = journey
  ) -> RESTV2.BasicFlow {
    var flow = RESTV2.BasicFlow(
      access: access, journey: journey, configuration: mvpds, mvpd: mvpd)
    flow.restarts = restarts
    return flow
  }

  /// Nil only where the canonical status were no longer valid.
  static func selection(
    _ access: Shared<Access> = access, isRefreshed: Bool = false, journey: Journey = journey
  ) -> RESTV2.Selection? {
    validated.map {
      RESTV2.Selection(
        access: access, journey: journey, configuration: mvpds, status: $0, mvpd: "one",
        isRefreshed: isRefreshed)
    }
  }

  static func code(until end: Timestamp = later) -> LoginCode? {
    LoginCode(session(.authenticate, code: code, until: end).value, at: now)
  }

  static func poll(
    _ origin: RESTV2.Poll.Origin = .userAgent, flow: RESTV2.BasicFlow = chosenFlow,
    lastPoll: Timestamp? = nil, until end: Timestamp = later
  ) -> RESTV2.Poll? {
    code(until: end).map { RESTV2.Poll(flow, $0, origin, lastPoll: lastPoll) }
  }

  static let plainSubscriber = subscriber(regular)
  static let partnerSubscriber = subscriber(appleSSO)
  static let cachedSubscriber = subscriber(appleSSO, cached: validated)

  static func subscriber(
    _ profile: Profile, cached: ValidatedFrameworkStatus? = nil, access: Shared<Access> = access,
    preauthorization: Preauthorization? = nil
  ) -> RESTV2.Subscriber {
    RESTV2.Subscriber(
      access: access, entitlement: Entitlement(Shared(profile), status: cached),
      preauthorization: preauthorization.map { Shared($0) })
  }

  /// A decision call of somebody whose proof is at hand; nil where it is not.
  static func authorization(
    _ subscriber: RESTV2.Subscriber = plainSubscriber, attempts: Attempts = .init(),
    suspended: Shared<PreauthorizationRequest>? = nil, returns: UInt8 = 0
  ) -> RESTV2.RetrievingAuthorization? {
    subscriber.proof(at: now).map {
      RESTV2.RetrievingAuthorization(
        subscriber: subscriber, proof: $0, request: play, suspended: suspended, returns: returns,
        attempts: attempts)
    }
  }

  static func preauthorization(
    _ subscriber: RESTV2.Subscriber = plainSubscriber, attempts: Attempts = .init(),
    returns: UInt8 = 0
  ) -> RESTV2.RetrievingPreauthorization? {
    subscriber.proof(at: now).map {
      RESTV2.RetrievingPreauthorization(
        subscriber: subscriber, proof: $0, request: preauthorize, returns: returns, attempts: attempts)
    }
  }
}
