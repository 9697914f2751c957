import Testing

@testable import SSOStateMachine

@Suite("A decision that names another provider refuses the profile, not the account at the system")
struct MismatchTests: SignInSuite {
  private static let mismatch = Known.fault(.invalidHeaderPfsProviderIdMismatch)

  /// The service still lists the profile of the earlier provider, and the account belongs to another provider.
  static let stories = [
    SignInStory(
      "a play: C.5 with the status that is valid", from: partner,
      [
        .event(.play(Known.play)), .answer(.authorization(Known.failure(mismatch))), .status(Known.status),
        .profiles(KnownV2.appleSSO), .configuration, .status(Known.status),
        .session(KnownV2.session(.partnerProfile, mvpd: "two", request: KnownV2.request)),
        .status(Known.response), .profiles(KnownV2.profile(.appleSSO, mvpd: "two")),
      ], endsIn: "D.7", signedInWith: "two", told: [.explainSignIn],
      asking: [.authorize] + look + [.retrieveConfiguration, .retrieveFrameworkStatus] + exchange + [
        .authorize
      ]),
    SignInStory(
      "a preauthorization: the same, without a screen", from: partner,
      [
        .event(.preauthorize(Known.preauthorize)), .answer(.preauthorization(Known.failure(mismatch))),
        .status(Known.status), .profiles(KnownV2.appleSSO), .configuration,
        .session(KnownV2.session(.partnerProfile, mvpd: "two", request: KnownV2.request)),
        .status(Known.response), .profiles(KnownV2.profile(.appleSSO, mvpd: "two")),
      ], endsIn: "D.3", signedInWith: "two", told: [.explainProvider],
      asking: [.preauthorize] + look + [.retrieveConfiguration] + exchange + [.preauthorize]),
  ]

  @Test(arguments: stories) func story(_ story: SignInStory) throws { try story.expect() }
}
