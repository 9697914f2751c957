import Testing

@testable import SSOStateMachine

@Suite("Apple's framework: a reason for each thing, and a hang that is asked once")
struct FrameworkReasonTests: SignInSuite {
  private static let idle = RESTV2.Idle(registrationStatus: .admitted(Known.access), journey: Journey())
  private static let known = RESTV2.Idle(
    registrationStatus: .admitted(Known.access), journey: Journey(mvpd: "one").with(KnownV2.brand))
  private static let subscriber = RESTV2.SignedIn(subscriber: KnownV2.uncachedSubscriber)
  private static let hang = SignInStory.Move.status(Known.frameworkError(.timedOut))
  private static var late: SignInStory.Move {
    .status(Shared(PartnerFrameworkStatus(accessStatus: .notDetermined, error: .init(code: .timedOut))))
  }

  static let stories = [
    SignInStory(
      "a sign-in: the app's own picker, and the person learns why", from: idle,
      [.event(.signIn), hang, .profiles(), .configuration], endsIn: "X.awaitingMVPDChoice",
      told: [.reportFailure], asking: look + [.retrieveConfiguration]),
    SignInStory(
      "a sign-in: the question for permission would hang too", from: idle,
      [.event(.signIn), late, .profiles(), .configuration], endsIn: "X.awaitingMVPDChoice",
      told: [.reportFailure], asking: look + [.retrieveConfiguration]),
    SignInStory(
      "a sign-in with a provider of before: it is at hand", from: known,
      [.event(.signIn), hang, .profiles(), .profiles()], endsIn: "X.awaitingMVPDConfirmation",
      told: [.reportFailure], asking: look + [.retrieveProfiles]),
    SignInStory(
      "a play: the provider is at hand, and the person is still signed in", from: subscriber,
      [.event(.play(Known.play)), hang, .profiles()], endsIn: "X.awaitingMVPDConfirmation",
      signedInWith: "one", asking: look),
    SignInStory(
      "a play: the person gives up, and is still signed in", from: subscriber,
      [.event(.play(Known.play)), hang, .profiles(), .event(.cancel)], endsIn: "X.signedIn",
      signedInWith: "one", asking: look),
    SignInStory(
      "a play: the person tries Apple's framework again", from: subscriber,
      [.event(.play(Known.play)), hang, .profiles(), .event(.signIn)], endsIn: "B.1",
      signedInWith: "one", asking: look + [.retrieveFrameworkStatus]),
    SignInStory(
      "a preauthorization: nothing is told, and the person is still signed in", from: subscriber,
      [.event(.preauthorize(Known.preauthorize)), hang, .profiles()], endsIn: "X.signedIn",
      signedInWith: "one", asking: look),
    SignInStory(
      "a check: nothing is told", from: idle, [.event(.check), hang, .profiles()], endsIn: "X.idle",
      asking: look),
    SignInStory(
      "a silent sign-in, and a play since: no picker, and the person learns why", from: idle,
      [
        .event(.check), .status(Known.status), .profiles(), .configuration,
        .session(KnownV2.partnerProfile), .event(.play(Known.play)), hang,
      ], endsIn: "F.1", told: [.reportFailure],
      asking: look + [
        .retrieveConfiguration, .retrievePartnerAuthenticationRequest, .authenticateWithPartner,
        .createSession,
      ]),
  ]

  @Test(arguments: stories) func story(_ story: SignInStory) throws { try story.expect() }

  static let reasons: [(Shared<PartnerFrameworkStatus>, String, SignInNotice.Reason, SettingsPlace?)] = [
    (Known.permission(.granted), "noProvider", .signedOutInSettings, .tvProvider),
    (Known.granted("", until: Known.later), "noProvider", .signedOutInSettings, .tvProvider),
    (Known.permission(.denied), "accessDenied", .permissionRefused, .tvProvider),
    (Known.frameworkError(.accessNotGranted), "accessNotGranted", .permissionRefused, .tvProvider),
    (Known.expiredStatus, "loginExpired", .providerLoginEnded, nil),
    (Known.frameworkError(.providerRejected), "providerRejected", .providerLoginEnded, nil),
    (Known.frameworkError(.unsupported), "unsupported", .regionNotSupported, nil),
    (
      Known.frameworkError(.serviceTemporarilyUnavailable), "serviceTemporarilyUnavailable",
      .frameworkUnavailable, nil
    ),
    (Known.frameworkError(.timedOut), "timedOut", .frameworkUnavailable, nil),
    (Known.permission(.restricted), "frameworkStatusInvalid", .frameworkStatus, nil),
    (Known.statusWithoutEnd, "frameworkStatusInvalid", .frameworkStatus, nil),
    (other, "frameworkStatusInvalid", .frameworkStatus, nil),
    (Known.frameworkError(.unrecognized(42)), "vsError42", .frameworkStatus, nil),
  ]

  @Test(arguments: reasons)
  func eachThingHasItsReason(
    _ status: Shared<PartnerFrameworkStatus>, _ code: String, _ reason: SignInNotice.Reason,
    _ place: SettingsPlace?
  ) {
    let failure = Failure(status.value, at: Known.now)
    let notice = SignInNotice(Setback(failure, mvpd: "one"), on: .iOS)
    #expect((failure.family, failure.code) == (.framework, code))
    #expect((notice.reason, notice.place) == (reason, place))
    #expect(SignInNotice(Setback(failure), on: .tvOS).place == (place == nil ? nil : .accountsTVProvider))
  }

  @Test("a call of the service that takes too long is not Apple's framework")
  func sameWord() {
    #expect(SignInNotice(Failure(family: .transport, code: "timedOut")).reason == .other)
  }

  @Test("back from Settings, signed out there: the notice says so, and where")
  func signedOutInSettings() throws {
    var situation = RESTV2.Situation(Self.partner.state)
    var told = Array(try RESTV2.reduce(into: &situation, .enterForeground, at: Known.now).commands)
    let answers: [RESTV2.Outcome] = [
      .frameworkStatus(Known.permission(.granted)), .profiles(.success(Shared(ProfileList([])))),
      .profiles(.success(Shared(ProfileList([])))),
    ]
    for answer in answers {
      told += try RESTV2.reduce(into: &situation, .completed(answer, situation.ticket), at: Known.now)
        .commands
    }
    let notices = told.compactMap { if case .explainSignIn(let notice) = $0 { notice } else { nil } }
    #expect(notices.map(\.reason) == [.signedOutInSettings] && notices.map(\.place) == [.tvProvider])
  }
}
