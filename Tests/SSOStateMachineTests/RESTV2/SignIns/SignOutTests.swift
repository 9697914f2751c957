import Testing

@testable import SSOStateMachine

@Suite("Only a person undoes a sign-out")
struct SignOutTests: SignInSuite {
  private static let done = LogoutEntry(mvpd: "one", actionName: .complete, actionType: .none)
  private static let page = LogoutEntry(
    mvpd: "one", actionName: .logout, actionType: .interactive, url: "https://mvpd.example/logout")
  private static let settings = LogoutEntry(
    mvpd: "one", actionName: .partnerLogout, actionType: .partnerInteractive)

  /// A launch after a sign-out that the service has not confirmed.
  private static let unfinished: RESTV2.State = {
    var stored = RESTV2.Stored()
    (stored.access, stored.profile) = (Known.access, Shared(KnownV2.regular))
    stored.signOut = SignOut(providerID: Known.providerID).awaiting("one")
    return RESTV2.launch(Known.iOS, stored: stored, at: Known.now).situation.state
  }()

  private static let program = "news"

  static let stories = [
    SignInStory(
      "a check after it asks the service nothing", from: partner,
      [.event(.logOut), .logouts(done), .profiles(), .event(.check), .status(Known.status)], endsIn: "X.idle",
      asking: [.logout, .retrieveProfiles, .retrieveFrameworkStatus]),
    SignInStory(
      "the return to the foreground neither", from: plain,
      [.event(.logOut), .logouts(done), .profiles(), .event(.enterForeground), .status(Known.status)],
      endsIn: "X.idle", asking: [.logout, .retrieveProfiles, .retrieveFrameworkStatus]),
    SignInStory(
      "another provider at the system is a choice", from: partner,
      [.event(.logOut), .logouts(done), .profiles(), .event(.check), .status(other), .configuration]
        + signInAsOther,
      endsIn: "X.signedIn", signedInWith: "two",
      asking: [.logout, .retrieveProfiles, .retrieveFrameworkStatus, .retrieveConfiguration] + exchange),
    SignInStory(
      "a sign-in undoes it: a profile that is there is chosen by its name", from: plain,
      [
        .event(.logOut), .logouts(done), .profiles(), .event(.signIn), .status(Known.permission(.denied)),
        .profiles(KnownV2.regular), .event(.chooseProfile(mvpd: "one")),
      ], endsIn: "X.signedIn", signedInWith: "one",
      asking: [.logout, .retrieveProfiles, .retrieveFrameworkStatus, .retrieveProfiles]),
    SignInStory(
      "such a profile is not chosen by itself", from: plain,
      [
        .event(.logOutLocally), .event(.play(program)), .status(Known.permission(.denied)),
        .profiles(KnownV2.regular),
      ], endsIn: "X.awaitingProfileChoice", asking: [.retrieveFrameworkStatus, .retrieveProfiles]),
    SignInStory(
      "a sign-in that is given up does not undo it", from: partner,
      [
        .event(.logOut), .logouts(done), .profiles(), .event(.signIn), .event(.cancel),
        .event(.enterForeground), .status(Known.status),
      ], endsIn: "X.idle",
      asking: [.logout, .retrieveProfiles, .retrieveFrameworkStatus, .retrieveFrameworkStatus]),
    SignInStory(
      "nor does a picker", from: partner,
      [
        .event(.logOut), .logouts(done), .profiles(), .event(.chooseAnotherMVPD), .configuration,
        .event(.chooseMVPD(id: "one")), .event(.cancel), .event(.check),
        .status(Known.status),
      ], endsIn: "X.idle",
      asking: [
        .logout, .retrieveProfiles, .retrieveConfiguration, .createSession, .retrieveFrameworkStatus,
      ]),
    SignInStory(
      "nor does a TempPass", from: partner,
      [
        .event(.logOut), .logouts(done), .profiles(), .event(.useTempPass(mvpd: "Pass")), .event(.check),
        .status(Known.status),
      ], endsIn: "X.signedIn", signedInWith: "Pass",
      asking: [.logout, .retrieveProfiles, .retrieveFrameworkStatus]),
    SignInStory(
      "nor does a sign-out from a TempPass that is given up", from: partner,
      [
        .event(.logOut), .logouts(done), .profiles(), .event(.useTempPass(mvpd: "Pass")), .event(.logOut),
        .event(.cancel), .event(.logOutLocally), .event(.check), .status(Known.status),
      ], endsIn: "X.idle", asking: [.logout, .retrieveProfiles, .logout, .retrieveFrameworkStatus]),
    SignInStory(
      "the profile of another MVPD is signed out of too", from: plain,
      [
        .event(.logOut), .logouts(done), .profiles(KnownV2.profile(.regular, mvpd: "two")),
        .logouts(LogoutEntry(mvpd: "two", actionName: .complete, actionType: .none)),
      ], endsIn: "X.signedOut", asking: [.logout, .retrieveProfiles, .logout]),
    SignInStory(
      "the rest of it fails: told, and signed out all the same", from: plain,
      [
        .event(.logOut), .logouts(done), .profiles(KnownV2.profile(.regular, mvpd: "two")),
        .answer(.logouts(Known.failure(Known.fault(.invalidConfigurationPlatform)))), .event(.check),
        .status(Known.status),
      ], endsIn: "X.idle", told: [.reportFailure],
      asking: [.logout, .retrieveProfiles, .logout, .retrieveFrameworkStatus]),
    SignInStory(
      "the rest of it is tried again, and given up: signed out all the same", from: plain,
      [
        .event(.logOut), .logouts(done), .profiles(KnownV2.profile(.regular, mvpd: "two")),
        .answer(.logouts(Known.failure(Known.broken))), .event(.cancel), .event(.check),
        .status(Known.status),
      ], endsIn: "X.idle", asking: [.logout, .retrieveProfiles, .logout, .wait, .retrieveFrameworkStatus]),
    SignInStory(
      "here alone: the same", from: plain, [.event(.logOutLocally), .event(.check), .status(Known.status)],
      endsIn: "X.idle", asking: [.retrieveFrameworkStatus]),
    SignInStory(
      "the next launch finishes it", from: unfinished,
      [.event(.check), .logouts(done), .profiles(), .status(Known.status)], endsIn: "X.idle",
      asking: [.logout, .retrieveProfiles, .retrieveFrameworkStatus]),
    SignInStory(
      "so does the return to the foreground", from: unfinished,
      [.event(.enterForeground), .logouts(done), .profiles(), .status(Known.status)], endsIn: "X.idle",
      asking: [.logout, .retrieveProfiles, .retrieveFrameworkStatus]),
    SignInStory(
      "without a page, because the person did not ask just now; the rest in Settings is told",
      from: unfinished,
      [.event(.check), .logouts(settings, page), .profiles()], endsIn: "B.1", told: [.askToSignOutInSettings],
      asking: [.logout, .retrieveProfiles, .retrieveFrameworkStatus]),
    SignInStory(
      "it fails again: told, and still to do", from: unfinished,
      [
        .event(.check), .answer(.logouts(Known.failure(Known.fault(.invalidConfigurationPlatform)))),
        .event(.check),
      ], endsIn: "E.1", told: [.reportFailure], asking: [.logout, .logout]),
    SignInStory(
      "it comes before a sign-in", from: unfinished,
      [
        .event(.signIn), .logouts(done), .profiles(), .status(Known.permission(.denied)),
        .profiles(KnownV2.profile(.regular, mvpd: "two")), .event(.chooseProfile(mvpd: "two")),
      ], endsIn: "X.signedIn", signedInWith: "two",
      asking: [.logout, .retrieveProfiles, .retrieveFrameworkStatus, .retrieveProfiles]),
    SignInStory(
      "it fails before a sign-in, which goes on", from: unfinished,
      [
        .event(.signIn), .answer(.logouts(Known.failure(Known.fault(.invalidConfigurationPlatform)))),
        .status(Known.permission(.denied)), .profiles(KnownV2.regular),
      ], endsIn: "X.awaitingProfileChoice",
      asking: [.logout, .retrieveFrameworkStatus, .retrieveProfiles]),
    SignInStory(
      "that sign-in is given up: still to do", from: unfinished,
      [
        .event(.signIn), .answer(.logouts(Known.failure(Known.fault(.invalidConfigurationPlatform)))),
        .event(.cancel), .event(.check),
      ], endsIn: "E.1", asking: [.logout, .retrieveFrameworkStatus, .logout]),
    SignInStory(
      "a play meanwhile is what it comes before", from: unfinished,
      [
        .event(.check), .event(.play(program)), .logouts(done), .profiles(),
        .status(Known.permission(.denied)), .profiles(), .configuration,
      ], endsIn: "C.3",
      asking: [
        .logout, .retrieveProfiles, .retrieveFrameworkStatus, .retrieveProfiles, .retrieveConfiguration,
        .retrieveFrameworkStatus,
      ]),
    SignInStory(
      "the person signs out again, and gives that up: still signed out", from: unfinished,
      [.event(.logOut), .event(.cancel), .event(.check)], endsIn: "E.1", asking: [.logout, .logout]),
  ]

