import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("The graph of REST API V1")
struct RESTV1GraphTests {
  static func tables() throws -> [Row] {
    let tables: [[[Row]]] = try [
      RESTV1RegistrationTests.tables(), RESTV1CheckTests.tables(), RESTV1PickerTests.tables(),
      RESTV1ExchangeTests.tables(), RESTV1RegularFlowTests.tables(), RESTV1PollingTests.tables(),
      RESTV1AuthorizationTests.tables(), RESTV1LogoutTests.tables(), RESTV1RecoveryTests.tables(),
      RESTV1RestTests.tables(), RESTV1SilentTests.tables(), RESTV1OutageTests.tables(),
      RESTV1WaysOutTests.tables(), RESTV1GivenUpLogoutTests.tables(),
      RESTV1AskingFrameworkAgainTests.tables(),
    ]
    return tables.flatMap { $0 }.flatMap { $0 }
  }

  @Test func everyDeclaredArrowIsTakenByATable() throws {
    let taken = Set(try Self.tables().filter(\.differences.isEmpty).flatMap(\.edges))
    #expect(RESTV1.graph.stages.flatMap(\.edges).map(\.id).filter { !taken.contains($0) } == [])
  }

  @Test func everyCookbookStepIsAStage() {
    let steps =
      (0...11).map { "V1.\($0)" } + (1...6).map { "V1.10.\($0)" } + (1...5).map { "V1.L\($0)" }
    let stages = RESTV1.graph.stages.map(\.id.rawValue)
    #expect(steps.filter { !stages.contains($0) } == [])
    #expect(stages.filter { !$0.hasPrefix("X.") && !steps.contains($0) } == [])
    #expect(Set(stages).count == stages.count)
  }

  @Test func everyStageStandsInAPhase() {
    let phases = RESTV1.graph.stages.map(\.phase)
    #expect(Set(phases) == ["DCR", "V1", "V1.10", "V1.11", "V1.L", "X"])
  }

  @Test func aStageThatIsNoStepIsNamedAsInCode() {
    for stage in RESTV1.graph.stages where stage.id.rawValue.hasPrefix("X.") {
      #expect(stage.id.rawValue == "X." + stage.name)
    }
  }

  @Test func arrowsAreNamedOnceAStageAndStartThere() {
    for stage in RESTV1.graph.stages {
      #expect(Set(stage.edges.map(\.name)).count == stage.edges.count, "\(stage.id)")
      #expect(stage.edges.allSatisfy { $0.from == stage.id }, "\(stage.id)")
      #expect(stage.edges.isEmpty == false, "\(stage.id) is a dead end")
    }
  }

  @Test func onlyDecidingStagesMoveByThemselves() {
    for stage in RESTV1.graph.stages {
      let byItself = stage.edges.filter { $0.on == .always }.count
      switch stage.kind {
      case .deciding: #expect(byItself == stage.edges.count, "\(stage.id)")
      case .awaiting, .resting: #expect(byItself == 0, "\(stage.id)")
      }
      #expect((stage.command != nil) == (stage.kind == .awaiting), "\(stage.id)")
    }
  }

  @Test func decidingStagesSettleWithinThePath() {
    func longest(from id: StageID, within budget: Int) -> Int {
      guard budget > 0, let stage = RESTV1.graph[id], stage.kind == .deciding else { return 0 }
      return 1 + (stage.edges.map { longest(from: $0.to, within: budget - 1) }.max() ?? 0)
    }
    for stage in RESTV1.graph.stages {
      #expect(longest(from: stage.id, within: Path.capacity) < Path.capacity, "\(stage.id)")
    }
  }

  @Test func everyStageIsReachedFromTheBeginning() {
    var reached: Set<StageID> = [RESTV1.graph.initial]
    var front = [RESTV1.graph.initial]
    while let id = front.popLast() {
      for edge in RESTV1.graph[id]?.edges ?? [] where reached.insert(edge.to).inserted {
        front.append(edge.to)
      }
    }
    #expect(RESTV1.graph.stages.map(\.id).filter { !reached.contains($0) } == [])
  }

