import Testing

@testable import SSOStateMachine

@Suite("A play request while something else is under way")
struct PlayingMeanwhileTests: StageSuite {
  /// The purposes of the way, each with the preauthorization that then waits behind the play request.
  static let purposes: [(Purpose, suspended: Shared<PreauthorizationRequest>?)] = [
    (.signIn, nil),
    (.play(Known.play, suspended: nil), nil),
    (.play(Known.play, suspended: Known.preauthorize), Known.preauthorize),
    (.preauthorize(Known.otherPreauthorize), Known.otherPreauthorize),
  ]

  @Test("signing in: it takes the place of what the way led to; what is in flight stays in flight")
  func underWay() throws {
    for (purpose, suspended) in Self.purposes {
      let before = try StagesUnderWay.all(Journey(mvpd: "one", purpose: purpose, returns: 2))
      let after = try StagesUnderWay.all(
        Journey(mvpd: "one", purpose: .play(Known.otherPlay, suspended: suspended)))
      expect {
        for (stage, next) in zip(before, after) {
          Row(
            "\(purpose)", stage.play(Known.otherPlay, at: Known.moment),
            "\(RESTV2.stage(of: stage.state))-play", to: next)
        }
      }
      for stage in before {
        var flow = Flow.Situation(stage.state)
        let reduction = try Flow.reduce(into: &flow, .play(Known.otherPlay), at: Known.now)
        #expect(reduction.ticket == Ticket(0) && flow.ticket == Ticket(0), "the outcome still counts")
        #expect(reduction.commands.isEmpty && reduction.path.count == 1)
      }
    }
  }

  @Test("waiting for a token, for the throttle or for another try: the call that waits goes another way")
  func waiting() throws {
    for (purpose, suspended) in Self.purposes {
      let journey = Journey(mvpd: "one", purpose: purpose, returns: 1)
      let other = Journey(mvpd: "one", purpose: .play(Known.otherPlay, suspended: suspended))
      for (call, next) in zip(try StagesUnderWay.calls(journey), try StagesUnderWay.calls(other)) {
        expect {
          Row(
            "A.3", Flow.RetrievingAccessToken.renewing(for: call).play(Known.otherPlay, at: Known.moment),
            "A.3-playLater",
            to: Flow.RetrievingAccessToken.renewing(for: next))
          Row(
            "throttled",
            Flow.Throttled(pending: .call(call), delay: 1_000).play(Known.otherPlay, at: Known.moment),
            "X.throttled-playLater", to: Flow.Throttled(pending: .call(next), delay: 1_000))
          Row(
            "backing off", Flow.BackingOff(pending: .call(call)).play(Known.otherPlay, at: Known.moment),
            "X.backingOff-playLater", to: Flow.BackingOff(pending: .call(next)))
        }
      }
    }
  }

  @Test("at rest, not signed in: it begins the sign-in")
  func atRest() {
    let registrationStatus = RegistrationStatus.admitted(Known.access)
    let failed = Flow.Failed(
      failure: Failure(family: .transport, code: "timedOut"),
      returnPoint: .signedOut(registrationStatus, KnownV2.playJourney))
    func starting(_ journey: Journey) -> Flow.Starting {
      Flow.Starting(registrationStatus: registrationStatus, journey: journey)
    }
    let play = Purpose.play(Known.otherPlay, suspended: nil)
    expect {
      Row(
        "idle",
        Flow.Idle(registrationStatus: registrationStatus, journey: Journey(mvpd: "one")).play(
          Known.otherPlay, at: Known.moment), "X.idle-play", to: starting(Journey(mvpd: "one", purpose: play))
      )
      Row(
        "signed out",
        Flow.SignedOut(registrationStatus: registrationStatus).play(Known.otherPlay, at: Known.moment),
        "X.signedOut-play", to: starting(Journey(purpose: play).after(SignOut())))
      Row(
        "failed: the returns are counted from zero", failed.play(Known.otherPlay, at: Known.moment),
        "X.failed-play",
        to: starting(
          Journey(mvpd: "one", purpose: .play(Known.otherPlay, suspended: Known.preauthorize))))
    }
  }

