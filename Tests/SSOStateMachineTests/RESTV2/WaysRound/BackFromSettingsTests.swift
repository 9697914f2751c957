import Testing

@testable import SSOStateMachine

@Suite("X. Back from Settings: who is signed in at the system now is signed in here")
struct BackFromSettingsTests: StageSuite, SignInSuite {
  typealias Look = Flow.LookingForAccount

  private static let none = [
    Known.permission(.granted), Known.permission(.denied), Known.frameworkError(.timedOut),
    Known.expiredStatus,
  ]
  private static let journey = KnownV2.chosenJourney

  private func id(_ look: Look) -> StageID {
    switch look.place {
    case .choosing: "X.awaitingMVPDChoice"
    case .confirming: "X.awaitingMVPDConfirmation"
    case .polling: "F.27"
    case .failed, .playing: "X.failed"
    }
  }

  @Test("from the picker, the question, the code and the failure; an account begins the sign-in again")
  func looking() throws {
    let looks = try StagesUnderWay.looks(Self.journey)
    #expect(looks.map(id) == ["X.awaitingMVPDChoice", "X.awaitingMVPDConfirmation", "F.27", "X.failed"])
    for look in looks {
      let id = id(look)
      #expect(look.command == silent)
      expect {
        Row(
          "\(id): the app is in front again", foreground(look.place),
          id == "X.failed" ? "X.failed-look" : "\(id)-foreground", to: look, silent)
        Row(
          "\(id): an account", look.advance(on: Known.status, at: now), "X.lookingForAccount-account",
          to: Flow.Starting(registrationStatus: .admitted(access), journey: Self.journey))
        Row(
          "\(id): another MVPD", look.chooseAnotherMVPD(at: now), "X.lookingForAccount-chooseAnotherMVPD",
          to: Flow.Starting(registrationStatus: .admitted(access), journey: Self.journey.toPicker))
        for status in Self.none { back(look, status) }
      }
    }
  }

  private func foreground(_ place: Look.Place) -> StageTransition<RESTV2>? {
    switch place {
    case .choosing(let stage): stage.enterForeground(at: now)
    case .confirming(let stage): stage.enterForeground(at: now)
    case .polling(let stage): stage.enterForeground(at: now)
    case .failed(let stage), .playing(let stage): stage.enterForeground(at: now)
    }
  }

  /// The line of a look that finds no account.
  private func back(_ look: Look, _ status: Shared<PartnerFrameworkStatus>) -> Row {
    let taken = look.advance(on: status, at: now)
    return switch look.place {
    case .choosing(let stage): Row("no account", taken, "X.lookingForAccount-choosing", to: stage)
    case .confirming(let stage): Row("no account", taken, "X.lookingForAccount-confirming", to: stage)
    case .polling(let stage):
      Row("no account", taken, "X.lookingForAccount-polling", to: stage, stage.command)
    case .failed(let stage): Row("no account", taken, "X.lookingForAccount-failed", to: stage)
    case .playing(let stage):
      Row("no account", taken, "X.lookingForAccount-begin", to: stage.start(stage.known))
    }
  }

  @Test("an account that the person signed out of is not new; another one is")
  func accountOfBefore() throws {
    for look in try StagesUnderWay.looks(Self.journey.after(SignOut(providerID: Known.providerID))) {
      expect { back(look, Known.status) }
      let other = look.advance(on: Known.granted("apple:other", until: Known.later), at: now)
      #expect(other.path.first.map(RESTV2.id(of:)) == "X.lookingForAccount-account")
    }
  }

  @Test("a question told the reason: it is not told again on the ways from there")
  func toldOnce() throws {
    let ended = Self.journey.after(Setback(.profileExpired))
    let stage = Flow.AwaitingMVPDConfirmation(access: access, journey: ended, mvpd: "one")
    let look = try #require(Look(from: .confirming(stage)))
    expect {
      Row(
        "a second screen", look.useSecondScreen(at: now), "X.lookingForAccount-useSecondScreen",
        to: Flow.Starting(registrationStatus: .admitted(access), journey: ended.explained.toSecondScreen))
      Row(
        "the question is as it was", look.advance(on: Self.none[0], at: now),
        "X.lookingForAccount-confirming", to: stage)
    }
  }

  @Test("a person who is signed in, wants another provider, or wants to sign out, is not signed in instead")
  func nothingToLookFor() throws {
    for journey in [
      Self.journey.keeping(KnownV2.plainSubscriber), Self.journey.by(.picker), Self.journey.by(.basic),
      Journey(mvpd: "one"),
    ] {
      #expect(try StagesUnderWay.looks(journey).isEmpty)
    }
    let failed = Flow.Failed(
      failure: Failure(family: .service, code: "code"),
      returnPoint: .signedOut(.admitted(access), Self.journey), isLogout: true)
    expect { Row("a logout has failed", refused: failed.enterForeground(at: now)) }
  }

