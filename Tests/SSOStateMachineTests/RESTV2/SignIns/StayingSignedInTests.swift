import Testing

@testable import SSOStateMachine

@Suite("Only a sign-out ends a sign-in")
struct StayingSignedInTests: SignInSuite {
  /// A subscriber with an appleSSO profile, whose provider the flow does not know.
  private static let unknown = RESTV2.SignedIn(subscriber: KnownV2.partnerSubscriber)
  private static let denied = Known.permission(.denied)
  private static let outage = SignInStory.Move.answer(
    .profiles(Known.failure(Known.fault(.invalidConfigurationPlatform))))

  static let looks = [
    SignInStory(
      "a check that finds the profile", from: plain,
      [.event(.check), .status(denied), .profiles(KnownV2.regular)], endsIn: "X.signedIn",
      signedInWith: "one", asking: look),
    SignInStory(
      "a check that fails is told", from: plain, [.event(.check), .status(denied), outage],
      endsIn: "X.signedIn", signedInWith: "one", told: [.reportFailure], asking: look),
    SignInStory(
      "a check that is cancelled", from: plain, [.event(.check), .event(.cancel)], endsIn: "X.signedIn",
      signedInWith: "one", asking: [.retrieveFrameworkStatus]),
    SignInStory(
      "the service holds the profile no more: told why", from: plain,
      [.event(.check), .status(denied), .profiles(), .profiles()], endsIn: "X.idle", told: [.explainSignIn],
      asking: look + [.retrieveProfiles]),
    SignInStory(
      "a check fails, and the person plays: a decision tells", from: plain,
      [.event(.check), .event(.play(Known.play)), .status(denied), outage], endsIn: "D.7",
      signedInWith: "one", asking: look + [.authorize]),
    SignInStory(
      "several profiles: a check asks no one", from: partner,
      [
        .event(.check), .status(Known.status),
        .profiles(KnownV2.profile(.regular, mvpd: "two", until: nil), KnownV2.appleSSO),
      ], endsIn: "X.signedIn", signedInWith: "one", asking: look),
    SignInStory(
      "an appleSSO profile, and the framework gives no answer", from: partner,
      [.event(.check), .status(Known.frameworkError(.timedOut)), .profiles()], endsIn: "X.signedIn",
      signedInWith: "one", asking: look),
    SignInStory(
      "another way, given up", from: plain,
      [.event(.chooseAnotherMVPD), .configuration, .event(.cancel)], endsIn: "X.signedIn",
      signedInWith: "one", asking: [.retrieveConfiguration]),
    SignInStory(
      "another way that fails, given up", from: plain,
      [
        .event(.chooseAnotherMVPD),
        .answer(.configuration(Known.failure(Fault.transport(.tlsFailed)))), .event(.cancel),
      ], endsIn: "X.signedIn", signedInWith: "one", asking: [.retrieveConfiguration]),
    SignInStory(
      "a second screen, given up", from: plain, [.event(.useSecondScreen), .event(.cancel)],
      endsIn: "X.signedIn", signedInWith: "one", asking: [.createSession]),
    SignInStory(
      "a sign-out, given up", from: plain, [.event(.logOut), .event(.cancel)], endsIn: "X.signedIn",
      signedInWith: "one", asking: [.logout]),
    SignInStory(
      "a sign-out that fails, given up", from: plain,
      [
        .event(.logOut), .answer(.logouts(Known.failure(Known.fault(.invalidConfigurationPlatform)))),
        .event(.cancel),
      ], endsIn: "X.signedIn", signedInWith: "one", asking: [.logout]),
  ]

  static let returns = [
    SignInStory(
      "the account is gone", from: partner,
      [.event(.enterForeground), .status(Known.granted(nil, until: nil)), .profiles(), .profiles()],
      endsIn: "X.idle", told: [.explainSignIn], asking: look + [.retrieveProfiles]),
    SignInStory(
      "the permission is taken back", from: partner,
      [.event(.enterForeground), .status(denied), .profiles(), .profiles()], endsIn: "X.idle",
      told: [.explainSignIn], asking: look + [.retrieveProfiles]),
    SignInStory(
      "the account is another provider's", from: partner,
      [.event(.enterForeground), .status(other), .profiles(), .configuration] + signInAsOther,
      endsIn: "X.signedIn", signedInWith: "two", told: [.explainProvider],
      asking: look + [.retrieveConfiguration] + exchange),
    SignInStory(
      "the account is gone, and there is a profile of a basic login", from: partner,
      [.event(.enterForeground), .status(denied), .profiles(KnownV2.regular)], endsIn: "X.signedIn",
      signedInWith: "one", asking: look),
    SignInStory(
      "the framework gives no answer", from: partner,
      [.event(.enterForeground), .status(Known.frameworkError(.timedOut))], endsIn: "X.signedIn",
      signedInWith: "one", asking: [.retrieveFrameworkStatus]),
    SignInStory(
      "the service says that the provider is another: any profile, and the account at the system",
      from: unknown,
      [
        .event(.check), .status(other),
        .answer(.profiles(Known.failure(Known.fault(.invalidHeaderPfsProviderIdMismatch)))), .profiles(),
        .configuration,
      ] + signInAsOther, endsIn: "X.signedIn", signedInWith: "two", told: [.explainProvider],
      asking: look + [.retrieveProfiles, .retrieveConfiguration] + exchange),
  ]

  @Test("a check, another way, a sign-out that is canceled", arguments: looks)
  func looking(_ story: SignInStory) throws { try story.expect() }

  @Test("the return from Settings", arguments: returns)
  func returning(_ story: SignInStory) throws { try story.expect() }

  @Test("who is signed in is known through a check, also to a snapshot")
  func known() throws {
    var flow = RESTV2.Situation(Self.partner.state)
    _ = try RESTV2.reduce(into: &flow, .check, at: Known.now)
    #expect(flow.state.subscriber?.mvpd == "one")
    #expect(flow.state.screen == .busy(.refreshing))
    #expect(RESTV2.Snapshot(of: flow).profileType == "appleSSO")
  }

  @Test("another provider's account is looked up among all profiles, with its status")
  func anyProfile() throws {
    var flow = RESTV2.Situation(Self.partner.state)
    _ = try RESTV2.reduce(into: &flow, .check, at: Known.now)
    let taken = try RESTV2.reduce(
      into: &flow, .completed(.frameworkStatus(Self.other), flow.ticket), at: Known.now)
    #expect(Array(taken.commands) == [.retrieveProfiles(Known.access, mvpd: nil, status: Self.other)])
  }

  @Test("B.4: a lost sign-in is reported as ended, or as gone from the service")
  func reasons() {
    for (profile, failure) in [
      (KnownV2.regular, Failure.profileMissing), (KnownV2.expiredProfile, .profileExpired),
    ] {
      let call = RESTV2.RetrievingProfiles(
        access: Known.access, journey: Journey().keeping(KnownV2.subscriber(profile)), status: nil)
      let next = RESTV2.ReturningProfiles(call: call, reply: KnownV2.profiles()).decide(at: Known.moment)
      #expect(next.path.map(RESTV2.id(of:)).first == "B.4-none")
      #expect(
        next.commands.contains {
          if case .explainSignIn(let notice) = $0 { notice.failure == failure } else { false }
        })
    }
  }
}