  /// Everything that is not a success, a wish of the person or a mere interruption ends in the regular flow.
  @Test func everyWayOutOfSingleSignOnThatIsNoSuccessEndsInTheRegularFlow() {
    let steps: [StageID: Set<StageID>] = [
      "V1.2": ["V1.3"], "V1.4": ["V1.5"], "V1.5": ["V1.6"], "V1.6": ["V1.7"], "V1.7": ["V1.8"],
      "V1.8": ["V1.9"], "V1.9": ["V1.11"],
    ]
    let wishes: [EventKind] = ["play", "signIn", "cancel", "logOut"]
    let interruptions: Set<StageID> = [
      "X.recovering", "X.retrievingAccessToken", "X.signingInAgain", "X.waitingToAskFramework",
    ]
    for (step, success) in steps {
      for edge in RESTV1.graph[step]?.edges ?? [] where !wishes.contains(edge.on) {
        #expect(
          success.contains(edge.to) || interruptions.contains(edge.to) || edge.to == "V1.10"
            || edge.id == "V1.7-requestRefused", "\(edge.id)")
      }
    }
  }

  @Test func givingUpReachesRestAtOnceFromEverywhereInFlight() {
    for stage in RESTV1.graph.stages where stage.kind == .awaiting {
      let ends = stage.edges.filter { $0.on == "cancel" }.map(\.to)
      #expect(!ends.isEmpty, "\(stage.id)")
      for end in ends { #expect(RESTV1.graph[end]?.kind == .resting, "\(stage.id)") }
    }
  }

  /// A flow never stands in a deciding stage, and no event reaches one.
  @Test func whatAStageDoesNotNameIsRefusedAndChangesNothing() throws {
    let events: [RESTV1.Event] = [
      .signIn, .preauthorize(Known.preauthorize), .play(Known.play), .chooseMVPD(id: "one"), .useSecondScreen,
      .check, .chooseAnotherMVPD, .logOutLocally, .requestNewCode, .pollNow, .requestPermission,
      .enterForeground, .acknowledge, .retry, .cancel, .logOut,
      .completed(.permission(.granted), Ticket(0)), .completed(.waited, Ticket(0)),
      .completed(.userAgent(.closed), Ticket(0)), .completed(.frameworkStatus(Known.status), Ticket(0)),
      .completed(.authentication(Known.success(.notAuthenticated)), Ticket(0)),
      .completed(.exchange(Known.success(NoContent())), Ticket(0)),
      .completed(.logout(Known.success(NoContent())), Ticket(0)),
    ]
    var refused = 0
    for state in try RESTV1States.registrationStatus() {
      let stage = RESTV1.stage(of: state)
      let named = RESTV1.graph.eventKinds(awaitedIn: stage)
      for event in events where !named.contains(RESTV1.kind(of: event)) {
        var flow = RESTV1.Situation(state)
        let kind = RESTV1.kind(of: event)
        let refusal: Refusal =
          ["check", "enterForeground", "preauthorize", "play", "pollNow"].contains(kind.rawValue)
          ? .notNow(stage, kind) : .unexpected(stage, expected: named, received: kind)
        #expect(throws: refusal) { try RESTV1.reduce(into: &flow, event, at: Known.now) }
        #expect(flow == RESTV1.Situation(state))
        refused += 1
      }
    }
    #expect(refused > 300)
  }
}

/// One state of every stage that a flow can stand in.
enum RESTV1States {
  static func registrationStatus() throws -> [RESTV1.State] {
    let (access, journey, selection) = (Known.access, KnownV1.journey, try KnownV1.selection())
    let idle = RESTV1.Idle(registrationStatus: .admitted(access), mvpd: nil)
    let pending = RESTV1.PendingCall.call(.checkingAuthentication(.init(access: access, journey: journey)))
    let stages: [any RESTV1.Receiving] = [
      RESTV1.Registering(configuration: Shared(Known.iOS), journey: journey),
      RESTV1.RetrievingAccessToken(
        registration: Known.registration(), continuation: .logOut(.init(mvpd: nil))),
      RESTV1.RequestingPermission(idle: idle, journey: journey),
      RESTV1.CheckingAuthentication(access: access, journey: journey),
      RESTV1.LookingUpProvider(access: access, journey: journey),
      RESTV1.RetrievingConfiguration(access: access, journey: journey, next: .select),
      RESTV1.SelectingProvider(access: access, journey: journey, configuration: KnownV1.mvpds),
      RESTV1.RetrievingProfileRequest(selection: selection),
      RESTV1.ForwardingProfileRequest(selection: selection, request: KnownV1.request),
      RESTV1.ExchangingToken(selection: selection, samlResponse: Known.saml),
      RESTV1.AwaitingMVPDChoice(flow: KnownV1.flow()), RESTV1.RequestingCode(flow: KnownV1.flow()),
      RESTV1.OpeningLogin(flow: KnownV1.flow(mvpd: "one"), code: try KnownV1.code(), mvpd: "one"),
      RESTV1.PollingToken(poll: try KnownV1.poll()),
      RESTV1.WaitingToPoll(poll: try KnownV1.poll(), delay: 5_000),
      RESTV1.CodeExpired(poll: try KnownV1.poll()), RESTV1.SignedIn(subscriber: KnownV1.subscriber),
      RESTV1.RequestingAuthorization(wish: KnownV1.wish()),
      RESTV1.RetrievingAuthorizationToken(wish: KnownV1.wish()),
      RESTV1.RetrievingMediaToken(wish: KnownV1.wish()),
      RESTV1.RetrievingPreauthorization(subscriber: KnownV1.subscriber, request: Known.preauthorize),
      RESTV1.RetrievingUserMetadata(access: access, leaver: .init(mvpd: "one")),
      RESTV1.DirectingToSettings(exit: KnownV1.exit(), place: .tvProvider),
      RESTV1.OpeningLogout(exit: KnownV1.exit()), RESTV1.DeletingTokens(exit: KnownV1.exit()),
      KnownV1.exit().signedOut,
      idle,
      RESTV1.Throttled(pending: pending, delay: 1_000), RESTV1.BackingOff(pending: pending),
      RESTV1.Failed(failure: .notAuthenticated, returnPoint: idle.returnPoint),
    ]
    return stages.map { $0.state }
  }
}
