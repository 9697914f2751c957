import Testing

@testable import SSOStateMachine

@Suite("A TempPass that ends is asked about once, reported, and no longer asked about")
struct TempPassTests: SignInSuite {
  private static let ended = KnownV2.profile(.temporary, until: Known.now)
  private static let signedIn = RESTV2.SignedIn(subscriber: KnownV2.subscriber(ended))
  private static let endless = RESTV2.SignedIn(
    subscriber: KnownV2.subscriber(KnownV2.profile(.temporary, until: nil)))
  private static let refusal = SignInStory.Move.answer(
    .profiles(Known.failure(.unreadable(.init(code: "notJSON", status: 403)))))
  /// E9 for the TempPass; then Apple's framework, and E8.
  private static let nothing: [SignInStory.Move] = [
    .profiles(), .status(Known.permission(.denied)), .profiles(),
  ]
  private static let lookTwice = [.retrieveProfiles] + look
  private static let listed = SignInStory.Move.profiles(
    KnownV2.profile(.temporary, until: Known.now.advanced(by: 1_200_000)))

  static let stories = [
    SignInStory(
      "the return to the foreground", from: signedIn, [.event(.enterForeground)] + nothing, endsIn: "X.idle",
      told: [.explainSignIn], asking: lookTwice),
    SignInStory(
      "a look at its metadata", from: signedIn, [.event(.refreshProfile)] + nothing, endsIn: "X.idle",
      told: [.explainSignIn], asking: lookTwice),
    SignInStory(
      "a code in its place: told, without a picker", from: signedIn,
      [.event(.play(Known.play)), .profiles(), .event(.useSecondScreen)], endsIn: "F.16",
      told: [.explainSignIn], asking: [.retrieveProfiles, .retrieveFrameworkStatus, .createSession]),
    SignInStory(
      "a check", from: signedIn, [.event(.check)] + nothing, endsIn: "X.idle", told: [.explainSignIn],
      asking: lookTwice),
    SignInStory(
      "a play: told, then a provider is chosen", from: signedIn,
      [.event(.play(Known.play))] + nothing + [.configuration, .status(Known.permission(.denied))],
      endsIn: "X.awaitingMVPDChoice", told: [.explainSignIn, .explainPermission],
      asking: lookTwice + [.retrieveConfiguration, .retrieveFrameworkStatus]),
    SignInStory(
      "somebody who has a profile too is signed in with it", from: signedIn,
      [
        .event(.enterForeground), .profiles(), .status(Known.permission(.denied)),
        .profiles(KnownV2.profile(.regular, mvpd: "two")),
      ], endsIn: "X.signedIn", signedInWith: "two", told: [.explainProvider], asking: lookTwice),
    SignInStory(
      "a launch after its end", from: launched(), [.event(.check)] + nothing, endsIn: "X.idle",
      told: [.explainSignIn], asking: lookTwice),
    SignInStory(
      "a launch, and the device's clock was wrong", from: launched(), [.event(.check), listed],
      endsIn: "X.signedIn", signedInWith: "one", asking: [.retrieveProfiles]),
    SignInStory(
      "a play, and the device's clock was wrong", from: signedIn, [.event(.play(Known.play)), listed],
      endsIn: "D.7", signedInWith: "one", asking: [.retrieveProfiles, .authorize]),
    SignInStory(
      "a launch after a sign-out, and the device's clock was wrong", from: launched(SignOut()),
      [.event(.check), listed], endsIn: "X.signedIn", signedInWith: "one", asking: [.retrieveProfiles]),
    SignInStory(
      "a launch after a sign-out: told, and the account at the system stays out", from: launched(SignOut()),
      [.event(.check), .profiles(), .status(Known.status)], endsIn: "X.idle", told: [.explainSignIn],
      asking: [.retrieveProfiles, .retrieveFrameworkStatus]),
    SignInStory(
      "an unfinished sign-out, and the device's clock was wrong", from: launched(SignOut().awaiting("two")),
      [.event(.play(Known.play)), listed], endsIn: "D.7", signedInWith: "one",
      asking: [.retrieveProfiles, .authorize]),
    SignInStory(
      "an unfinished sign-out: E15 before any other profile", from: launched(SignOut().awaiting("two")),
      [.event(.play(Known.play)), .profiles()], endsIn: "E.1", asking: [.retrieveProfiles, .logout]),
    SignInStory(
      "no answer to a check: still signed in, and reported", from: signedIn,
      [.event(.check), refused], endsIn: "X.signedIn", signedInWith: "one", told: [.reportFailure],
      asking: [.retrieveProfiles]),
    SignInStory(
      "no answer to a play: the failure of that call", from: signedIn,
      [.event(.play(Known.play)), refused], endsIn: "X.failed", signedInWith: "one",
      asking: [.retrieveProfiles]),
    SignInStory(
      "the service knows no profile of it any more", from: endless,
      [.event(.check), .status(Known.permission(.denied)), .profiles(), .profiles()], endsIn: "X.idle",
      told: [.explainSignIn], asking: look + [.retrieveProfiles]),
    SignInStory(
      "the service says that it is used up", from: endless,
      [.event(.check), .status(Known.permission(.denied)), refusal, .profiles()], endsIn: "X.idle",
      told: [.explainSignIn], asking: look + [.retrieveProfiles]),
  ]

