import Testing

@testable import SSOStateMachine

@Suite("An error of Apple's framework that passes sends no one to a login")
struct FrameworkUnavailableTests: SignInSuite {
  private static let idle = RESTV2.Idle(registrationStatus: .admitted(Known.access), journey: Journey())
  private static let subscriber = RESTV2.SignedIn(subscriber: KnownV2.uncachedSubscriber)
  private static let unavailable = SignInStory.Move.status(
    Known.frameworkError(.serviceTemporarilyUnavailable))
  private static let account = SignInStory.Move.status(Known.status)
  private static let waited = SignInStory.Move.answer(.waited)
  /// A question, the pause, and the second try.
  private static let twice: [SignInStory.Move] = [unavailable, waited, unavailable]
  private static var asking: [RESTV2.CommandKind] {
    [.retrieveFrameworkStatus, .wait, .retrieveFrameworkStatus]
  }

  static let stories = [
    SignInStory(
      "a play: the framework answers a moment later", from: subscriber,
      [.event(.play(Known.play)), unavailable, waited, account], endsIn: "D.7", signedInWith: "one",
      asking: asking + [.authorize]),
    SignInStory(
      "a preauthorization: the same", from: subscriber,
      [.event(.preauthorize(Known.preauthorize)), unavailable, waited, account], endsIn: "D.3",
      signedInWith: "one", asking: asking + [.preauthorize]),
    SignInStory(
      "a play: the framework answers in B.1, and nothing was lost", from: subscriber,
      [.event(.play(Known.play))] + twice + [account, .profiles(KnownV2.appleSSO)], endsIn: "D.7",
      signedInWith: "one", asking: asking + look + [.authorize]),
    SignInStory(
      "a play: the framework answers in C.3. Nothing was lost, so nothing is told", from: subscriber,
      [.event(.play(Known.play))] + twice + twice + [
        .profiles(), .configuration, account, .session(KnownV2.partnerProfile), .status(Known.response),
        .profiles(KnownV2.appleSSO),
      ], endsIn: "D.7", signedInWith: "one",
      asking: asking + asking + [.retrieveProfiles, .retrieveConfiguration, .retrieveFrameworkStatus]
        + exchange
        + [.authorize]),
    SignInStory(
      "a play: the framework does not come back, so a login is needed, and the person is told why",
      from: subscriber,
      [.event(.play(Known.play))] + twice + twice + [.profiles(), .configuration] + twice, endsIn: "C.1",
      signedInWith: "one", told: [.reportFailure, .explainSignIn],
      asking: asking + asking + [.retrieveProfiles, .retrieveConfiguration] + asking + [
        .retrieveConfiguration
      ]),
    SignInStory(
      "a check of a person who is signed in only at the system", from: idle,
      [
        .event(.check), unavailable, waited, account, .profiles(), .configuration,
        .session(KnownV2.partnerProfile), .status(Known.response), .profiles(KnownV2.appleSSO),
      ], endsIn: "X.signedIn", signedInWith: "one",
      asking: asking + [.retrieveProfiles, .retrieveConfiguration] + exchange),
  ]

  @Test(arguments: stories) func story(_ story: SignInStory) throws { try story.expect() }
}
