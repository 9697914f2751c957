import SSOStateMachineTesting
import Testing

@testable import SSOLegacyMachines
@testable import SSOStateMachine

/// The contents of the screens of REST API V1.
@Suite("REST API V1: contents of screens") struct RESTV1ScreenContentTests {
  typealias Flow = RESTV1

  private static let site = Known.access(on: Known.tvOS) { $0.secondScreenUrl = "app.example/tv" }
  /// The service names no brand for a person who is signed in.
  private static let provider = MVPDBrand(id: "one", displayName: "one", logoUrl: nil)

  @Test(arguments: [(Known.tvAccess, nil), (site, "app.example/tv")])
  func aCodeTellsWhereItIsTypedAndUntilWhen(_ access: Shared<Access>, _ url: String?) throws {
    let poll = try KnownV1.poll(flow: KnownV1.flow(access))
    let again = Flow.RetrievingAccessToken.renewing(for: .pollingToken(Flow.PollingToken(poll: poll)))
    let states = [
      Flow.WaitingToPoll(poll: poll, delay: 5_000).state, Flow.PollingToken(poll: poll).state, again.state,
      Flow.Throttled(pending: .token(again), delay: 1_000).state,
    ]
    let code = Screen.Code(value: "IYQD5JQ", notAfter: Known.later, url: url)
    for state in states { #expect(state.screen == .enterCode(code), "\(RESTV1.stage(of: state))") }
  }

  @Test func aLoginOfThisDeviceShowsNoCode() throws {
    for origin in [Flow.Poll.Origin.userAgent, .closedUserAgent] {
      let poll = try KnownV1.poll(origin, flow: KnownV1.flow())
      #expect(Flow.PollingToken(poll: poll).state.screen == .busy(.signingIn))
    }
  }

  @Test func aCodeThatHasEndedHasNoFailure() throws {
    let ended = Flow.CodeExpired(poll: try KnownV1.poll()).state
    #expect(ended.screen == .codeEnded(nil) && ended.failure == nil)
  }

  @Test(arguments: [("one", provider), (nil, nil)] as [(String?, MVPDBrand?)])
  func whoIsSignedInIsToldUntilWhen(_ mvpd: String?, _ provider: MVPDBrand?) {
    let subscriber = Flow.Subscriber(access: Known.access, mvpd: mvpd, expiresAt: Known.later)
    let account = Screen.Account(provider: provider, notAfter: Known.later, isTemporary: false)
    #expect(Flow.SignedIn(subscriber: subscriber).state.screen == .signedIn(account))
    let idle = Flow.Idle(registrationStatus: .admitted(Known.access), mvpd: mvpd).state
    #expect(idle.screen == .signedOut(provider: provider, notice: nil))
  }

  @Test func thePickerListsEveryProviderOfTheConfiguration() {
    let choice = Flow.AwaitingMVPDChoice(flow: KnownV1.flow()).state
    #expect(choice.screen == .chooseProvider(KnownV1.mvpds.value.mvpds))
  }

  @Test func aCallThatWaitsStillDoesWhatItIsFor() {
    let asking = Flow.RequestingAuthorization(wish: KnownV1.wish(suspended: Known.preauthorize))
    let deleting = Flow.DeletingTokens(exit: KnownV1.exit())
    let renewing = Flow.RetrievingAccessToken.renewing(for: .requestingAuthorization(asking))
    let out = Flow.RetrievingAccessToken.renewing(for: .deletingTokens(deleting))
    for (state, activity) in [
      (asking.state, Screen.Activity.authorizing), (renewing.state, .authorizing),
      (Flow.Throttled(pending: .token(renewing), delay: 1_000).state, .authorizing),
      (deleting.state, .signingOut), (out.state, .signingOut),
      (Flow.BackingOff(pending: .token(out)).state, .signingOut),
    ] { #expect(state.screen == .busy(activity), "\(RESTV1.stage(of: state))") }
  }

  @Test func aFailureStandsWithItsWaysOut() {
    let failed = Flow.Failed(
      failure: .notAuthenticated, returnPoint: .signedIn(KnownV1.subscriber, .signIn)
    ).state
    #expect(failed.screen == .failed(.notAuthenticated, while: .refreshing, offers: failed.offers))
    #expect(failed.offers.contains(.retry))
  }

  @Test(arguments: Offer.allCases) func aButtonSendsTheEventOfItsName(_ offer: Offer) {
    #expect(RESTV1.kind(of: RESTV1.Event(offer)).rawValue == offer.rawValue)
  }
}

/// The contents of the screens of the AccessEnabler SDK.
@Suite("AccessEnabler: contents of screens") struct AccessEnablerScreenContentTests {
  typealias Flow = AccessEnablerMachine

  private static let site: Shared<Flow.Configuration> = {
    var site = KnownSDK.configuration(on: .tvOS)
    site.secondScreenUrl = "app.example/tv"
    return Shared(site)
  }()

  @Test(arguments: [(KnownSDK.tvOS, nil), (site, "app.example/tv")])
  func aCodeTellsWhereItIsTypedButNotUntilWhen(
    _ configuration: Shared<AccessEnablerMachine.Configuration>, _ url: String?
  ) {
    let showing = Flow.ShowingCode(login: KnownSDK.login(on: configuration), code: "ABC123").state
    #expect(showing.screen == .enterCode(Screen.Code(value: "ABC123", notAfter: nil, url: url)))
  }

  @Test(
    arguments: [
      (KnownSDK.apple, nil), (KnownSDK.regular, nil), (KnownSDK.unknown, nil),
      (
        KnownSDK.named,
        MVPDBrand(id: "one", displayName: "Provider One", logoUrl: "https://cdn.example/one.png")
      ),
    ] as [(AccessEnablerMachine.Subscriber, MVPDBrand?)])
  func whoIsSignedInHasTheProviderThatTheSDKWasAskedFor(
    _ subscriber: AccessEnablerMachine.Subscriber, _ provider: MVPDBrand?
  ) {
    let signedIn = Flow.SignedIn(journey: KnownSDK.journey(), subscriber: subscriber).state
    let account = Screen.Account(provider: provider, notAfter: nil, isTemporary: false)
    #expect(signedIn.screen == .signedIn(account))
  }

  @Test func whoIsSignedOutHasNoProvider() {
    let idle = Flow.Idle(configuration: KnownSDK.iOS, isInitialized: true).state
    #expect(idle.screen == .signedOut(provider: nil, notice: nil))
  }

  @Test func thePickerListsWhatTheSDKListsWithoutTempPass() {
    let mvpds = Shared([Known.tempPassMVPD] + KnownSDK.mvpds.value)
    let choice = Flow.AwaitingMVPDChoice(login: KnownSDK.login(), mvpds: mvpds).state
    #expect(choice.screen == .chooseProvider(KnownSDK.mvpds.value))
  }

  @Test(
    arguments: [
      (.check, nil, .checking), (.signIn, nil, .signingIn), (.chooseMVPD, nil, .signingIn),
      (.ask(.selectedProvider), KnownSDK.apple, .refreshing), (KnownSDK.playing, nil, .signingIn),
      (KnownSDK.playing, KnownSDK.apple, .authorizing),
      (.preauthorize(KnownSDK.preauthorize), KnownSDK.apple, .preauthorizing), (.logOut, nil, .signingOut),
    ] as [(AccessEnablerMachine.Purpose, AccessEnablerMachine.Subscriber?, Screen.Activity)])
  func theRequestorIsSetForWhatIsWanted(
    _ purpose: AccessEnablerMachine.Purpose, _ subscriber: AccessEnablerMachine.Subscriber?,
    _ activity: Screen.Activity
  ) {
    let setting = Flow.SettingRequestor(journey: KnownSDK.journey(purpose), subscriber: subscriber)
    #expect(setting.state.screen == .busy(activity), "\(purpose)")
    let backingOff = Flow.BackingOff(journey: setting.journey, subscriber: subscriber, failures: 1)
    #expect(backingOff.state.screen == .busy(activity), "\(purpose)")
  }

  @Test func aFailureStandsWithItsWaysOut() {
    let failed = Flow.Failed(journey: KnownSDK.journey(.signIn), cause: .requestor).state
    let failure = Failure(family: .service, code: "requestorRefused")
    #expect(failed.failure == failure)
    #expect(failed.screen == .failed(failure, while: .signingIn, offers: failed.offers))
    #expect(failed.offers.contains(.retry))
  }

  @Test(arguments: Offer.allCases) func aButtonSendsTheEventOfItsNameIfTheSDKHasACall(_ offer: Offer) {
    let without: [Offer] = [.requestNewCode, .useSecondScreen, .requestPermission]
    let kind = AccessEnablerMachine.Event(offer).map { AccessEnablerMachine.kind(of: $0).rawValue }
    #expect(kind == (without.contains(offer) ? nil : offer.rawValue))
  }
}
