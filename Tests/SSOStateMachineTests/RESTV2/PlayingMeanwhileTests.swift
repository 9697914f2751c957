import Testing

@testable import SSOStateMachine

@Suite("A play request while something else is under way")
struct PlayingMeanwhileTests {
  typealias Flow = RESTV2

  /// What the way may lead to, and the preauthorization that then waits behind the play request.
  static let purposes: [(Purpose, suspended: Shared<PreauthorizationRequest>?)] = [
    (.signIn, nil),
    (.play(Given.play, suspended: nil), nil),
    (.play(Given.play, suspended: Given.preauthorize), Given.preauthorize),
    (.preauthorize(Given.otherPreauthorize), Given.otherPreauthorize),
  ]

  /// The calls of A.3 to F.25 before somebody is signed in.
  private func calls(_ journey: Journey) throws -> [Flow.Call] {
    let access = Given.access
    let flow = Given.flow(mvpd: "one", journey: journey)
    let selection = try #require(Given.selection(journey: journey))
    let poll = try #require(Given.poll(flow: flow))
    let code = try #require(Given.code())
    let response = try #require(
      ValidatedPartnerResponse(Given.response, providerID: Given.providerID, at: Given.now))
    return [
      .retrievingProfiles(.init(access: access, journey: journey, status: nil)),
      .retrievingConfiguration(.init(access: access, journey: journey)),
      .retrievingPartnerAuthenticationRequest(.init(selection: selection)),
      .retrievingPartnerProfile(
        .init(selection: selection, session: Given.partnerProfile, response: response)),
      .creatingSession(.init(flow: flow, mvpd: "one")),
      .resumingSession(.init(flow: flow, code: code)),
      .retrievingProfileByCode(.init(poll: poll)),
      .creatingSessionForSecondScreen(.init(flow: flow, mvpd: "one")),
      .creatingSessionWithoutMVPD(.init(flow: flow)),
      .pollingProfile(.init(poll: poll)),
    ]
  }

  /// Every stage that is under way to something.
  private func stages(_ journey: Journey) throws -> [any Flow.UnderWay] {
    let access = Given.access
    let flow = Given.flow(mvpd: "one", journey: journey)
    let selection = try #require(Given.selection(journey: journey))
    let poll = try #require(Given.poll(flow: flow))
    let code = try #require(Given.code())
    let own: [any Flow.UnderWay] = [
      Flow.RetrievingClientCredentials(configuration: Shared(Given.iOS), journey: journey),
      Flow.RetrievingFrameworkStatus(access: access, journey: journey),
      Flow.AwaitingProfileChoice(
        access: access, journey: journey, status: nil, profiles: Shared(ProfileList([Given.regular]))),
      Flow.SelectingProvider(flow: flow),
      Flow.AuthenticatingWithPartner(selection: selection, session: Given.partnerProfile),
      Flow.AwaitingMVPDChoice(flow: flow),
      Flow.OpeningUserAgent(flow: flow, code: code, url: Given.loginUrl),
      Flow.WaitingToPoll(poll: poll, delay: 5_000),
      Flow.CodeExpired(poll: poll),
    ]
    let calling = try calls(journey).map { call in
      let next = Flow.Repeating(pending: .call(call)).decide(at: Given.now).next
      let state = try #require(Mirror(reflecting: next).children.first?.value as? Flow.State)
      return try #require(Mirror(reflecting: state).children.first?.value as? any Flow.UnderWay)
    }
    return own + calling
  }

  @Test("signing in: it takes the place of what the way led to; what is in flight stays in flight")
  func underWay() throws {
    for (purpose, suspended) in Self.purposes {
      let before = try stages(Journey(mvpd: "one", purpose: purpose, returns: 2))
      let after = try stages(
        Journey(mvpd: "one", purpose: .play(Given.otherPlay, suspended: suspended)))
      expect {
        for (stage, next) in zip(before, after) {
          Row("\(purpose)", stage.play(Given.otherPlay), "\(RESTV2.stage(of: stage.state))-play", to: next)
        }
      }
      for stage in before {
        var flow = Flow.Situation(stage.state)
        let reduction = try Flow.reduce(into: &flow, .play(Given.otherPlay), at: Given.now)
        #expect(reduction.ticket == Ticket(0) && flow.ticket == Ticket(0), "the outcome still counts")
        #expect(reduction.commands.isEmpty && reduction.path.count == 1)
      }
    }
  }

  @Test("waiting for a token, for the throttle or for another try: the call that waits goes another way")
  func waiting() throws {
    for (purpose, suspended) in Self.purposes {
      let journey = Journey(mvpd: "one", purpose: purpose, returns: 1)
      let other = Journey(mvpd: "one", purpose: .play(Given.otherPlay, suspended: suspended))
      for (call, next) in zip(try calls(journey), try calls(other)) {
        expect {
          Row(
            "A.3", Flow.RetrievingAccessToken.renewing(for: call).play(Given.otherPlay), "A.3-playLater",
            to: Flow.RetrievingAccessToken.renewing(for: next))
          Row(
            "throttled", Flow.Throttled(pending: .call(call), delay: 1_000).play(Given.otherPlay),
            "X.throttled-playLater", to: Flow.Throttled(pending: .call(next), delay: 1_000))
          Row(
            "backing off", Flow.BackingOff(pending: .call(call)).play(Given.otherPlay),
            "X.backingOff-playLater", to: Flow.BackingOff(pending: .call(next)))
        }
      }
    }
  }

  @Test("at rest, nobody signed in: it begins the sign-in")
  func atRest() {
    let standing = Standing.admitted(Given.access)
    let failed = Flow.Failed(
      failure: Failure(family: .transport, code: "timedOut"),
      returnPoint: .signedOut(standing, Given.playJourney))
    func starting(_ journey: Journey) -> Flow.Starting {
      Flow.Starting(standing: standing, journey: journey)
    }
    let play = Purpose.play(Given.otherPlay, suspended: nil)
    expect {
      Row(
        "idle", Flow.Idle(standing: standing, mvpd: "one").play(Given.otherPlay), "X.idle-play",
        to: starting(Journey(mvpd: "one", purpose: play)))
      Row(
        "signed out", Flow.SignedOut(standing: standing).play(Given.otherPlay), "X.signedOut-play",
        to: starting(Journey(purpose: play)))
      Row(
        "failed: the returns are counted anew", failed.play(Given.otherPlay), "X.failed-play",
        to: starting(
          Journey(mvpd: "one", purpose: .play(Given.otherPlay, suspended: Given.preauthorize))))
    }
  }

  @Test("it is out of place only while somebody is signed out, and while the permission is asked for")
  func everywhere() {
    let others = RESTV2.graph.stages.filter { stage in
      stage.kind != .deciding && !stage.edges.contains { $0.on == .play }
    }
    #expect(
      others.map(\.id) == ["E.1", "X.followingLogout", "X.directingToSettings", "X.requestingPermission"])
  }

  @Test("who wants to be signed out is not signed in again by it")
  func loggingOut() throws {
    let logout = Flow.Call.retrievingLogout(Flow.RetrievingLogout(access: Given.access, mvpd: "one"))
    let rest = Flow.ReturnPoint.signedOut(.admitted(Given.access), Given.knownJourney)
    let drawing = Flow.RetrievingAccessToken(
      registration: Given.registration(), continuation: .logOut(mvpd: "one"))
    let stages: [any Flow.Receiving] = [
      drawing, Flow.RetrievingAccessToken.renewing(for: logout),
      Flow.Throttled(pending: .call(logout), delay: 1_000), Flow.BackingOff(pending: .token(drawing)),
      Flow.Failed(failure: Failure(family: .transport, code: "timedOut"), returnPoint: rest, isLogout: true),
      Flow.RetrievingLogout(access: Given.access, mvpd: "one"),
    ]
    for stage in stages {
      var flow = Flow.Situation(stage.state)
      #expect(throws: Refusal.notNow(RESTV2.stage(of: stage.state), .play)) {
        try Flow.reduce(into: &flow, .play(Given.play), at: Given.now)
      }
      #expect(flow == Flow.Situation(stage.state))
    }
  }

  @Test("D.5 to D.7 by way of B.1: what is played is what was asked for last")
  func sentBack() throws {
    let subscriber = Given.partnerSubscriber
    let returned = Journey(
      mvpd: "one", purpose: .play(Given.play, suspended: Given.preauthorize), returns: 1)
    let other = Journey(
      mvpd: "one", purpose: .play(Given.otherPlay, suspended: Given.preauthorize))
    let status = try #require(Given.validated)
    let silent = Flow.Command.retrieveFrameworkStatus(.silent(promptsForAccess: true))
    var course = Course(
      Flow.RetrievingStatusForAuthorization(
        subscriber: subscriber, request: Given.play, suspended: Given.preauthorize, returns: 0))
    try course.expect(
      outcome: .frameworkStatus(Given.expiredStatus),
      takes: ["D.5-answered", "D.6-invalid", "X.signingInAgain-statusInvalid"],
      to: Flow.RetrievingFrameworkStatus(access: Given.access, journey: returned),
      .forget(.frameworkStatus), silent)
    try course.expect(
      .play(Given.otherPlay), takes: ["B.1-play"],
      to: Flow.RetrievingFrameworkStatus(access: Given.access, journey: other))
    try course.expect(
      outcome: .frameworkStatus(Given.status), takes: ["B.1-answered", "B.2-valid"],
      to: Flow.RetrievingProfiles(access: Given.access, journey: other, status: status),
      .retrieveProfiles(Given.access, mvpd: "one", status: Given.status))
    let signedIn = Given.subscriber(Given.appleSSO, cached: status)
    let proof = try #require(signedIn.proof(at: Given.now))
    try course.expect(
      outcome: .profiles(Given.profiles(Given.appleSSO)),
      takes: [
        "B.3-answered", "B.4-found", "B.5-one", "X.enteringDecisions-play",
        "X.requestingAuthorization-statusCached",
      ],
      to: Flow.RetrievingAuthorization(
        subscriber: signedIn, proof: proof, request: Given.otherPlay, suspended: Given.preauthorize,
        returns: 0),
      .store(.profile(Shared(Given.appleSSO))), .authorize(Given.access, proof, Given.otherPlay))
  }
}
