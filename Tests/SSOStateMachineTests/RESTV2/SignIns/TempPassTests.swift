import Testing

@testable import SSOStateMachine

@Suite("A TempPass that ends is reported, and no longer asked about")
struct TempPassTests: SignInSuite {
  private static let ended = KnownV2.profile(.temporary, until: Known.now)
  private static let signedIn = RESTV2.SignedIn(subscriber: KnownV2.subscriber(ended))
  private static let endless = RESTV2.SignedIn(
    subscriber: KnownV2.subscriber(KnownV2.profile(.temporary, until: nil)))
  private static let refusal = SignInStory.Move.answer(
    .profiles(Known.failure(.unreadable(.init(code: "notJSON", status: 403)))))
  private static let nothing: [SignInStory.Move] = [.status(Known.permission(.denied)), .profiles()]

  static let stories = [
    SignInStory(
      "the return to the foreground", from: signedIn, [.event(.enterForeground)] + nothing, endsIn: "X.idle",
      told: [.explainSignIn], asking: look),
    SignInStory(
      "a look at its metadata", from: signedIn, [.event(.refreshProfile)] + nothing, endsIn: "X.idle",
      told: [.explainSignIn], asking: look),
    SignInStory(
      "a code in its place: told, without a picker", from: signedIn,
      [.event(.play(Known.play)), .event(.useSecondScreen)], endsIn: "F.16", told: [.explainSignIn],
      asking: [.retrieveFrameworkStatus, .createSession]),
    SignInStory(
      "a check", from: signedIn, [.event(.check)] + nothing, endsIn: "X.idle", told: [.explainSignIn],
      asking: look),
    SignInStory(
      "a play: told, then a provider is chosen", from: signedIn,
      [.event(.play(Known.play))] + nothing + [.configuration, .status(Known.permission(.denied))],
      endsIn: "X.awaitingMVPDChoice", told: [.explainSignIn, .explainPermission],
      asking: look + [.retrieveConfiguration, .retrieveFrameworkStatus]),
    SignInStory(
      "somebody who has a profile too is signed in with it", from: signedIn,
      [
        .event(.enterForeground), .status(Known.permission(.denied)),
        .profiles(KnownV2.profile(.regular, mvpd: "two")),
      ], endsIn: "X.signedIn", signedInWith: "two", told: [.explainProvider], asking: look),
    SignInStory(
      "a launch after its end", from: launched, [.event(.check)] + nothing, endsIn: "X.idle",
      told: [.explainSignIn], asking: look),
    SignInStory(
      "the service knows no profile of it any more", from: endless,
      [.event(.check)] + nothing + [.profiles()], endsIn: "X.idle", told: [.explainSignIn],
      asking: look + [.retrieveProfiles]),
    SignInStory(
      "the service says that it is used up", from: endless,
      [.event(.check), .status(Known.permission(.denied)), refusal, .profiles()], endsIn: "X.idle",
      told: [.explainSignIn], asking: look + [.retrieveProfiles]),
  ]

  private static var launched: RESTV2.State {
    var stored = RESTV2.Stored()
    (stored.access, stored.profile) = (Known.access, Shared(ended))
    return RESTV2.launch(Known.iOS, stored: stored, at: Known.now).situation.state
  }

  @Test(arguments: stories) func story(_ story: SignInStory) throws { try story.expect() }

  @Test("every look is for any profile, and the person is told that the TempPass is used up")
  func lookingForAny() throws {
    for event in [RESTV2.Event.enterForeground, .check, .play(Known.play)] {
      let commands = try Self.commands(from: Self.signedIn.state, on: event)
      #expect(commands.contains(.retrieveProfiles(Known.access, mvpd: nil, status: nil)))
      #expect(commands.contains(.forget(.profile)))
      let reasons = commands.compactMap {
        if case .explainSignIn(let notice) = $0 { notice.reason } else { nil }
      }
      #expect(reasons == [.temporaryAccessUsedUp])
    }
    let commands = try Self.commands(from: Self.launched, on: .check)
    #expect(commands.contains(.retrieveProfiles(Known.access, mvpd: nil, status: nil)))
    guard case .signedOut(_, let notice?) = Self.launched.screen else {
      Issue.record("the first screen does not tell")
      return
    }
    #expect(notice.reason == .temporaryAccessUsedUp)
  }

  private static func commands(
    from state: RESTV2.State, on event: RESTV2.Event
  ) throws -> [RESTV2.Command] {
    var flow = RESTV2.Situation(state)
    var commands = Array(try RESTV2.reduce(into: &flow, event, at: Known.now).commands)
    for outcome in [RESTV2.Outcome.frameworkStatus(Known.permission(.denied)), .profiles(KnownV2.profiles())]
    {
      commands += try RESTV2.reduce(into: &flow, .completed(outcome, flow.ticket), at: Known.now).commands
    }
    return commands
  }

  @Test("an MVPD that was also chosen is remembered, the TempPass is not")
  func remembering() {
    var stored = RESTV2.Stored()
    (stored.access, stored.profile, stored.mvpd) = (Known.access, Shared(Self.ended), "two")
    #expect(RESTV2.launch(Known.iOS, stored: stored, at: Known.now).situation.state.mvpd == "two")
    stored.mvpd = Self.ended.mvpd
    #expect(RESTV2.launch(Known.iOS, stored: stored, at: Known.now).situation.state.mvpd == nil)
  }

  @Test("an app that keeps only a snapshot is told too; a store that has forgotten it is trusted")
  func snapshots() {
    let snapshot = RESTV2.Snapshot(of: RESTV2.Situation(Self.signedIn.state), includingSecrets: true)
    func launched(_ stored: RESTV2.Stored) -> RESTV2.State {
      RESTV2.launch(Known.iOS, stored: stored, snapshot: snapshot, at: Known.now).situation.state
    }
    var other = RESTV2.Stored()
    other.access = Known.access
    guard case .signedOut(nil, let notice?) = launched(RESTV2.Stored()).screen else {
      Issue.record("not told")
      return
    }
    #expect(notice.reason == .temporaryAccessUsedUp)
    #expect(launched(RESTV2.Stored()).mvpd == nil)
    #expect(launched(other).screen == .signedOut(provider: MVPDBrand(nil, of: "one"), notice: nil))
  }
}
