import Testing

@testable import SSOStateMachine

@Suite("Whole reductions: arrows and commands in order")
struct ReductionTests: StageSuite {
  @Test("A.1 to B.1: credentials and token are stored before they are used")
  func registering() throws {
    let registration = Known.registration()
    let configuration = Shared(Known.iOS)
    var course = Course(Flow.Idle(registrationStatus: .unregistered(configuration), journey: Journey()))
    try course.expect(
      .signIn, takes: ["X.idle-signIn", "X.starting-noCredentials"],
      to: Flow.RetrievingClientCredentials(configuration: configuration, journey: KnownV2.journey),
      .register(configuration))
    try course.expect(
      outcome: .registration(.success(registration)), takes: ["A.1-answered", "A.2-returned"],
      to: Flow.RetrievingAccessToken(
        registration: registration, continuation: .checkAuthentication(KnownV2.journey)),
      .store(.registration(registration)), .retrieveAccessToken(registration))
    try course.expect(
      outcome: .access(.success(access)), takes: ["A.3-answered", "A.4-returned"],
      to: Flow.RetrievingFrameworkStatus(access: access, journey: KnownV2.journey, isAfterAnswer: true),
      .store(.access(access)), silent)
  }

  @Test("B.1 to signed in, with a profile that is there")
  func findingAProfile() throws {
    var course = Course(Flow.RetrievingFrameworkStatus(access: access, journey: KnownV2.journey))
    try course.expect(
      outcome: .frameworkStatus(Known.permission(.denied)), takes: ["B.1-answered", "B.2-notGranted"],
      to: Flow.RetrievingProfiles(access: access, journey: KnownV2.journey, status: nil),
      .retrieveProfiles(access, mvpd: nil, status: nil))
    try course.expect(
      outcome: .profiles(KnownV2.profiles(KnownV2.regular)),
      takes: ["B.3-answered", "B.4-found", "B.5-one", "X.enteringDecisions-nothing"],
      to: Flow.SignedIn(subscriber: KnownV2.plainSubscriber), .store(.profile(Shared(KnownV2.regular))))
  }

  @Test("B.3 to C.1: no profile")
  func findingNoProfile() throws {
    var course = Course(Flow.RetrievingProfiles(access: access, journey: KnownV2.journey, status: nil))
    try course.expect(
      outcome: .profiles(KnownV2.profiles()), takes: ["B.3-answered", "B.4-none", "B.6-proceed"],
      to: Flow.RetrievingConfiguration(access: access, journey: KnownV2.journey), e3)
  }

  @Test("C.1 to D.7: the partner's way, with a play request that waits")
  func partnerWay() throws {
    let journey = Journey(purpose: .play(Known.play, suspended: nil))
    let selection = Flow.Selection(
      access: access, journey: journey, configuration: Known.mvpds,
      status: try #require(KnownV2.validated), mvpd: "one", isRefreshed: false)
    let response = try #require(
      ValidatedPartnerResponse(Known.response, providerID: Known.providerID, at: Known.now))
    let subscriber = KnownV2.branded(KnownV2.appleSSO, cached: response.status)
    var course = Course(Flow.RetrievingConfiguration(access: access, journey: journey))
    try course.expect(
      outcome: .configuration(.success(Known.mvpds)), takes: ["C.1-answered", "C.2-returned"],
      to: Flow.SelectingProvider(
        flow: Flow.BasicFlow(access: access, journey: journey, configuration: Known.mvpds)),
      .retrieveFrameworkStatus(.picker(Known.mvpds, featured: [], promptsForAccess: true)))
    try course.expect(
      outcome: .frameworkStatus(Known.status), takes: ["C.3-provider", "C.4-valid"],
      to: Flow.RetrievingPartnerAuthenticationRequest(selection: selection), .store(KnownV2.storedMVPD),
      .retrievePartnerAuthenticationRequest(access, status: Known.status))
    try course.expect(
      outcome: .session(.success(KnownV2.partnerProfile)),
      takes: ["C.5-answered", "C.6-partnerProfile", "C.9-proceed"],
      to: Flow.AuthenticatingWithPartner(selection: selection, session: KnownV2.partnerProfile),
      .authenticateWithPartner(
        .partner(KnownV2.partnerProfile, allowsInterruption: true, promptsForAccess: true)))
    try course.expect(
      outcome: .frameworkStatus(Known.response), takes: ["C.10-response", "C.11-valid"],
      to: Flow.RetrievingPartnerProfile(
        selection: selection, session: KnownV2.partnerProfile, response: response),
      .retrievePartnerProfile(access, response))
    let d7 = try #require(KnownV2.authorization(subscriber))
    try course.expect(
      outcome: .profiles(KnownV2.profiles(KnownV2.appleSSO)),
      takes: [
        "C.12-answered", "C.13-appleSSO", "C.14-proceed", "X.enteringDecisions-play",
        "X.requestingAuthorization-statusCached",
      ], to: d7, .store(KnownV2.storedBrandedAppleSSO), .authorize(access, d7.proof, Known.play))
  }

