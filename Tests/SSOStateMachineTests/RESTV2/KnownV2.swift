@testable import SSOStateMachine

/// Canonical values of the REST API V2 machine. The values that the machines share are in ``Known``.
enum KnownV2 {
  /// The chosen MVPD as it is stored.
  static let storedMVPD = RESTV2.StoredValue.mvpd(
    id: "one", displayName: "Provider One", logoUrl: "https://cdn.example/one.png")

  // MARK: Profiles

  static let regular = profile(.regular)
  static let appleSSO = profile(.appleSSO)
  static let expiredProfile = profile(.regular, until: Known.now)

  static func profile(
    _ type: ProfileType, mvpd: String = "one", until end: Timestamp? = Known.later
  ) -> Profile {
    Profile(mvpd: mvpd, type: type, notAfter: end)
  }

  static func profiles(_ profiles: Profile...) -> Reply<ProfileList> {
    .success(Shared(ProfileList(profiles)))
  }

  // MARK: Sessions

  static let code = "ABC123"
  static let loginUrl = "https://api.example/api/v2/authenticate/channel/ABC123"
  static let request = AuthenticationRequest(
    type: "saml", request: Secret("<samlp:AuthnRequest/>"), attributesNames: ["userID", "zip"])

  static func session(
    _ name: ActionName, _ type: ActionType = .direct, because reason: ReasonType = .none,
    url: String? = nil, code: String? = nil, mvpd: String? = nil, missing: [Session.Parameter] = [],
    request: AuthenticationRequest? = nil, until end: Timestamp? = Known.later
  ) -> Shared<Session> {
    Shared(
      Session(
        actionName: name, actionType: type, reasonType: reason, url: url, code: code, mvpd: mvpd,
        missingParameters: missing, authenticationRequest: request, notAfter: end))
  }

  static let authorize = session(.authorize, because: .authenticated, mvpd: "one")
  static let authenticate = session(.authenticate, .interactive, url: loginUrl, code: code, mvpd: "one")
  static let resume = session(.resume, code: code, missing: [.mvpd, .redirectUrl])
  static let resumeWithUnknown = session(.resume, code: code, missing: [.unrecognized("pin")])
  static let retry = session(.retry, code: code, missing: [.redirectUrl])
  static let partnerProfile = session(.partnerProfile, mvpd: "one", request: request)
  static let unlisted = session(.unrecognized("dance"), code: code)

  // MARK: Shared knowledge of the stages

  /// The journeys of a person who asked to be signed in.
  static let journey = Journey(isAsked: true)
  static let knownJourney = Journey(mvpd: "one", isAsked: true)
  static let playJourney = Journey(
    mvpd: "one", purpose: .play(Known.play, suspended: Known.preauthorize), returns: 1)

  static let validated = ValidatedFrameworkStatus(Known.status, at: Known.now)
  static let flow = flow()
  static let tvFlow = flow(Known.tvAccess)
  static let chosenFlow = flow(mvpd: "one")
  /// The flow of a person whose account at the system led to no profile.
  static let declinedFlow = flow(mvpd: "one", journey: journey.by(.basic))
  static let chosenTVFlow = flow(Known.tvAccess, mvpd: "one")

  static func flow(
    _ access: Shared<Access> = Known.access, mvpd: String? = nil, restarts: UInt8 = 0,
    journey: Journey = KnownV2.journey
  ) -> RESTV2.BasicFlow {
    var flow = RESTV2.BasicFlow(
      access: access, journey: journey, configuration: Known.mvpds, mvpd: mvpd)
    flow.restarts = restarts
    return flow
  }

  /// Nil only if the canonical status were no longer valid.
  static func selection(
    _ access: Shared<Access> = Known.access, isRefreshed: Bool = false, journey: Journey = KnownV2.journey
  ) -> RESTV2.Selection? {
    validated.map {
      RESTV2.Selection(
        access: access, journey: journey, configuration: Known.mvpds, status: $0, mvpd: "one",
        isRefreshed: isRefreshed)
    }
  }

  static func code(until end: Timestamp = Known.later) -> LoginCode? {
    LoginCode(session(.authenticate, code: code, until: end).value, at: Known.now)
  }