  @Test("a check, a launch, another provider, a wish", arguments: stories)
  func signingOut(_ story: SignInStory) throws { try story.expect() }

  @Test("a sign-out is kept before its call, with its provider, and dropped where the person gives it up")
  func kept() throws {
    var flow = RESTV2.Situation(Self.partner.state)
    let asked = try RESTV2.reduce(into: &flow, .logOut, at: Known.now)
    #expect(
      Array(asked.commands) == [
        .store(.signOut(SignOut(providerID: Known.providerID).awaiting("one"))),
        .logout(Known.access, mvpd: "one"),
      ])
    let givenUp = try RESTV2.reduce(into: &flow, .cancel, at: Known.now)
    #expect(Array(givenUp.commands) == [.forget(.signOut)])
  }

  @Test("no snapshot and no kept profile signs in a person who signed out")
  func launching() {
    let snapshot = RESTV2.Snapshot(of: RESTV2.Situation(Self.plain.state))
    var stored = RESTV2.Stored()
    (stored.access, stored.profile) = (Known.access, Shared(KnownV2.regular))
    stored.signOut = SignOut().awaiting("one")
    let launch = RESTV2.launch(Known.iOS, stored: stored, snapshot: snapshot, at: Known.now)
    #expect(launch.situation.state.subscriber == nil && launch.restoration == .expired)
    #expect(launch.situation.state.hasUnfinishedSignOut)
  }
}