  @Test("C.3 to F.25: the code is shown before it is polled")
  func secondScreen() throws {
    let code = try #require(KnownV2.code())
    let tv = Known.tvAccess
    var course = Course(Flow.SelectingProvider(flow: KnownV2.tvFlow))
    try course.expect(
      outcome: .frameworkStatus(Known.frameworkError(.unsupportedProvider, provider: Known.providerID)),
      takes: ["C.3-unsupportedMapped", "X.enteringBasicAuthentication-noUserAgent"],
      to: Flow.CreatingSessionForSecondScreen(flow: KnownV2.chosenTVFlow, mvpd: "one"),
      .store(KnownV2.storedMVPD), .createSession(tv, mvpd: "one"))
    try course.expect(
      outcome: .session(.success(KnownV2.authenticate)),
      takes: ["F.8-answered", "F.9-authenticate", "F.10-shown", "F.24-first"],
      to: Flow.PollingProfile(
        poll: Flow.Poll(KnownV2.chosenTVFlow, code, .preselected, lastPoll: Known.now)),
      .showCode(KnownV2.code, notAfter: Known.later), .poll(tv, code: KnownV2.code))
    try course.expect(
      outcome: .profiles(KnownV2.profiles(KnownV2.regular)),
      takes: [
        "F.25-answered", "F.26-foundBySecondScreen", "F.15-completed", "X.enteringDecisions-nothing",
      ], to: Flow.SignedIn(subscriber: KnownV2.branded(KnownV2.regular, access: tv)),
      .store(.profile(Shared(KnownV2.regular), brand: KnownV2.brand)))
  }

  @Test("401: one renewal, then the interrupted call once more")
  func renewing() throws {
    let call = try #require(KnownV2.authorization())
    let again = call.with(Attempts(renewals: 1))
    let renewed = again.with(Known.renewedAccess)
    let refused = Flow.Outcome.authorization(Known.failure(.unauthorized(nil)))
    let unauthorized = Failure(.unauthorized(nil), of: "E14")
    var course = Course(call)
    try course.expect(
      outcome: refused, takes: ["D.7-answered", "D.8-failed", "X.recovering-unauthorized"],
      to: Flow.RetrievingAccessToken.renewing(for: .retrievingAuthorization(again)), e2)
    try course.expect(
      outcome: .access(.success(Known.renewedAccess)),
      takes: ["A.3-answered", "A.4-renewed", "X.repeating-retrievingAuthorization"], to: renewed,
      .store(.access(Known.renewedAccess)), .authorize(Known.renewedAccess, renewed.proof, Known.play))
    try course.expect(
      outcome: refused, takes: ["D.7-answered", "D.8-failed", "X.recovering-failed"],
      to: Flow.Failed(failure: unauthorized, returnPoint: renewed.returnPoint))
  }

  @Test("a clock that runs ahead of the service does not request tokens forever")
  func clockAhead() throws {
    let late = Known.expiredAccess
    let call = Flow.RetrievingProfiles(access: late, journey: KnownV2.journey, status: nil)
    var course = Course(Flow.RetrievingFrameworkStatus(access: late, journey: KnownV2.journey))
    try course.expect(
      outcome: .frameworkStatus(Known.permission(.denied)), takes: ["B.1-answered", "B.2-tokenExpired"],
      to: Flow.RetrievingAccessToken.renewing(for: .retrievingProfiles(call)), e2)
    try course.expect(
      outcome: .access(.success(late)),
      takes: ["A.3-answered", "A.4-renewed", "X.repeating-retrievingProfiles"], to: call.afterAnswer,
      .store(.access(late)), .retrieveProfiles(late, mvpd: nil, status: nil))
  }

  @Test("D.8 to D.3: playback starts before the superseded preauthorization is asked again")
  func playingFirst() throws {
    let d7 = try #require(KnownV2.authorization(suspended: Known.preauthorize))
    let d3 = try #require(KnownV2.preauthorization())
    let answer = Authorization(of: [Known.permit(token: Known.mediaToken)], resource: "film")
    var course = Course(d7)
    try course.expect(
      outcome: .authorization(.success(Shared(try #require(answer)))),
      takes: [
        "D.7-answered", "D.8-permit", "X.enteringDecisions-preauthorize",
        "X.requestingPreauthorization-notAppleSSO",
      ], to: d3, .startPlayback(resource: "film", Known.mediaToken),
      .preauthorize(access, d3.proof, Known.preauthorize, after: nil))
  }

  @Test("E.1 to signed out")
  func loggingOut() throws {
    let entry = LogoutEntry(mvpd: "one", actionName: .complete, actionType: .none)
    var course = Course(Flow.SignedIn(subscriber: KnownV2.plainSubscriber))
    try course.expect(
      .logOut, takes: ["X.signedIn-logOut", "X.endingSession-profile"],
      to: Flow.RetrievingLogout(access: access, mvpd: "one", subscriber: Shared(KnownV2.plainSubscriber)),
      .store(.signOut(SignOut().awaiting("one"))), .logout(access, mvpd: "one"))
    try course.expect(
      outcome: .logouts(.success(Shared(LogoutList([entry])))),
      takes: ["E.1-answered", "E.2-complete", "X.finishingSignOut-look"],
      to: Flow.RetrievingRemainingProfiles(
        call: Flow.RetrievingLogout(
          access: access, mvpd: "one", subscriber: Shared(KnownV2.plainSubscriber)),
        logouts: Shared(LogoutList([entry]))),
      .forget(.signedOutProfile), .retrieveProfiles(access, mvpd: nil, status: nil))
    try course.expect(
      outcome: .profiles(.success(Shared(ProfileList([])))),
      takes: ["X.retrievingRemainingProfiles-answered", "X.finishingSignOut-done"],
      to: Flow.SignedOut(registrationStatus: .admitted(access), logouts: Shared(LogoutList([entry]))))
  }
}