  @Test("meanwhile: a play request, and a code that ends")
  func meanwhile() throws {
    let looks = try StagesUnderWay.looks(Self.journey)
    let heading = Self.journey.heading(for: Known.otherPlay)
    for (look, later) in zip(looks, try StagesUnderWay.looks(heading)) {
      var later = later
      if case .failed(let stage) = later.place { later = Look(place: .playing(stage)) }
      expect {
        Row("\(id(look)): play", look.play(Known.otherPlay, at: now), "X.lookingForAccount-play", to: later)
        Row(
          "\(id(look)): then an account", later.advance(on: Known.status, at: now),
          "X.lookingForAccount-account",
          to: Flow.Starting(registrationStatus: .admitted(access), journey: heading))
        back(later, Known.permission(.denied))
      }
    }
    let poll = try #require(
      KnownV2.poll(.preselected, flow: KnownV2.flow(mvpd: "one", journey: Self.journey)))
    let end = Moment(poll.code.notAfter)
    expect {
      Row(
        "F.27: the code has ended", looks[2].advance(on: Known.permission(.denied), at: end),
        "X.lookingForAccount-codeExpired", to: Flow.EndingCode(poll: poll), at: end)
    }
    #expect(looks[2].state.shownCode == poll.code && looks[2].state.screen != .busy(.signingIn))
    #expect([0, 1, 3].allSatisfy { looks[$0].state.screen == .busy(.signingIn) })
  }

  private static let idle = RESTV2.Idle(registrationStatus: .admitted(Known.access), journey: Journey())
  private static var toPicker: [SignInStory.Move] {
    let denied = SignInStory.Move.status(Known.permission(.denied))
    return [.event(.signIn), denied, .profiles(), .configuration, denied]
  }
  private static var askingForPicker: [RESTV2.CommandKind] {
    look + [.retrieveConfiguration, .retrieveFrameworkStatus]
  }
  private static let fallback = SignInStory.Move.session(
    KnownV2.session(.authenticate, .interactive, url: KnownV2.loginUrl, code: KnownV2.code, mvpd: "one"))

  static let stories = [
    SignInStory(
      "permission given in Settings: the picker gives way to Apple's account", from: idle,
      toPicker + [
        .event(.enterForeground), .status(Known.status), .status(Known.status), .profiles(), .configuration,
        .status(Known.status), .session(KnownV2.partnerProfile), .status(Known.response),
        .profiles(KnownV2.appleSSO),
      ], endsIn: "X.signedIn", signedInWith: "one", told: [.explainPermission],
      asking: askingForPicker + [.retrieveFrameworkStatus] + askingForPicker + exchange),
    SignInStory(
      "nothing changed in Settings: the picker is there again", from: idle,
      toPicker + [.event(.enterForeground), .status(Known.permission(.denied))],
      endsIn: "X.awaitingMVPDChoice", told: [.explainPermission],
      asking: askingForPicker + [.retrieveFrameworkStatus]),
    SignInStory(
      "the service falls back to a login once; the next look does not ask it again", from: idle,
      [
        .event(.check), .status(Known.status), .profiles(), .configuration, fallback, .event(.check),
        .status(Known.status), .profiles(), .event(.enterForeground), .status(Known.status),
      ], endsIn: "X.idle",
      asking: look + [.retrieveConfiguration, .retrievePartnerAuthenticationRequest] + look + [
        .retrieveFrameworkStatus
      ]),
    SignInStory(
      "a press asks it again", from: idle,
      [
        .event(.check), .status(Known.status), .profiles(), .configuration, fallback, .event(.signIn),
        .status(Known.status), .profiles(), .configuration, .status(Known.status),
      ], endsIn: "C.5",
      asking: look + [.retrieveConfiguration, .retrievePartnerAuthenticationRequest] + askingForPicker + [
        .retrievePartnerAuthenticationRequest
      ]),
    SignInStory(
      "permission given when it was asked for: a look at once", from: idle,
      [
        .event(.requestPermission), .answer(.permission(.granted)), .status(Known.status), .profiles(),
        .configuration, .session(KnownV2.partnerProfile), .status(Known.response),
        .profiles(KnownV2.appleSSO),
      ], endsIn: "X.signedIn", signedInWith: "one",
      asking: [.requestPermission] + look + [.retrieveConfiguration] + exchange),
  ]

  @Test(arguments: stories) func story(_ story: SignInStory) throws { try story.expect() }
}
