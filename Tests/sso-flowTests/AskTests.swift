import FlowTool
import Foundation
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import sso_flow

/// The questions to a flow, and the report of the answers.
@Suite struct AskTests {
  /// The options of a run in which a subscriber who is signed in already asks.
  private static func asking(
    _ asks: Asks, _ adjust: @escaping (inout ServiceScenario) -> Void = { _ in }
  ) -> RunOptions {
    var options = RunOptions()
    // The real clock limits simulated runs too, and a busy machine must not end a run.
    options.timeLimit = 86_400_000
    var scenario = ServiceScenario("asking", "", FrameworkScript(metadata: [.init()]))
    scenario.world.profiles = [.init(mvpd: "Dish")]
    adjust(&scenario)
    options.scenario = Scenario(scenario)
    options.asks = asks
    return options
  }

  @Test func everythingIsAskedInTheOrderOfTheContract() async throws {
    let asks = Asks(preauthorize: (1...6).map { "r\($0)" }, play: ["b", "a"], logout: true)
    let run = try await Ran(Self.asking(asks))
    let calls = run.trace.requests.map {
      $0.path.split(separator: "/").dropFirst(3).prefix(2).joined(separator: " ")
    }
    #expect(
      calls.suffix(6) == [
        "decisions preauthorize", "decisions preauthorize", "decisions authorize", "decisions authorize",
        "logout Dish", "profiles",
      ])
    #expect(run.result.preauthorized.map(\.resource) == ["r1", "r2", "r3", "r4", "r5", "r6"])
    #expect(run.result.preauthorized.map(\.value) == Array(repeating: true, count: 6))
    #expect(
      run.result.played == [.init(resource: "b", value: .permit), .init(resource: "a", value: .permit)])
    #expect(run.result.logout == ["complete/none"])
    #expect(run.result.profile?.mvpd == "Dish")
    #expect(run.result.stage == "X.signedOut")
  }

  @Test func aDeniedPlayDoesNotStopTheLaterOnes() async throws {
    let run = try await Ran(Self.asking(Asks(play: ["no", "yes"])) { $0.world.denials["no"] = .init() })
    #expect(run.result.outcome == .denied)
    #expect(run.result.played.map(\.value.text) == ["deny:authorization_denied_by_mvpd", "permit"])
  }

  @Test func askedTwiceTheLastAnswerCountsAndTheStatusRemembers() async throws {
    let run = try await Ran(
      Self.asking(Asks(play: ["news", "news"])) { $0.world.denials["news"] = .init(times: 1) })
    #expect(run.result.played == [.init(resource: "news", value: .permit)])
    #expect(run.result.outcome == .denied)
  }

  @Test func aPreauthorizationThatFailsAsAWholeIsNotAnsweredAndTheRunGoesOn() async throws {
    let asks = Asks(preauthorize: (1...6).map { "r\($0)" }, play: ["news"])
    let run = try await Ran(
      Self.asking(asks) { $0.disturb(.preauthorize, .error(.invalidParameterResources)) })
    #expect(run.result.outcome == .done)
    #expect(run.result.failure?.code == "invalid_parameter_resources")
    #expect(run.result.preauthorized.map(\.value) == [nil, nil, nil, nil, nil, nil])
    #expect(run.result.played == [.init(resource: "news", value: .permit)])
    #expect(run.lines.contains { $0.contains("failed, and the run goes on") })
  }

  /// The page of the login is a form, which no browser of a terminal fills in.
  @Test func aLoginThatNeedsAPersonIsTriedOnce() async throws {
    let run = try await Ran(["--simulate", "login-page"]) {
      $0.scenario?.service.disturb(.authenticate, .html(status: 200), times: nil)
    }
    #expect(run.result.outcome == .failed && run.result.failure?.code == "loginLeft")
    #expect(run.result.failure?.endpoint == "E7")
    #expect(run.trace.requests.count { $0.path.contains("/sessions") } == 1)
  }

  @Test(
    "a decision that ends the sign-in is told with its code and its call, and no profile is in use",
    arguments: [
      EnhancedErrorCode.invalidIntegration, .authenticatedProfileMissing, .authenticatedProfileExpired,
    ])
  func aSignInThatIsLost(_ code: EnhancedErrorCode) async throws {
    let run = try await Ran(
      Self.asking(Asks(play: ["news"])) { $0.disturb(.authorize, .error(code), times: nil) })
    #expect(run.result.outcome == .failed)
    let place = "\(code.rawValue) of E14, answered with "
    #expect(
      run.lines.contains { $0.contains("> a new sign-in is needed: ") && $0.contains(place) }, "\(run.lines)")
    #expect(run.result.json.contains(#""profile": null"#), "\(run.result.json)")
    #expect(run.result.text.contains("none; was Dish"), "\(run.result.text)")
  }

  @Test("a failure that leaves the person signed in leaves the profile in use")
  func aSignInThatLasts() async throws {
    let run = try await Ran(
      Self.asking(Asks(play: ["news"])) { $0.disturb(.authorize, .status(500), times: nil) })
    #expect(run.result.outcome == .failed)
    #expect(run.result.json.contains(#""profile": {"mvpd": "Dish""#), "\(run.result.json)")
  }

  /// The service answers one resource only at the second try: the answer comes in two parts.
  @Test func anAnswerInPartsIsOneAnswer() async throws {
    let asks = Asks(preauthorize: ["slow", "quick", "no"], play: ["news"])
    let run = try await Ran(
      Self.asking(asks) {
        $0.world.denials = ["slow": .init(.networkReceivedError, times: 1), "no": .init()]
      })
    #expect(run.trace.edges.contains("D.4-retryItems"))
    #expect(run.result.preauthorized.map(\.value) == [true, true, false])
    #expect(run.result.played == [.init(resource: "news", value: .permit)])
    #expect(run.result.outcome == .done)
  }

  static let odd = [
    "q\"\n\\", "👨‍👩‍👧", "--x", "a/b?c#d%20", "\u{202E}drawkcab", String(repeating: "x", count: 10_000),
  ]

  /// The argument is an index, because printing all resources would be too much.
  @Test(arguments: odd.indices)
  func anyTextIsAResource(_ index: Int) async throws {
    let resource = Self.odd[index]
    let run = try await Ran(Self.asking(Asks(preauthorize: [resource], play: [resource])))
    #expect(run.result.played == [.init(resource: resource, value: .permit)])
    #expect(run.result.preauthorized == [.init(resource: resource, value: true)])
    let json = try JSONSerialization.jsonObject(with: Data(run.result.json.utf8)) as? [String: Any]
    #expect((json?["played"] as? [String: String])?[resource] == "permit")
    for line in run.lines {
      #expect(
        line.hasSuffix("\n")
          && line.dropLast().unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" })
    }
  }

  @Test func aThousandPlaysAreAThousandAnswers() async throws {
    let run = try await Ran(Self.asking(Asks(play: (0..<1_000).map(String.init))))
    #expect(run.result.played.count == 1_000)
    #expect(run.result.requests == 1_003)
    #expect(run.service?.throttledRequests == 0)
  }
}
