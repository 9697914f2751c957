import AdobePassAPI
import SSOEffectRunner
import SSORESTV1
import SSORESTV1Runner
import SSORESTV1Simulation
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

/// Whole flows of REST API V1, with every fault at every endpoint that they call.
@Suite("Every flow of REST API V1 keeps every rule, whatever goes wrong", .timeLimit(.minutes(60)))
struct RESTV1CertificationTests {
  typealias Endpoint = SimulatedAdobePassV1.Endpoint

  /// A way that a flow can go.
  struct Way: Sendable {
    let name: String
    let platform: Platform
    let world: World
    let script: FrameworkScript
    let events: [RESTV1.Event]
  }

  private static let nobody = FrameworkScript(metadata: [.init()])
  private static let slow = World.with { $0.completesLoginAfterPolls = 3 }

  static let ways: [Way] = [
    Way(
      name: "Apple's picker", platform: .tvOS, world: World(), script: .partnerSignIn(),
      events: [.signIn, .playing("news"), .logOut, .acknowledge]),
    Way(
      name: "silent", platform: .iOS, world: World(), script: .signedInWithResponse,
      events: [.playing("news"), .playing("sports")]),
    Way(
      name: "second screen", platform: .tvOS, world: slow, script: .denied,
      events: [.signIn, .chooseMVPD(id: "Dish"), .playing("news"), .logOut]),
    Way(
      name: "first screen", platform: .iOS, world: World(), script: .denied,
      events: [.signIn, .chooseMVPD(id: "Spectrum"), .playing("news"), .logOut]),
    Way(
      name: "listed in the picker alone", platform: .tvOS, world: slow,
      script: .unsupported("spectrum-apple"), events: [.signIn, .playing("news")]),
    Way(
      name: "denied", platform: .tvOS, world: .with { $0.denials["news"] = .init() },
      script: .partnerSignIn(), events: [.signIn, .playing("news"), .playing("sports")]),
    Way(
      name: "a token is there", platform: .tvOS, world: .with { $0.profiles = [.init(mvpd: "Dish")] },
      script: nobody, events: [.signIn, .playing("news")]),
    Way(
      name: "silent looks", platform: .iOS, world: World(), script: .signedInWithResponse,
      events: [.check, .playing("news"), .logOut]),
    Way(
      name: "nobody is there", platform: .tvOS, world: slow, script: nobody,
      events: [.check, .signIn, .playing("news"), .logOut]),
  ]

  /// Goes a way until its end, or until it fails; then the disturbance is removed, and the person tries again.
  ///
  /// - Returns: the stages that it rested in.
  private func go(
    _ way: Way, _ setting: RESTV1Setting, mendsFailure: Bool = false
  ) async throws -> [String] {
    var run = try await setting.launch()
    var rests: [String] = []
    for event in way.events where rests.last != "X.failed" {
      // An event that does not fit the stage after a fault is not sent: the flow would refuse the event.
      guard await Self.fits(event, run.stage) else { continue }
      setting.service.recordAction()
      rests.append(await run.send(event))
    }
    if mendsFailure, rests.last == "X.failed" {
      setting.service.clearDisturbances()
      setting.service.recordAction()
      rests.append(await run.send(.retry))
    }
    await run.flow.finish()
    return rests
  }

  private static func fits(_ event: RESTV1.Event, _ stage: String) -> Bool {
    let kind = RESTV1.name(of: event)
    return RESTV1.graph[StageID(stage)]?.edges.contains { $0.on == kind } == true
  }

  @Test("undisturbed", arguments: ways.indices)
  func undisturbed(_ index: Int) async throws {
    let way = Self.ways[index]
    let setting = RESTV1Setting(way.platform, way.world, script: way.script)
    let rests = try await go(way, setting)
    #expect(rests.count == way.events.count, "\(way.name): \(rests)")
    #expect(!rests.contains("X.failed"), "\(way.name): \(rests)")
    #expect(setting.service.finish() == [], "\(way.name)")
    #expect(setting.service.throttledRequests == 0)
  }

  private static let faults: [SimulatedAdobePass.Disturbance] = [
    .status(500), .status(403), .unauthorized(), .throttled(), .throttled(retryAfter: 3), .html(status: 200),
    .truncatedJSON, .redirect(to: "https://elsewhere.example/"), .failed(.connectionFailed),
    .lost(.timedOut), .delayed(milliseconds: 700), .registrationError(.invalidClient),
  ]

  private static let pages: Set<Endpoint> = [.authenticate, .logoutInWebView]

  /// A long search goes every way with every fault; otherwise each way takes some of them, and no two ways take the same
  /// fault at the same endpoint. A token that is always refused is refused once more when the person signs in after a
  /// silent look.
  @Test("with every fault, once and forever, at every endpoint that it calls", arguments: ways.indices)
  func disturbed(_ index: Int) async throws {
    let way = Self.ways[index]
    let plain = RESTV1Setting(way.platform, way.world, script: way.script)
    _ = try await go(way, plain)
    for (place, endpoint) in Endpoint.allCases.enumerated() where plain.service.sequence.contains(endpoint) {
      for (number, fault) in Self.faults.enumerated() {
        guard LongSearches.areRun || (place + number + index).isMultiple(of: 2 * Self.ways.count) else {
          continue
        }
        // The app never learns how a page is answered.
        if Self.pages.contains(endpoint), fault.isForTheApp { continue }
        for times in [1, nil] where times == 1 || fault != .unauthorized() || way.events.first != .check {
          let setting = RESTV1Setting(way.platform, way.world, script: way.script)
          setting.service.inject(fault, at: .endpoint(endpoint), times: times)
          // A token that is always refused is refused once more before it is renewed.
          let rests = try await go(way, setting, mendsFailure: fault != .unauthorized())
          let what = "\(way.name): \(fault) at \(endpoint), \(times == 1 ? "once" : "for ever"): \(rests)"
          #expect(!rests.contains("ended"), "\(what)")
          #expect(rests.last != "X.failed" || fault == .unauthorized(), "\(what)")
          #expect(setting.service.finish() == [], "\(what)")
          #expect(setting.service.throttledRequests == 0, "\(what)")
        }
      }
    }
  }
}

extension SimulatedAdobePass.Disturbance {
  /// A throttle that the app has to wait out, a redirect that it must not follow.
  fileprivate var isForTheApp: Bool {
    switch self {
    case .throttled, .redirect: true
    case .error, .registrationError, .unauthorized, .status, .html, .body, .truncatedJSON, .huge, .delayed,
      .failed, .lost, .stalled:
      false
    }
  }
}
