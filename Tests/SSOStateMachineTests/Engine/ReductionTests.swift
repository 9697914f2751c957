import Testing

@testable import SSOStateMachine

@Suite("Whole reductions: arrows and commands in order")
struct ReductionTests {
  typealias Flow = RESTV2

  let access = Given.access
  let silent = Flow.Command.retrieveFrameworkStatus(.silent(promptsForAccess: true))

  @Test("A.1 to B.1: credentials and token are stored before they are used")
  func registering() throws {
    let registration = Given.registration()
    let configuration = Shared(Given.iOS)
    var course = Course(Flow.Idle(standing: .unregistered(configuration), mvpd: nil))
    try course.expect(
      .signIn, takes: ["X.idle-signIn", "X.starting-noCredentials"],
      to: Flow.RetrievingClientCredentials(configuration: configuration, journey: Given.journey),
      .register(configuration))
    try course.expect(
      outcome: .registration(.success(registration)), takes: ["A.1-answered", "A.2-returned"],
      to: Flow.RetrievingAccessToken(
        registration: registration, continuation: .checkAuthentication(Given.journey)),
      .store(.registration(registration)), .retrieveAccessToken(registration))
    try course.expect(
      outcome: .access(.success(access)), takes: ["A.3-answered", "A.4-returned"],
      to: Flow.RetrievingFrameworkStatus(access: access, journey: Given.journey), .store(.access(access)),
      silent)
  }

  @Test("B.1 to signed in, with a profile that is there")
  func findingAProfile() throws {
    var course = Course(Flow.RetrievingFrameworkStatus(access: access, journey: Given.journey))
    try course.expect(
      outcome: .frameworkStatus(Given.permission(.denied)), takes: ["B.1-answered", "B.2-notGranted"],
      to: Flow.RetrievingProfiles(access: access, journey: Given.journey, status: nil),
      .retrieveProfiles(access, mvpd: nil, status: nil))
    try course.expect(
      outcome: .profiles(Given.profiles(Given.regular)),
      takes: ["B.3-answered", "B.4-found", "B.5-one", "X.enteringDecisions-nothing"],
      to: Flow.SignedIn(subscriber: Given.plainSubscriber), .store(.profile(Shared(Given.regular))))
  }

  @Test("B.3 to C.1: no profile")
  func findingNoProfile() throws {
    var course = Course(Flow.RetrievingProfiles(access: access, journey: Given.journey, status: nil))
    try course.expect(
      outcome: .profiles(Given.profiles()), takes: ["B.3-answered", "B.4-none", "B.6-proceed"],
      to: Flow.RetrievingConfiguration(access: access, journey: Given.journey),
      .retrieveConfiguration(access, maximumAge: 180_000))
  }

  @Test("C.1 to D.7: the partner's way, with a play request that waits")
  func partnerWay() throws {
    let journey = Journey(purpose: .play(Given.play, suspended: nil))
    let selection = Flow.Selection(
      access: access, journey: journey, configuration: Given.mvpds,
      status: try #require(Given.validated), mvpd: "one", isRefreshed: false)
    let response = try #require(
      ValidatedPartnerResponse(Given.response, providerID: Given.providerID, at: Given.now))
    let subscriber = Given.subscriber(Given.appleSSO, cached: response.status)
    var course = Course(Flow.RetrievingConfiguration(access: access, journey: journey))
    try course.expect(
      outcome: .configuration(.success(Given.mvpds)), takes: ["C.1-answered", "C.2-returned"],
      to: Flow.SelectingProvider(
        flow: Flow.BasicFlow(access: access, journey: journey, configuration: Given.mvpds)),
      .retrieveFrameworkStatus(.picker(Given.mvpds, featured: [], promptsForAccess: true)))
    try course.expect(
      outcome: .frameworkStatus(Given.status), takes: ["C.3-provider", "C.4-valid"],
      to: Flow.RetrievingPartnerAuthenticationRequest(selection: selection), .store(Given.storedMVPD),
      .createPartnerSession(access, status: Given.status))
    try course.expect(
      outcome: .session(.success(Given.partnerProfile)),
      takes: ["C.5-answered", "C.6-partnerProfile", "C.9-proceed"],
      to: Flow.AuthenticatingWithPartner(selection: selection, session: Given.partnerProfile),
      .authenticateWithPartner(
        .partner(Given.partnerProfile, allowsInterruption: true, promptsForAccess: true)))
    try course.expect(
      outcome: .frameworkStatus(Given.response), takes: ["C.10-response", "C.11-valid"],
      to: Flow.RetrievingPartnerProfile(
        selection: selection, session: Given.partnerProfile, response: response),
      .retrievePartnerProfile(access, response))
    let d7 = try #require(Given.authorization(subscriber))
    try course.expect(
      outcome: .profiles(Given.profiles(Given.appleSSO)),
      takes: [
        "C.12-answered", "C.13-appleSSO", "C.14-proceed", "X.enteringDecisions-play",
        "X.requestingAuthorization-statusCached",
      ], to: d7, .store(.profile(Shared(Given.appleSSO))), .authorize(access, d7.proof, Given.play))
  }