  static func poll(
    _ origin: RESTV2.Poll.Origin = .userAgent, flow: RESTV2.BasicFlow = chosenFlow,
    lastPoll: Timestamp? = nil, until end: Timestamp = Known.later
  ) -> RESTV2.Poll? {
    code(until: end).map { RESTV2.Poll(flow, $0, origin, lastPoll: lastPoll) }
  }

  /// The name and the logo of the MVPD of the configuration.
  static let brand = Shared(
    MVPDBrand(id: "one", displayName: "Provider One", logoUrl: "https://cdn.example/one.png"))
  /// The journeys of a person who has chosen that MVPD: on the way, and at rest.
  static let chosenJourney = knownJourney.with(brand)
  static let restingJourney = Journey(mvpd: "one").with(brand)

  /// A subscriber whose MVPD was chosen, so that its name and logo are known.
  static func branded(
    _ profile: Profile, cached: ValidatedFrameworkStatus? = nil, access: Shared<Access> = Known.access
  ) -> RESTV2.Subscriber {
    RESTV2.Subscriber(
      access: access, entitlement: Entitlement(Shared(profile), status: cached), brand: brand, signOut: nil)
  }

  /// The call that reads a profile which an answer contained.
  static func reading(
    _ subscriber: RESTV2.Subscriber, status: ValidatedFrameworkStatus? = nil, purpose: Purpose = .signIn,
    attempts: Attempts = Attempts()
  ) -> RESTV2.RetrievingProfile {
    RESTV2.RetrievingProfile(
      subscriber: subscriber, purpose: purpose, returns: 0, status: status, reason: .named,
      attempts: attempts)
  }

  static let plainSubscriber = subscriber(regular)
  static let partnerSubscriber = subscriber(appleSSO)
  static let cachedSubscriber = subscriber(appleSSO, cached: validated)
  /// A copy of the subscriber after the cached status was dropped.
  static let uncachedSubscriber = cachedSubscriber.caching(nil)

  static func subscriber(
    _ profile: Profile, cached: ValidatedFrameworkStatus? = nil, access: Shared<Access> = Known.access,
    preauthorization: Preauthorization? = nil
  ) -> RESTV2.Subscriber {
    let subscriber = RESTV2.Subscriber(
      access: access, entitlement: Entitlement(Shared(profile), status: cached), brand: nil, signOut: nil)
    return preauthorization.map { subscriber.adding(Shared($0)) } ?? subscriber
  }

  /// An appleSSO profile as it is stored, without and with its brand.
  static let storedAppleSSO = RESTV2.StoredValue.profile(Shared(appleSSO), providerID: Known.providerID)
  static let storedBrandedAppleSSO = RESTV2.StoredValue.profile(
    Shared(appleSSO), brand: brand, providerID: Known.providerID)

  /// The sign-out of a person who is signed in.
  static func endingSession(_ subscriber: RESTV2.Subscriber) -> RESTV2.EndingSession {
    RESTV2.EndingSession(
      registrationStatus: .admitted(subscriber.access), mvpd: subscriber.mvpd,
      subscriber: Shared(subscriber.caching(nil)),
      signOut: SignOut(providerID: subscriber.entitlement.providerID))
  }

  /// A decision call of a subscriber whose proof is available; nil without the proof.
  static func authorization(
    _ subscriber: RESTV2.Subscriber = plainSubscriber, attempts: Attempts = .init(),
    suspended: Shared<PreauthorizationRequest>? = nil, returns: UInt8 = 0
  ) -> RESTV2.RetrievingAuthorization? {
    subscriber.proof(at: Known.now).map {
      RESTV2.RetrievingAuthorization(
        subscriber: subscriber, proof: $0, request: Known.play, suspended: suspended, returns: returns,
        attempts: attempts)
    }
  }

  static func preauthorization(
    _ subscriber: RESTV2.Subscriber = plainSubscriber,
    of request: Shared<PreauthorizationRequest> = Known.preauthorize, attempts: Attempts = .init(),
    returns: UInt8 = 0
  ) -> RESTV2.RetrievingPreauthorization? {
    subscriber.proof(at: Known.now).map {
      RESTV2.RetrievingPreauthorization(
        subscriber: subscriber, proof: $0, question: request, returns: returns, attempts: attempts)
    }
  }
}
