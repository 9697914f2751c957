import Testing

@testable import SSOStateMachine

@Suite("A call that only spares a person a step is broken, and everything else answers")
struct BrokenCallTests: SignInSuite {
  private static let idle = RESTV2.Idle(registrationStatus: .admitted(Known.access), journey: Journey())
  private static let registered = RESTV2.Idle(
    registrationStatus: .registered(Known.registration()), journey: Journey(mvpd: "one"))
  private static let denied = SignInStory.Move.status(Known.permission(.denied))
  private static let account = SignInStory.Move.status(Known.status)
  private static let noList = SignInStory.Move.answer(
    .configuration(Known.failure(Known.fault(.invalidConfigurationPlatform))))
  private static let waited = SignInStory.Move.answer(.waited)

  private static func profiles(_ fault: Fault) -> SignInStory.Move {
    .answer(.profiles(Known.failure(fault)))
  }
  /// A hang, tried three times.
  private static let hang: [SignInStory.Move] = [
    profiles(.transport(.timedOut)), waited, profiles(.transport(.timedOut)), waited,
    profiles(.transport(.timedOut)),
  ]
  private static var hanging: [RESTV2.CommandKind] {
    [.retrieveProfiles, .wait, .retrieveProfiles, .wait, .retrieveProfiles]
  }
  private static let toList: [SignInStory.Move] = [
    .event(.play(Known.play)), account, .profiles(), noList,
  ]

  static let stories = [
    SignInStory(
      "E3, signed in at the system: C.5, and the person plays", from: idle,
      toList + [
        .session(KnownV2.partnerProfile), .status(Known.response), .profiles(KnownV2.appleSSO),
      ], endsIn: "D.7", signedInWith: "one",
      asking: look + [.retrieveConfiguration] + exchange + [.authorize]),
    SignInStory(
      "E3, and the account leads nowhere: the login of the MVPD that E11 named", from: idle,
      toList + [.session(KnownV2.partnerProfile), .status(Known.frameworkError(.providerRejected))],
      endsIn: "F.1", told: [.reportFailure],
      asking: look + [
        .retrieveConfiguration, .retrievePartnerAuthenticationRequest, .authenticateWithPartner,
        .createSession,
      ]),
    SignInStory(
      "E3, and the account leads nowhere, and no MVPD is known: the failure, not a circle", from: idle,
      toList + [
        .session(KnownV2.session(.partnerProfile, request: KnownV2.request)),
        .status(Known.frameworkError(.providerRejected)), noList,
      ], endsIn: "X.failed", told: [.reportFailure],
      asking: look + [
        .retrieveConfiguration, .retrievePartnerAuthenticationRequest, .authenticateWithPartner,
        .retrieveConfiguration,
      ]),
    SignInStory(
      "E9 hangs, and E2 has just answered: E4", from: registered,
      [.event(.play(Known.play)), .answer(.access(.success(Known.access))), denied] + hang, endsIn: "F.1",
      asking: [.retrieveAccessToken, .retrieveFrameworkStatus] + hanging + [.createSession]),
    SignInStory(
      "E8 hangs, and E9 has just answered: as without a profile",
      from: RESTV2.Idle(registrationStatus: .admitted(Known.access), journey: Journey(mvpd: "one")),
      [.event(.play(Known.play)), account, .profiles()] + hang, endsIn: "C.5",
      asking: look + hanging + [.retrievePartnerAuthenticationRequest]),
    SignInStory(
      "E8 hangs, and nothing else has answered: the failure", from: idle,
      [.event(.play(Known.play)), denied] + hang, endsIn: "X.failed",
      asking: [.retrieveFrameworkStatus] + hanging),
    SignInStory(
      "E8 is answered by a redirect", from: idle,
      [.event(.play(Known.play)), account, profiles(.redirected(status: 302))], endsIn: "C.1",
      asking: look + [.retrieveConfiguration]),
  ]

  @Test(arguments: stories) func story(_ story: SignInStory) throws { try story.expect() }
}
