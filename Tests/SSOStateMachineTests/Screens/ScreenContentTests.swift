import SSOStateMachineTesting
import Testing

@testable import SSOStateMachine

/// The contents of a screen.
@Suite struct ScreenContentTests: StageSuite {
  private static let brand = MVPDBrand(
    id: "one", displayName: "One TV", logoUrl: "https://one.example/logo.png")

  @Test func aCodeTellsWhereItIsTypedAndUntilWhen() throws {
    let poll = try #require(KnownV2.poll(.preselected))
    let screen = Flow.WaitingToPoll(poll: poll, delay: 5_000).state.screen
    #expect(screen == .enterCode(Screen.Code(value: poll.code.value, notAfter: poll.code.notAfter, url: nil)))
    var configuration = poll.flow.access.value.configuration
    configuration.secondScreenUrl = "app.example/tv"
    let code = Screen.Code(poll.code, for: configuration)
    #expect(code.url == "app.example/tv" && code.notAfter == poll.code.notAfter)
  }

  @Test func aLoginOfThisDeviceShowsNoCode() throws {
    let poll = try #require(KnownV2.poll(.userAgent))
    #expect(Flow.PollingProfile(poll: poll).state.screen == .busy(.signingIn))
  }

  @Test func aProviderOfWhichNothingElseIsKnownIsShownById() {
    #expect(MVPDBrand(nil, of: "one")?.displayName == "one")
    #expect(MVPDBrand(Self.brand, of: "one") == Self.brand)
    #expect(MVPDBrand(nil, of: nil) == nil)
    let idle = Flow.Idle(registrationStatus: .admitted(Known.access), journey: Journey(mvpd: "one")).state
    #expect(
      idle.screen
        == .signedOut(provider: MVPDBrand(id: "one", displayName: "one", logoUrl: nil), notice: nil))
  }

  @Test(arguments: [(ProfileType.regular, false), (.temporary, true), (.appleSSO, false)])
  func whoIsSignedInIsToldUntilWhen(_ type: ProfileType, _ isTemporary: Bool) {
    let profile = Profile(mvpd: "one", type: type, notAfter: Timestamp(90_000))
    let subscriber = Flow.Subscriber(
      access: Known.access, entitlement: Entitlement(Shared(profile), status: nil),
      brand: Shared(Self.brand), signOut: nil)
    let account = Screen.Account(
      provider: Self.brand, notAfter: Timestamp(90_000), isTemporary: isTemporary)
    #expect(Flow.SignedIn(subscriber: subscriber).state.screen == .signedIn(account))
  }

  @Test func aCallThatWaitsStillDoesWhatItIsFor() throws {
    let d7 = try #require(KnownV2.authorization(suspended: Known.preauthorize))
    let renewing = Flow.RetrievingAccessToken.renewing(for: .retrievingAuthorization(d7))
    let logout = Flow.RetrievingLogout(access: Known.access, mvpd: "one")
    let out = Flow.RetrievingAccessToken.renewing(for: .retrievingLogout(logout))
    for (state, activity) in [
      (d7.state, Screen.Activity.authorizing), (renewing.state, .authorizing), (logout.state, .signingOut),
      (out.state, .signingOut),
    ] { #expect(state.screen == .busy(activity)) }
  }

  @Test(arguments: Platform.allCases.filter(\.hasPartnerFramework))
  func aPlaceInSettingsIsAKeyForAnAppsOwnText(_ platform: Platform) {
    let place = SettingsPlace(platform)
    #expect(place == (platform == .tvOS ? .accountsTVProvider : .tvProvider))
  }

  @Test(arguments: Offer.allCases) func aButtonSendsTheEventOfItsName(_ offer: Offer) {
    #expect(RESTV2.name(of: RESTV2.Event(offer)).rawValue == offer.rawValue)
  }
}
