import Testing

@testable import SSOStateMachine

@Suite("Signed in at the system means signed in here, without a screen")
struct SilentSignInTests: SignInSuite {
  private static let idle = RESTV2.Idle(registrationStatus: .admitted(Known.access), journey: Journey())
  private static let remembering = RESTV2.Idle(
    registrationStatus: .admitted(Known.access), journey: Journey(mvpd: "other"))
  private static let response: [SignInStory.Move] = [
    .session(KnownV2.partnerProfile), .status(Known.response),
  ]
  private static let named = RESTV2.Idle(
    registrationStatus: .admitted(Known.access), journey: Journey(mvpd: "one").with(KnownV2.brand))
  private static let unread = SignInStory.Move.answer(.configuration(Known.failure(Known.broken)))
  private static let toSystem: [SignInStory.Move] = [
    .event(.check), .status(Known.status), .profiles(), .configuration,
  ]
  private static var look: [RESTV2.CommandKind] {
    [.retrieveFrameworkStatus, .retrieveProfiles, .retrieveConfiguration]
  }

  static let stories = [
    SignInStory(
      "a check: B.1, B.3, C.1 for the name and logo, C.5, C.10, C.12", from: idle,
      toSystem + response + [.profiles(KnownV2.appleSSO)], endsIn: "X.signedIn", signedInWith: "one",
      asking: look + exchange),
    SignInStory(
      "the list is not answered: the person is signed in all the same", from: idle,
      [.event(.check), .status(Known.status), .profiles(), unread] + response
        + [.profiles(KnownV2.appleSSO)], endsIn: "X.signedIn", signedInWith: "one", asking: look + exchange),
    SignInStory(
      "the name and logo are remembered: no list", from: named,
      [.event(.check), .status(Known.status), .profiles(), .profiles()] + response
        + [.profiles(KnownV2.appleSSO)], endsIn: "X.signedIn", signedInWith: "one",
      asking: [.retrieveFrameworkStatus, .retrieveProfiles, .retrieveProfiles] + exchange),
    SignInStory(
      "the return to the foreground", from: idle,
      [.event(.enterForeground), .status(Known.status), .profiles(), .configuration] + response
        + [.profiles(KnownV2.appleSSO)], endsIn: "X.signedIn", signedInWith: "one", asking: look + exchange),
    SignInStory(
      "the return to the foreground, and the person is not signed in at the system: the service is not asked",
      from: idle, [.event(.enterForeground), .status(Known.permission(.denied))], endsIn: "X.idle",
      asking: [.retrieveFrameworkStatus]),
    SignInStory(
      "a profile exists already", from: idle,
      toSystem + [
        .session(KnownV2.session(.authorize, because: .authenticatedSSO, mvpd: "one")),
        .profiles(KnownV2.appleSSO),
      ], endsIn: "X.signedIn", signedInWith: "one",
      asking: look + [.retrievePartnerAuthenticationRequest, .retrieveProfiles]),
    SignInStory(
      "another MVPD than before is told", from: remembering,
      [.event(.check), .status(Known.status), .profiles(), .profiles(), .configuration] + response
        + [.profiles(KnownV2.appleSSO)], endsIn: "X.signedIn", signedInWith: "one", told: [.explainProvider],
      asking: [.retrieveFrameworkStatus, .retrieveProfiles] + look.dropFirst() + exchange),
    SignInStory(
      "the provider wants a login: the person did not ask, so nothing opens", from: idle,
      toSystem + [.session(KnownV2.partnerProfile), .status(Known.frameworkError(.providerRejected))],
      endsIn: "X.idle", asking: look + [.retrievePartnerAuthenticationRequest, .authenticateWithPartner]),
    SignInStory(
      "the service wants a basic login", from: idle, toSystem + [.session(KnownV2.authenticate)],
      endsIn: "X.idle", asking: look + [.retrievePartnerAuthenticationRequest]),
    SignInStory(
      "the status is refused: Apple's picker stays closed", from: idle,
      toSystem + [.answer(.session(Known.failure(Known.fault(.invalidHeaderPfsProviderInfoExpired))))],
      endsIn: "X.idle", asking: look + [.retrievePartnerAuthenticationRequest]),
    SignInStory(
      "C.5 fails for good: told", from: idle,
      toSystem + [.answer(.session(Known.failure(Known.fault(.invalidConfigurationPlatform))))],
      endsIn: "X.idle", told: [.reportFailure], asking: look + [.retrievePartnerAuthenticationRequest]),
    SignInStory(
      "E12 answers with another MVPD's profile: none", from: idle,
      toSystem + response + [.profiles(KnownV2.profile(.appleSSO, mvpd: "two"))], endsIn: "X.idle",
      asking: look + exchange),
    SignInStory(
      "the person plays while the framework is asked: Apple's way goes on, now with screens", from: idle,
      toSystem + [
        .session(KnownV2.partnerProfile), .event(.play(Known.play)),
        .status(Known.frameworkError(.providerRejected)),
      ], endsIn: "C.1",
      asking: look + [
        .retrievePartnerAuthenticationRequest, .authenticateWithPartner, .retrieveConfiguration,
      ]),
  ]

  @Test("B.6 without a person who asked", arguments: stories)
  func silent(_ story: SignInStory) throws { try story.expect() }
}
