import Testing

@testable import SSOStateMachine

@Suite("A sign-in with an MVPD that the app's own screens offer, and MVPDs that the app leaves out")
struct ChosenAtRestTests: SignInSuite {
  private static let idle = RESTV2.Idle(registrationStatus: .admitted(Known.access), journey: Journey())
  private static let new = RESTV2.Idle(
    registrationStatus: .unregistered(Known.access.value.registration.value.configuration), journey: Journey()
  )

  private static func offering(_ mvpds: String...) -> RESTV2.Idle {
    let access = Known.access { $0.offeredMVPDs = Set(mvpds) }
    return RESTV2.Idle(registrationStatus: .admitted(access), journey: Journey())
  }

  static let stories = [
    SignInStory(
      "not signed in: the list, then the login", from: idle,
      [.event(.chooseMVPD(id: "other")), .configuration], endsIn: "F.1",
      asking: [.retrieveConfiguration, .createSession]),
    SignInStory(
      "an app that is not registered yet", from: new,
      [
        .event(.chooseMVPD(id: "other")), .answer(.registration(.success(Known.access.value.registration))),
        .answer(.access(.success(Known.access))), .configuration,
      ], endsIn: "F.1", asking: [.register, .retrieveAccessToken, .retrieveConfiguration, .createSession]),
    SignInStory(
      "signed in: still signed in until the other login is complete", from: plain,
      [.event(.chooseMVPD(id: "other")), .configuration, .event(.cancel)], endsIn: "X.signedIn",
      signedInWith: "one", asking: [.retrieveConfiguration, .createSession]),
    SignInStory(
      "an MVPD that the service does not offer", from: idle,
      [.event(.chooseMVPD(id: "nobody's")), .configuration], endsIn: "X.failed",
      asking: [.retrieveConfiguration]),
    SignInStory(
      "the same, and the person tries again: the app's own picker", from: idle,
      [.event(.chooseMVPD(id: "nobody's")), .configuration, .event(.retry), .configuration],
      endsIn: "X.awaitingMVPDChoice", asking: [.retrieveConfiguration, .retrieveConfiguration]),
    SignInStory(
      "no list: the failure", from: idle,
      [
        .event(.chooseMVPD(id: "other")),
        .answer(.configuration(Known.failure(Known.fault(.invalidParameterServiceProvider)))),
      ],
      endsIn: "X.failed", asking: [.retrieveConfiguration]),
    SignInStory(
      "left out by the app", from: offering("one"), [.event(.chooseMVPD(id: "other")), .configuration],
      endsIn: "X.failed", asking: [.retrieveConfiguration]),
  ]

  @Test(arguments: stories) func story(_ story: SignInStory) throws { try story.expect() }

  @Test("the failure says which id is wrong") func failure() throws {
    var situation = RESTV2.Situation(Self.idle.state)
    _ = try RESTV2.reduce(into: &situation, .chooseMVPD(id: "nobody's"), at: Known.now)
    _ = try RESTV2.reduce(
      into: &situation, .completed(.configuration(.success(Known.mvpds)), situation.ticket), at: Known.now)
    let failure = situation.state.failure
    #expect((failure?.family, failure?.code) == (.input, "mvpdNotOffered"))
    #expect(failure?.message == "the service offers no MVPD with the id nobody's")
    #expect(situation.state.mvpd == nil, "a slip is not remembered")
  }

  @Test(
    "the app's own picker and Apple's have the MVPDs that the app offers",
    arguments: ["one", "listed", "other"])
  func offered(_ mvpd: String) throws {
    let access = Known.access { $0.offeredMVPDs = [mvpd] }
    func next(_ journey: Journey) -> StageTransition<RESTV2> {
      RESTV2.ReturningConfiguration(
        call: RESTV2.RetrievingConfiguration(access: access, journey: journey),
        reply: .success(Known.mvpds)
      ).decide(at: Known.moment)
    }
    guard case .awaitingMVPDChoice(let choice)? = next(Journey().toPicker).stage else {
      Issue.record("no picker")
      return
    }
    #expect(choice.mvpds.map(\.id) == [mvpd])
    let whole = Known.mvpds.value.mvpds.first { $0.id == mvpd }?.platformMappingId
    if case .selectingProvider(let picker)? = next(KnownV2.journey.asked).stage {
      #expect(picker.flow.configuration.value.supportedProviderIDs == [whole])
    } else {
      #expect(!Known.mvpds.value.supportedProviderIDs.contains { $0 == whole })
    }
  }

  @Test("an app that offers nothing of what the service has learns it by name") func noneOffered() throws {
    var situation = RESTV2.Situation(Self.offering("nobody's").state)
    _ = try RESTV2.reduce(into: &situation, .chooseAnotherMVPD, at: Known.now)
    _ = try RESTV2.reduce(
      into: &situation, .completed(.configuration(.success(Known.mvpds)), situation.ticket), at: Known.now)
    #expect(situation.state.failure?.code == "mvpdNotOffered")
  }

  @Test("a silent sign-in is not limited") func silent() throws {
    try SignInStory(
      "an account at the system", from: Self.offering("other"),
      [.event(.check), .status(Known.status), .profiles(), .configuration], endsIn: "C.5",
      asking: Self.look + [.retrieveConfiguration, .retrievePartnerAuthenticationRequest]
    ).expect()
  }

  @Test("after a failed sign-out no way leads to another sign-in: the sign-out is settled first")
  func signOutFirst() {
    func failed(_ isLogout: Bool) -> RESTV2.State {
      RESTV2.Failed(
        failure: Failure(family: .transport, code: "timedOut"),
        returnPoint: .signedOut(.admitted(Known.access), Journey(mvpd: "one")), isLogout: isLogout
      ).state
    }
    let ways: [RESTV2.Event] = [
      .play(Known.play), .chooseMVPD(id: "other"), .chooseAnotherMVPD, .useSecondScreen,
      .useTempPass(mvpd: "Pass"),
    ]
    for way in ways {
      #expect(failed(false).takes(way) && !failed(true).takes(way), "\(way)")
    }
    for act in [RESTV2.Event.retry, .logOutLocally, .logOut, .cancel] {
      #expect(failed(true).takes(act), "\(act)")
    }
  }
}