  private static func launched(_ signOut: SignOut? = nil) -> RESTV2.State {
    var stored = RESTV2.Stored()
    (stored.access, stored.profile, stored.signOut) = (Known.access, Shared(ended), signOut)
    return RESTV2.launch(Known.iOS, stored: stored, at: Known.now).situation.state
  }

  /// An answer that is neither about the profile, nor to be tried again.
  private static let refused = SignInStory.Move.answer(
    .profiles(Known.failure(Known.fault(.invalidParameterServiceProvider))))

  @Test(arguments: stories) func story(_ story: SignInStory) throws { try story.expect() }

  @Test("the look for any profile follows, and the person is told that the TempPass is used up")
  func lookingForAny() throws {
    let begins = [RESTV2.Event.enterForeground, .check, .play(Known.play)].map { (Self.signedIn.state, $0) }
    for (state, event) in begins + [(Self.launched(), .check)] {
      let commands = try Self.commands(from: state, on: event)
      #expect(commands.contains(.retrieveProfiles(Known.access, mvpd: nil, status: nil)))
      #expect(commands.contains(.forget(.profile)))
      let reasons = commands.compactMap {
        if case .explainSignIn(let notice) = $0 { notice.reason } else { nil }
      }
      #expect(reasons == [.temporaryAccessUsedUp])
    }
  }

  private static func commands(
    from state: RESTV2.State, on event: RESTV2.Event
  ) throws -> [RESTV2.Command] {
    var flow = RESTV2.Situation(state)
    var commands = Array(try RESTV2.reduce(into: &flow, event, at: Known.now).commands)
    for outcome in [
      RESTV2.Outcome.profiles(KnownV2.profiles()), .frameworkStatus(Known.permission(.denied)),
      .profiles(KnownV2.profiles()),
    ] {
      commands += try RESTV2.reduce(into: &flow, .completed(outcome, flow.ticket), at: Known.now).commands
    }
    return commands
  }

  @Test("without a token at hand, an MVPD that was also chosen is remembered, the TempPass is not")
  func remembering() {
    var stored = RESTV2.Stored()
    (stored.profile, stored.mvpd) = (Shared(Self.ended), "two")
    #expect(RESTV2.launch(Known.iOS, stored: stored, at: Known.now).situation.state.mvpd == "two")
    stored.mvpd = Self.ended.mvpd
    let state = RESTV2.launch(Known.iOS, stored: stored, at: Known.now).situation.state
    guard case .signedOut(nil, let notice?) = state.screen else {
      Issue.record("the first screen does not tell")
      return
    }
    #expect(state.mvpd == nil && notice.reason == .temporaryAccessUsedUp)
  }

  @Test("a launch that is to ask first begins idle, and asks about the TempPass")
  func askAgain() throws {
    var stored = RESTV2.Stored()
    (stored.access, stored.profile) = (Known.access, Shared(Self.ended))
    stored.askAgain(at: Known.now)
    try SignInStory(
      "asks first", from: RESTV2.launch(Known.iOS, stored: stored, at: Known.now).situation.state,
      [.event(.check), .status(Known.permission(.denied)), Self.listed], endsIn: "X.signedIn",
      signedInWith: "one", asking: Self.look
    ).expect()
  }

  @Test("a snapshot that is all an app keeps is asked about too; a store that has forgotten it is trusted")
  func snapshots() {
    let snapshot = RESTV2.Snapshot(of: RESTV2.Situation(Self.signedIn.state), includingSecrets: true)
    func launched(_ stored: RESTV2.Stored) -> RESTV2.State {
      RESTV2.launch(Known.iOS, stored: stored, snapshot: snapshot, at: Known.now).situation.state
    }
    var other = RESTV2.Stored()
    other.access = Known.access
    #expect(launched(RESTV2.Stored()).subscriber?.mvpd == "one")
    #expect(launched(other).screen == .signedOut(provider: MVPDBrand(nil, of: "one"), notice: nil))
  }
}
