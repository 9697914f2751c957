import SSOProperties
import SSORESTV1Properties
import SSOStateMachineTesting
import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// The contents of the screens of REST API V1.
@Suite("REST API V1: contents of screens") struct RESTV1ScreenContentTests {
  typealias Flow = RESTV1

  private static let site = Known.access(on: Known.tvOS) { $0.secondScreenUrl = "app.example/tv" }
  /// The service sends no brand for a person who is signed in.
  private static let provider = MVPDBrand(id: "one", displayName: "one", logoUrl: nil)

  @Test("the steps are those of the graph") func steps() {
    expectSteps(RESTV1.Step.allCases, of: RESTV1.graph) { ($0.id, $0.title, $0.phase) }
  }

  @Test("what plays may go on while only is asked who is signed in; a throttled call has its wait")
  func answers() throws {
    var flow = RESTV1.launch(Known.tvOS, at: Known.now).situation
    #expect(!flow.state.mayGoOnPlaying && flow.state.throttle == nil && flow.state.tokenSource == nil)
    _ = try RESTV1.reduce(into: &flow, .check, at: Known.now)
    #expect(flow.state.screen == .busy(.checking) && flow.state.mayGoOnPlaying)
    let polling = Flow.PollingToken(poll: try KnownV1.poll(flow: KnownV1.flow(Known.tvAccess)))
    let throttled = Flow.Throttled(pending: .call(polling.call), delay: 1_500).state
    #expect(throttled.throttle == 1_500 && !throttled.mayGoOnPlaying)
  }

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
    #expect(RESTV1.name(of: RESTV1.Event(offer)).rawValue == offer.rawValue)
  }
}

@Suite struct RESTV1DrawnScreenTests {
  private static let screens = DrawnScreens(
    own: [
      "X.showingCode": "enterCode", "X.codeExpired": "codeEnded", "V1.0": "askingForPermission",
      "V1.4": "busy: applePicker", "V1.10.3": "busy: loginPage",
      "X.openingLogout": "busy: signingOut", "V1.L5": "signedOut",
    ], count: 16, never: ["chooseProfile", "confirmProvider"])

  @Test("in every situation the screen is that of the stage, and its buttons work")
  func everySituation() async {
    Self.screens.check(await RESTV1ExplorationTests.exploration.values.map { ScreenRow($0) })
  }
}

extension ScreenRow {
  init(_ walk: RESTV1.Walk) {
    let state = walk.situation.state
    let (known, point) = (walk.explorationClass, state.returnPoint)
    let calls: [RESTV1.StageName?] = [.retrievingUserMetadata, .deletingTokens]
    let signsOut =
      known.pending?.kind == .tokenToLogOut || calls.contains(known.call) && !known.details.hasOnward
    self.init(
      stage: RESTV1.stage(of: state), isResting: state.isResting, screen: state.screen, offers: state.offers,
      taken: Self.taken(in: walk.situation) { RESTV1.Event($0) }, failure: state.failure,
      isBusy: state.isBusy,
      isSigningOut: state.isSigningOut, takesPlay: state.takes(.play("news")),
      aim: signsOut
        ? .signOut
        : Aim(state.purpose, isSignedIn: state.subscriber != nil, isAsked: point.journey.isAsked),
      isPollingForPerson: known.details.origin == .secondScreen,
      platform: point.registrationStatus.configuration.value.device.platform)
  }
}
