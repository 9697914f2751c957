import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("AccessEnabler: its shape")
struct AccessEnablerShapeTests {
  typealias Flow = AccessEnablerMachine
  private static let shape = GraphShape(Flow.graph)

  @Test("a flow begins idle, and the name is that of the command line")
  func launch() {
    let situation = Flow.launch(KnownSDK.configuration(on: .iOS))
    #expect(situation.state == Flow.Idle(configuration: KnownSDK.iOS, isInitialized: false).state)
    #expect(Flow.name == "access-enabler" && Flow.graph.machine == Flow.name)
    #expect(Flow.graph.initial == "X.idle")
    #expect(situation.state.journey == KnownSDK.journey(), "nothing is wanted, nothing told, nothing due")
  }

  @Test("an app that configures nothing gets every provider, and no login for a person who is signed in")
  func defaults() {
    let configuration = KnownSDK.configuration(on: .iOS)
    #expect(!configuration.forcesAuthentication && configuration.filter == nil)
    #expect(configuration.serviceProviders == [] && configuration.options == Flow.Options())
  }

  @Test("every step of the sheet is a stage; other stages are named after what they do")
  func steps() {
    let steps = ["S.1", "S.2", "S.3", "S.4", "S.4.2", "S.4.3", "S.5", "S.6"]
    Self.shape.everyCookbookStepIsAStage(steps)
    #expect(Flow.graph.stages.map(\.id.rawValue).filter { $0.hasPrefix("S.") } == steps)
  }

  @Test func arrowsAreNamedOnceAStageAndLeadOn() {
    Self.shape.arrowsAreNamedOnceAStageAndLeadOn()
  }
  @Test func onlyDecidingStagesMoveByThemselves() { Self.shape.onlyDecidingStagesMoveByThemselves() }
  @Test func decidingStagesSettleWithinThePath() { Self.shape.decidingStagesSettleWithinThePath() }
  @Test func everyStageIsReachedFromTheBeginning() { Self.shape.everyStageIsReachedFromTheBeginning() }

  @Test("every pending call has a time limit, and its end leads on")
  func limits() {
    for stage in Flow.graph.stages {
      switch stage.command {
      case "wait": #expect(stage.edges.contains { $0.on == "waited" }, "\(stage.id)")
      case "openUserAgent": #expect(stage.edges.contains { $0.on == "userAgent" }, "\(stage.id)")
      case nil: #expect(!stage.edges.contains { ["timedOut", "waited", "userAgent"].contains($0.on) })
      case .some: #expect(stage.edges.contains { $0.on == "timedOut" }, "\(stage.id)")
      }
    }
  }

  @Test("what the app shows")
  func screen() {
    #expect(DecisionsTable.authorizing().state.subscriber == KnownSDK.apple)
    #expect(GetAuthorizationTable.waiting.state.subscriber == KnownSDK.unknown)
    #expect(CheckTable.s5.state.subscriber == KnownSDK.unknown)
    #expect(StartTable.again.state.subscriber == KnownSDK.apple)
    #expect(RestTable.failedSignedIn.state.subscriber == KnownSDK.apple)
    #expect(DecisionsTable.asking().state.subscriber == KnownSDK.apple)
    #expect(CheckTable.s3(subscriber: KnownSDK.apple).state.subscriber == KnownSDK.apple)
    #expect(
      Flow.BackingOff(journey: RestTable.out.journey, subscriber: KnownSDK.apple, failures: 1).state
        .subscriber
        == KnownSDK.apple)
    #expect(RestTable.out.state.subscriber == nil)
    #expect(DecisionsTable.authorizing().state.purpose == KnownSDK.playing)
    #expect(AuthenticationTable.picker.state.isResting && !AuthenticationTable.exchange.state.isResting)
  }

  @Test("a featured provider is offered too")
  func filter() {
    let filter = Flow.TVProviderFilter(tvProviders: ["a", "b"], featured: ["b", "c"])
    #expect(filter.tvProviders == ["a", "b"] && filter.featured == ["b"])
  }

  @Test("no secret is ever printed")
  func secrecy() {
    let hidden = ["software-statement", "media-token", "secret-answer", "mvpd.example"]
    let login = KnownSDK.playLogin()
    let values: [Any] = [
      KnownSDK.configuration(on: .iOS), Flow.launch(KnownSDK.configuration(on: .iOS)),
      Flow.HandlingExternalURL(login: login, url: KnownSDK.customURL).state,
      Flow.OpeningUserAgent(login: login, page: KnownSDK.page).state, LogoutTable.completing.state,
      Flow.ReturningAuthentication(login: login, end: .token(KnownSDK.token)),
      Flow.Event.callback(.setToken(KnownSDK.token, resource: "news")),
      Flow.Event.callback(.navigateToUrl(KnownSDK.page)),
      Flow.Event.completed(.userAgent(.reachedCustomURL(KnownSDK.customURL)), Ticket(1)),
      Flow.Command.startPlayback(resource: "news", KnownSDK.token), Flow.Command.initialize(KnownSDK.iOS),
      Flow.Command.handleExternalURL(KnownSDK.customURL, within: 1),
      Flow.Command.openUserAgent(KnownSDK.page, isHidden: false, within: nil),
    ]
    for value in values {
      var dumped = ""
      dump(value, to: &dumped)
      for text in ["\(value)", String(reflecting: value), dumped] {
        for secret in hidden { #expect(!text.contains(secret), "\(secret) in \(type(of: value))") }
      }
    }
  }
}

@Suite struct AccessEnablerArrowLabelTests {
  @Test("every stage declares the arrows of the graph, in their order, each under its name")
  func labels() throws {
    try ArrowLabelTests.check(
      AccessEnablerMachine.self, AccessEnablerMachine.graph, in: "Legacy/AccessEnabler/Machine")
  }
}
