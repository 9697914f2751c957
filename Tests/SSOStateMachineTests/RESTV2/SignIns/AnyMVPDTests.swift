import Testing

@testable import SSOStateMachine

@Suite("A login with another MVPD than the remembered one is found")
struct AnyMVPDTests: SignInSuite {
  private static let denied = SignInStory.Move.status(Known.permission(.denied))
  private static let onPhone = SignInStory.Move.profiles(KnownV2.profile(.regular, mvpd: "two"))
  private static var toAny: [RESTV2.CommandKind] { look + [.retrieveProfiles] }

  /// The next launch, after the process was killed while a code for any MVPD was shown.
  private static let launched: RESTV2.State = {
    var stored = RESTV2.Stored()
    (stored.access, stored.mvpd) = (Known.access, "one")
    return RESTV2.launch(Known.tvOS, stored: stored, at: Known.now).situation.state
  }()

  /// A code for any MVPD that has ended.
  private static let codeExpired: RESTV2.State? = KnownV2.poll(
    .notPreselected, flow: KnownV2.flow(Known.tvAccess, journey: KnownV2.knownJourney)
  ).map { RESTV2.CodeExpired(poll: $0).state }

  static let stories = [
    SignInStory(
      "a check of the next launch", from: launched, [.event(.check), denied, .profiles(), onPhone],
      endsIn: "X.signedIn", signedInWith: "two", told: [.explainProvider], asking: toAny),
    SignInStory(
      "a play of the next launch: no second code", from: launched,
      [.event(.play(Known.play)), denied, .profiles(), onPhone], endsIn: "D.7", signedInWith: "two",
      asking: toAny + [.authorize]),
    SignInStory(
      "the remembered MVPD is asked about first", from: launched,
      [.event(.signIn), denied, .profiles(KnownV2.regular)], endsIn: "X.signedIn", signedInWith: "one",
      asking: look),
    SignInStory(
      "nobody has logged in: the way goes on as before", from: launched,
      [.event(.signIn), denied, .profiles(), .profiles()], endsIn: "C.1",
      asking: toAny + [.retrieveConfiguration]),
    SignInStory(
      "nobody has logged in, and nobody asked", from: launched,
      [.event(.check), denied, .profiles(), .profiles()], endsIn: "X.idle", asking: toAny),
    SignInStory(
      "a code that has ended", from: codeExpired ?? launched,
      [.event(.signIn), denied, .profiles(), onPhone], endsIn: "X.signedIn", signedInWith: "two",
      asking: toAny),
    SignInStory(
      "a subscriber whose profile is gone", from: plain, [.event(.check), denied, .profiles(), onPhone],
      endsIn: "X.signedIn", signedInWith: "two", told: [.explainProvider], asking: toAny),
    SignInStory(
      "a subscriber whose appleSSO profile may still hold is not replaced", from: partner,
      [.event(.check), .status(Known.frameworkError(.timedOut)), .profiles()], endsIn: "X.signedIn",
      signedInWith: "one", asking: look),
  ]

  @Test(arguments: stories) func story(_ story: SignInStory) throws {
    _ = try #require(Self.codeExpired)
    try story.expect()
  }
}