  @Test("it is out of place only while the person is being signed out, and while the permission is asked for")
  func everywhere() {
    let others = RESTV2.graph.stages.filter { stage in
      stage.kind != .deciding && !stage.edges.contains { $0.on == "play" }
    }
    #expect(
      others.map(\.id) == ["X.followingLogout", "X.directingToSettings", "X.requestingPermission"])
  }

  @Test("it does not sign in a person who wants to be signed out")
  func loggingOut() throws {
    let logout = Flow.Call.retrievingLogout(Flow.RetrievingLogout(access: Known.access, mvpd: "one"))
    let rest = Flow.ReturnPoint.signedOut(.admitted(Known.access), KnownV2.knownJourney)
    let drawing = Flow.RetrievingAccessToken(
      registration: Known.registration(), continuation: .logOut(mvpd: "one"))
    let stages: [any Flow.Receiving] = [
      drawing, Flow.RetrievingAccessToken.renewing(for: logout),
      Flow.Throttled(pending: .call(logout), delay: 1_000), Flow.BackingOff(pending: .token(drawing)),
      Flow.Failed(failure: Failure(family: .transport, code: "timedOut"), returnPoint: rest, isLogout: true),
      Flow.RetrievingLogout(access: Known.access, mvpd: "one"),
    ]
    for stage in stages {
      var flow = Flow.Situation(stage.state)
      #expect(throws: Refusal.notNow(RESTV2.stage(of: stage.state), "play")) {
        try Flow.reduce(into: &flow, .play(Known.play), at: Known.now)
      }
      #expect(flow == Flow.Situation(stage.state))
    }
  }

  @Test("D.5 to D.7 by way of B.1: what is played is what was asked for last")
  func sentBack() throws {
    let subscriber = KnownV2.partnerSubscriber
    let returned = Journey(
      mvpd: "one", purpose: .play(Known.play, suspended: Known.preauthorize), returns: 1
    ).after(Setback(Failure(family: .framework, code: "loginExpired"))).keeping(subscriber)
    let other = Journey(
      mvpd: "one", purpose: .play(Known.otherPlay, suspended: Known.preauthorize)
    ).after(Setback(Failure(family: .framework, code: "loginExpired"))).keeping(subscriber)
    let status = try #require(KnownV2.validated)
    var course = Course(
      Flow.RetrievingStatusForAuthorization(
        subscriber: subscriber, request: Known.play, suspended: Known.preauthorize, returns: 0))
    try course.expect(
      outcome: .frameworkStatus(Known.expiredStatus),
      takes: ["D.5-answered", "D.6-invalid", "X.signingInAgain-statusInvalid"],
      to: Flow.RetrievingFrameworkStatus(access: Known.access, journey: returned),
      .forget(.frameworkStatus), silent)
    try course.expect(
      .play(Known.otherPlay), takes: ["B.1-play"],
      to: Flow.RetrievingFrameworkStatus(access: Known.access, journey: other))
    try course.expect(
      outcome: .frameworkStatus(Known.status), takes: ["B.1-answered", "B.2-valid"],
      to: Flow.RetrievingProfiles(access: Known.access, journey: other, status: status),
      .retrieveProfiles(Known.access, mvpd: "one", status: Known.status))
    let signedIn = KnownV2.subscriber(KnownV2.appleSSO, cached: status)
    let proof = try #require(signedIn.proof(at: Known.now))
    try course.expect(
      outcome: .profiles(KnownV2.profiles(KnownV2.appleSSO)),
      takes: [
        "B.3-answered", "B.4-found", "B.5-one", "X.enteringDecisions-play",
        "X.requestingAuthorization-statusCached",
      ],
      to: Flow.RetrievingAuthorization(
        subscriber: signedIn, proof: proof, request: Known.otherPlay, suspended: Known.preauthorize,
        returns: 0), .store(KnownV2.storedAppleSSO), .authorize(Known.access, proof, Known.otherPlay))
  }
}