  @Test("C.3 to F.25: the code is shown before it is polled")
  func secondScreen() throws {
    let code = try #require(Given.code())
    let tv = Given.tvAccess
    var course = Course(Flow.SelectingProvider(flow: Given.tvFlow))
    try course.expect(
      outcome: .frameworkStatus(Given.frameworkError(.unsupportedProvider, provider: Given.providerID)),
      takes: ["C.3-unsupportedMapped", "X.enteringBasicAuthentication-noUserAgent"],
      to: Flow.CreatingSessionForSecondScreen(flow: Given.chosenTVFlow, mvpd: "one"),
      .store(Given.storedMVPD), .createSession(tv, mvpd: "one"))
    try course.expect(
      outcome: .session(.success(Given.authenticate)),
      takes: ["F.8-answered", "F.9-authenticate", "F.10-shown", "F.24-first"],
      to: Flow.PollingProfile(
        poll: Flow.Poll(Given.chosenTVFlow, code, .preselected, lastPoll: Given.now)),
      .showCode(Given.code, notAfter: Given.later), .poll(tv, code: Given.code))
    try course.expect(
      outcome: .profiles(Given.profiles(Given.regular)),
      takes: [
        "F.25-answered", "F.26-foundBySecondScreen", "F.15-completed", "X.enteringDecisions-nothing",
      ], to: Flow.SignedIn(subscriber: Given.subscriber(Given.regular, access: tv)),
      .store(.profile(Shared(Given.regular))))
  }

  @Test("401: one renewal, then the interrupted call once more")
  func renewing() throws {
    let call = try #require(Given.authorization())
    let again = call.with(Attempts(renewals: 1))
    let renewed = again.with(Given.renewedAccess)
    let refused = Flow.Outcome.authorization(Given.failure(.unauthorized(nil)))
    let unauthorized = Failure(family: .unauthorized, code: "unauthorized")
    var course = Course(call)
    try course.expect(
      outcome: refused, takes: ["D.7-answered", "D.8-failed", "X.recovering-unauthorized"],
      to: Flow.RetrievingAccessToken.renewing(for: .retrievingAuthorization(again)),
      .retrieveAccessToken(Given.registration()))
    try course.expect(
      outcome: .access(.success(Given.renewedAccess)),
      takes: ["A.3-answered", "A.4-renewed", "X.repeating-retrievingAuthorization"], to: renewed,
      .store(.access(Given.renewedAccess)), .authorize(Given.renewedAccess, renewed.proof, Given.play))
    try course.expect(
      outcome: refused, takes: ["D.7-answered", "D.8-failed", "X.recovering-failed"],
      to: Flow.Failed(failure: unauthorized, returnPoint: renewed.returnPoint))
  }

  @Test("a clock that runs ahead of the service does not draw tokens for ever")
  func clockAhead() throws {
    let late = Given.expiredAccess
    let call = Flow.RetrievingProfiles(access: late, journey: Given.journey, status: nil)
    var course = Course(Flow.RetrievingFrameworkStatus(access: late, journey: Given.journey))
    try course.expect(
      outcome: .frameworkStatus(Given.permission(.denied)), takes: ["B.1-answered", "B.2-tokenExpired"],
      to: Flow.RetrievingAccessToken.renewing(for: .retrievingProfiles(call)),
      .retrieveAccessToken(Given.registration()))
    try course.expect(
      outcome: .access(.success(late)),
      takes: ["A.3-answered", "A.4-renewed", "X.repeating-retrievingProfiles"], to: call,
      .store(.access(late)), .retrieveProfiles(late, mvpd: nil, status: nil))
  }

  @Test("D.8 to D.3: playback starts before the superseded preauthorization is asked again")
  func playingFirst() throws {
    let d7 = try #require(Given.authorization(suspended: Given.preauthorize))
    let d3 = try #require(Given.preauthorization())
    let answer = Authorization(of: [Given.permit(token: Given.mediaToken)], resource: "film")
    var course = Course(d7)
    try course.expect(
      outcome: .authorization(.success(Shared(try #require(answer)))),
      takes: [
        "D.7-answered", "D.8-permit", "X.enteringDecisions-preauthorize",
        "X.requestingPreauthorization-notAppleSSO",
      ], to: d3, .startPlayback(resource: "film", Given.mediaToken),
      .preauthorize(access, d3.proof, Given.preauthorize, after: nil))
  }

  @Test("E.1 to signed out")
  func loggingOut() throws {
    let entry = LogoutEntry(mvpd: "one", actionName: .complete, actionType: .none)
    var course = Course(Flow.SignedIn(subscriber: Given.plainSubscriber))
    try course.expect(
      .logOut, takes: ["X.signedIn-logOut", "X.endingSession-profile"],
      to: Flow.RetrievingLogout(access: access, mvpd: "one"), .logout(access, mvpd: "one"))
    try course.expect(
      outcome: .logouts(.success(Shared(LogoutList([entry])))), takes: ["E.1-answered", "E.2-complete"],
      to: Flow.SignedOut(standing: .admitted(access), logouts: Shared(LogoutList([entry]))), .forget(.profile)
    )
  }
}
