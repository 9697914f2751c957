import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@Suite("Certification: no rule is broken, and no call meets the throttle", .timeLimit(.minutes(60)))
struct CertificationTests {
  /// Walks a journey to its end, whatever happens on the way.
  private func walk(
    _ journey: Journey, store: MemoryStore = MemoryStore(), in context: CallContext = CallContext()
  ) async throws -> (Setting, String) {
    var setting = journey.setting(store: store)
    setting.environment.context = { context }
    var run = try await setting.launch()
    for step in journey.steps {
      // After a failure, only a repetition against the rules would be left to do.
      if await run.flow.situation.state.step == .failed { break }
      await run.attempt(step)
    }
    let stage = await run.flow.situation.state
    #expect(stage.isResting, "\(journey) ends in \(RESTV2.stage(of: stage))")
    await run.settle()
    #expect(setting.clock.sleepers == 0)
    await run.flow.finish()
    return (setting, RESTV2.stage(of: stage).rawValue)
  }

  private static let goals = [
    "a code that ends, and another": "X.idle", "logout: page": "X.signedOut",
    "logout: complete": "X.signedOut", "logout: nothing there": "X.signedOut",
  ]

  /// A context without any knowledge, and a context of everything that an app can know. The claims of the token are
  /// {"exp":4102444800}.
  private static let contexts = [
    CallContext(),
    CallContext(
      visitorIdentifier: "4711", serviceToken: Secret("e30.eyJleHAiOjQxMDI0NDQ4MDB9.c2lnbmF0dXJl"),
      connectionType: "cellular", connectionIP: "203.0.113.7", connectionPort: 50_123),
  ]

  @Test(
    "every way that a flow can go, also with a visitor, a service token and a connection",
    arguments: Journey.certification, contexts)
  func ways(_ journey: Journey, _ context: CallContext) async throws {
    let (setting, stage) = try await walk(journey, in: context)
    #expect(stage == Self.goals[journey.name] ?? "X.signedIn")
    #expect(setting.service.finish() == [])
    #expect(setting.service.throttledRequests == 0)
  }

  /// The journeys that call an endpoint. No journey calls E6, which belongs to the second screen.
  private static func journeys(asking endpoint: Endpoint) -> [Journey] {
    switch endpoint {
    case .register, .token, .configuration, .profiles: Journey.endpoints
    case .partnerAuthenticationRequest, .partnerProfile, .preauthorize: [Journey.endpoints[0]]
    case .authorize, .logout: [Journey.endpoints[0], Journey.endpoints[1]]
    case .createSession, .authenticate, .profileOfCode: [Journey.endpoints[1]]
    case .resumeSession: [Journey.endpoints[2]]
    case .profileOfMVPD: [known]
    case .retrieveSession: []
    }
  }

  private static let known = Journey(
    name: "known MVPD", world: .with { $0.profiles = [.init(mvpd: "Dish")] },
    script: FrameworkScript(metadata: [.init()]), steps: [.signIn, .playing("news")])

  private func walk(
    _ disturbance: SimulatedAdobePass.Disturbance, at endpoint: Endpoint
  ) async throws -> [(String, [Violation], Int)] {
    var ends: [(String, [Violation], Int)] = []
    for journey in Self.journeys(asking: endpoint) {
      let store = MemoryStore()
      if endpoint == .profileOfMVPD {
        var contents = StoreContents()
        contents.mvpd = .init(id: "Dish", displayName: "DISH", logoUrl: nil)
        store.save(contents)
      }
      let (setting, stage) = try await walk(journey.disturbed(disturbance, at: endpoint), store: store)
      #expect((setting.service.requests[endpoint] ?? 0) > 0, "\(journey) asks \(endpoint)")
      ends.append((stage, setting.service.finish(), setting.service.throttledRequests))
    }
    return ends
  }

  /// The rules that a disturbance itself breaks: the flow cannot know what it never received, and a browser goes its
  /// own way.
  private func provoked(
    by disturbance: SimulatedAdobePass.Disturbance, at endpoint: Endpoint
  ) -> Set<String> {
    switch (disturbance, endpoint) {
    case (.lost, .logout), (.truncatedJSON, .logout): ["V2-R19"]
    case (.lost, .profileOfCode): ["V2-R08"]
    case (.redirect, .authenticate), (.redirect, .logout): ["V2-R24"]
    case (.throttled, .authenticate): ["V2-R40"]
    default: []
    }
  }

  private static let passing: [SimulatedAdobePass.Disturbance] = [
    .unauthorized(), .throttled(), .throttled(retryAfter: 3), .status(500), .error(.networkReceivedError),
    .failed(.connectionFailed), .delayed(milliseconds: 20_000),
  ]

  @Test(
    "401, 429, 500, retry, no connection and a slow answer, once at every endpoint",
    arguments: Array(Endpoint.allCases.enumerated()))
  func passing(_ place: Int, _ endpoint: Endpoint) async throws {
    for (number, disturbance) in Self.passing.enumerated()
    where LongSearches.areRun || (place + number).isMultiple(of: 2) {
      for (stage, violations, throttled) in try await walk(disturbance, at: endpoint) {
        let broken = Set(violations.map(\.rule)).subtracting(provoked(by: disturbance, at: endpoint))
        #expect(broken.isEmpty, "\(disturbance) at \(endpoint), to \(stage): \(violations)")
        #expect(throttled == 0)
      }
    }
  }

  private static let lasting: [SimulatedAdobePass.Disturbance] =
    [
      .truncatedJSON, .html(status: 200), .html(status: 502), .huge(bytes: 5 << 20),
      .body(status: 200, json: "[]"),
      .body(status: 200, json: "{}"), .status(204), .status(404), .redirect(to: "https://elsewhere.example/"),
      .lost(.connectionFailed), .error(.invalidParameterMvpd), .registrationError(.invalidClient),
    ] + Fault.TransportFault.allCases.map { .failed($0) }

  @Test(
    "whatever else is answered at any endpoint, the flow comes to rest with nothing at work",
    arguments: Array(Endpoint.allCases.enumerated()))
  func lasting(_ place: Int, _ endpoint: Endpoint) async throws {
    // A long search makes every disturbance at every endpoint; otherwise each endpoint has some of them.
    for (number, disturbance) in Self.lasting.enumerated()
    where LongSearches.areRun || (place + number).isMultiple(of: 4) {
      for (stage, violations, _) in try await walk(disturbance, at: endpoint) {
        let broken = Set(violations.map(\.rule)).subtracting(provoked(by: disturbance, at: endpoint))
        #expect(broken.isEmpty, "\(disturbance) at \(endpoint), to \(stage): \(violations)")
      }
    }
  }
}
