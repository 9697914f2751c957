import SSOAccessEnablerProperties
import SSOProperties
import SSOStateMachineTesting
import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// The contents of the screens of the AccessEnabler SDK.
@Suite("AccessEnabler: contents of screens") struct AccessEnablerScreenContentTests {
  typealias Flow = AccessEnablerMachine

  private static let site: Shared<Flow.Configuration> = {
    var site = KnownSDK.configuration(on: .tvOS)
    site.secondScreenUrl = "app.example/tv"
    return Shared(site)
  }()

  @Test("the steps are those of the graph") func steps() {
    expectSteps(Flow.Step.allCases, of: Flow.graph) { ($0.id, $0.title, $0.phase) }
  }

  @Test("what plays may go on while the person is signed in, and while only that is asked")
  func mayGoOnPlaying() throws {
    #expect(Flow.SignedIn(journey: RestTable.out.journey, subscriber: KnownSDK.apple).state.mayGoOnPlaying)
    #expect(!RestTable.out.state.mayGoOnPlaying && RestTable.out.state.fallback == nil)
  }

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
    let kind = AccessEnablerMachine.Event(offer).map { AccessEnablerMachine.name(of: $0).rawValue }
    #expect(kind == (without.contains(offer) ? nil : offer.rawValue))
  }
}

@Suite struct AccessEnablerDrawnScreenTests {
  /// The SDK supplies the list of providers, and its picker is a resting stage.
  private static let screens = DrawnScreens(
    own: [
      "X.showingCode": "enterCode", "S.4.2": "busy: applePicker", "X.openingUserAgent": "busy: loginPage",
      "S.6": "busy: signingOut", "X.followingLogout": "busy: signingOut",
      "X.completingLogout": "busy: signingOut", "X.forgettingProvider": "busy: signingOut",
    ], count: 14, never: ["chooseProfile", "confirmProvider", "codeEnded", "askingForPermission"],
    mayListNothing: true)

  @Test("in every situation the screen is that of the stage, and its buttons work")
  func everySituation() async {
    Self.screens.check(await AccessEnablerExplorationTests.exploration.values.map { ScreenRow($0) })
  }
}

extension ScreenRow {
  init(_ walk: AccessEnablerMachine.Walk) {
    let state = walk.situation.state
    self.init(
      stage: AccessEnablerMachine.stage(of: state), isResting: state.isResting, screen: state.screen,
      offers: state.offers, taken: Self.taken(in: walk.situation) { AccessEnablerMachine.Event($0) },
      failure: state.failure, isBusy: state.isBusy, isSigningOut: state.isSigningOut,
      takesPlay: state.takes(.play("news")),
      aim: Aim(state.purpose, isSignedIn: state.subscriber != nil), isPollingForPerson: false,
      platform: state.journey.configuration.value.platform)
  }
}

extension ScreenRow.Aim {
  /// The app asks the SDK for each of them by a separate call.
  fileprivate init(_ purpose: AccessEnablerMachine.Purpose, isSignedIn: Bool) {
    switch purpose {
    case .check: self = .look
    case .signIn, .chooseMVPD: self = .signIn
    case .ask: self = .lookAgain
    case .play: self = isSignedIn ? .play : .signIn
    case .preauthorize: self = .preauthorize
    case .logOut: self = .signOut
    }
  }
}
