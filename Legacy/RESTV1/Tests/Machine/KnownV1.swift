import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// Canonical values of the REST API V1 machine. What the machines share is in ``Known``.
enum KnownV1 {
  typealias Flow = RESTV1

  /// A sign-in that a person asked for.
  static let journey = Journey(isAsked: true)
  /// A check of who is signed in, which no screen may follow.
  static let silent = Journey()
  static let playJourney = Journey(
    mvpd: "one", purpose: .play(Known.play, suspended: Known.preauthorize), isAsked: true)
  /// No answer after the last try.
  static let tried = Attempts(failures: 2)

  static let mvpds = Shared(
    MVPDConfiguration(restV1: [
      TVProvider(
        id: "one", displayName: "Provider One", logoUrl: "https://cdn.example/one.png",
        enablePlatformServices: true, boardingStatus: .supported, displayInPlatformPicker: true,
        platformMappingId: Known.providerID, requiredMetadataFields: ["userID", "zip"]),
      TVProvider(
        id: "listed", enablePlatformServices: true, boardingStatus: .picker, displayInPlatformPicker: true,
        platformMappingId: "apple:listed"),
      TVProvider(id: "off", boardingStatus: .supported, platformMappingId: "apple:off"),
      TVProvider(id: "plain"),
    ]))
  static let noMVPDs = Shared(MVPDConfiguration(restV1: []))
  static let storedMVPD = Flow.StoredValue.mvpd(
    id: "one", displayName: "Provider One", logoUrl: "https://cdn.example/one.png")

  // MARK: Apple's single sign-on

  static let request = Shared(ProfileRequest(payload: Secret(" <saml:AttributeQuery/>\n")))
  static let reason = Flow.FallbackReason.cancelled

  static func selection(
    _ access: Shared<Access> = Known.access, journey: Journey = KnownV1.journey
  ) throws -> Flow.Selection {
    try #require(Flow.Selection(Known.providerID, access: access, journey: journey, configuration: mvpds))
  }

  static func refused(_ status: Int) -> Fault {
    .service(EnhancedError(code: "status\(status)", status: status), status: status)
  }

  // MARK: The regular flow

  static func flow(
    _ access: Shared<Access> = Known.access, mvpd: String? = nil,
    because reason: Flow.FallbackReason = reason,
    configuration: Shared<MVPDConfiguration>? = mvpds, hasPageFailed: Bool = false,
    lastPoll: Timestamp? = nil,
    journey: Journey = KnownV1.journey
  ) -> Flow.RegularFlow {
    var flow = Flow.RegularFlow(
      access: access, journey: journey, reason: reason, configuration: configuration, mvpd: mvpd)
    (flow.hasPageFailed, flow.lastPoll) = (hasPageFailed, lastPoll)
    return flow
  }

  static func code(until end: Timestamp? = Known.later) throws -> LoginCode {
    try #require(LoginCode("IYQD5JQ", until: end, at: Known.now))
  }

  static func poll(
    _ origin: Flow.Poll.Origin = .secondScreen, flow: Flow.RegularFlow = flow(Known.tvAccess),
    until end: Timestamp? = Known.later, attempts: Attempts = Attempts()
  ) throws -> Flow.Poll {
    var poll = Flow.Poll(flow, try code(until: end), origin)
    poll.attempts = attempts
    return poll
  }

  static let token = AuthenticationToken(mvpd: "one", userID: Secret("user"), expiresAt: Known.later)

  // MARK: Authorization

  static let subscriber = Flow.Subscriber(access: Known.access, mvpd: "one", expiresAt: Known.later)
  static let expiredSubscriber = Flow.Subscriber(access: Known.access, mvpd: "one", expiresAt: Known.now)
  static let denial = Denial(
    resource: "film", message: "User not authorized", details: "Your package has no such channel.")

  static func wish(
    _ subscriber: Flow.Subscriber = subscriber, suspended: Shared<PreauthorizationRequest>? = nil,
    returns: UInt8 = 0, isSecond: Bool = false
  ) -> Flow.Wish {
    Flow.Wish(
      subscriber: subscriber, request: Known.play, suspended: suspended, returns: returns,
      isSecond: isSecond)
  }

  static func exit(_ access: Shared<Access> = Known.access, from source: TokenSource? = nil) -> Flow.Exit {
    Flow.Exit(access: access, leaver: .init(mvpd: "one"), tokenSource: source)
  }

  // MARK: What a person may do anywhere on the way

  /// The stage in which a flow rests without a sign-in, and the stage that ends a sign-in.
  static let idle = Flow.Idle(registrationStatus: .admitted(Known.access), mvpd: "one")
  static let ending = Flow.EndingSession(
    registrationStatus: .admitted(Known.access), leaver: .init(mvpd: "one", subscriber: subscriber))

  /// The sign-out of the MVPD, before the service has confirmed it.
  static let unfinished = SignOut().awaiting("one")

  /// A play request, a cancel and a sign-out, on the way to a sign-in: the same from every stage.
  ///
  /// - Parameter mvpd: the MVPD that is remembered, and that a sign-out is about.
  @Table static func meanwhile(
    _ stage: some RESTV1.UnderWay, remembers mvpd: String? = nil,
    _ status: RegistrationStatus = .admitted(Known.access)
  ) -> [Row] {
    let id = type(of: stage).card.id.rawValue
    Row(
      "\(id): play", stage.play(Known.play, at: Known.moment), "\(id)-play",
      to: stage.heading(for: Known.play))
    Row(
      "\(id): cancel", stage.cancel(at: Known.moment), "\(id)-cancel",
      to: Flow.Idle(registrationStatus: status, mvpd: mvpd))
    Row(
      "\(id): log out", stage.logOut(at: Known.moment), "\(id)-logOut",
      to: Flow.EndingSession(registrationStatus: status, leaver: .init(mvpd: mvpd)))
  }
}

extension Course where M == RESTV1 {
  init(_ stage: some RESTV1.Receiving) { self.init(situation: Situation(stage.state)) }

  /// Applies an outcome that brings back the current ticket.
  mutating func expect(
    outcome: RESTV1.Outcome, at now: Timestamp = Known.now, takes edges: [String],
    to stage: some RESTV1.Receiving, _ commands: RESTV1.Command..., place: SourceLocation = #_sourceLocation
  ) throws {
    try check(.completed(outcome, situation.ticket), at: now, takes: edges, to: stage, commands, place)
  }
}
