import AdobePassAPI
import FlowTool
import Foundation
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import TestTraits
@testable import sso_flow

/// Single rules of the command line, run against the simulated service.
@Suite struct RuleTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  struct Pick: Sendable {
    let arguments: [String]
    let profile: String?
    let failure: String?
    let stage: StageID
    let takes: String

    init(
      _ arguments: [String], profile: String? = nil, failure: String? = nil, in stage: StageID = "X.signedIn",
      takes: String
    ) {
      (self.arguments, self.profile, self.failure) = (arguments, profile, failure)
      (self.stage, self.takes) = (stage, takes)
    }
  }

  private static let entry = "X.enteringBasicAuthentication"

  static let picks: [Pick] = [
    Pick(["access-denied"], profile: "Cablevision", takes: "\(entry)-noPicker"),
    Pick(["access-denied", "--pick-mvpd", "Dish"], profile: "Dish", takes: "\(entry)-noUserAgent"),
    Pick(
      ["access-denied", "--user-agent", "follow"], failure: "noMVPD", in: "X.awaitingMVPDChoice",
      takes: "\(entry)-picker"),
    Pick(
      ["access-denied", "--platform", "iOS"], failure: "noMVPD", in: "X.awaitingMVPDChoice",
      takes: "\(entry)-picker"),
    Pick(
      ["access-denied", "--user-agent", "follow", "--pick-mvpd", "Dish"], profile: "Dish",
      takes: "\(entry)-userAgent"),
    Pick(
      ["access-denied", "--pick-mvpd", "Nope"], failure: "noMVPD", in: "X.awaitingMVPDChoice",
      takes: "\(entry)-picker"),
    Pick(["several-profiles"], profile: "Spectrum", takes: "B.5-longestValidity"),
    Pick(
      ["several-profiles", "--pick-mvpd", "Dish"], profile: "Dish", takes: "X.awaitingProfileChoice-chosen"),
    Pick(
      ["several-profiles", "--pick-mvpd", "Nope"], profile: "Spectrum",
      takes: "X.awaitingProfileChoice-chosen"),
  ]

  @Test(arguments: picks)
  func thePersonChoosesAsTheContractSays(_ row: Pick) async throws {
    let run = try await Ran(["--simulate"] + row.arguments)
    #expect(run.result.profile?.mvpd == row.profile)
    #expect(run.result.failure?.code == row.failure)
    #expect(run.result.failure?.family == row.failure.map { _ in .input })
    #expect(run.result.outcome == (row.failure == nil ? .done : .failed))
    #expect(run.result.stage == row.stage)
    #expect(run.trace.edges.contains(row.takes))
  }

  @Test("the failure of a pick names it, and the MVPDs that can be chosen")
  func aPickThatIsNotOffered() async throws {
    for pick in ["Nope", "dish"] {
      let run = try await Ran([
        "--simulate", "access-denied", "--user-agent", "follow", "--pick-mvpd", pick,
      ])
      let text = "\(pick) cannot be chosen; known: Cablevision, Spectrum, Dish"
      #expect(run.result.failure?.message == text)
      #expect(run.result.text.contains(text), "\(run.result.text)")
    }
  }

  private static let withoutFramework = Platform.allCases.filter { !$0.hasPartnerFramework }

  @Test("without Apple's framework no step of it is taken", arguments: withoutFramework)
  func noStepOfTheFramework(_ platform: Platform) async throws {
    let named = ["--simulate", "second-screen", "--platform", platform.rawValue, "--pick-mvpd", "Dish"]
    let run = try await Ran(named + ["--play", "news", "--logout"])
    #expect(run.result.outcome == .done && run.result.logout != nil, "\(run.result)")
    let asking = RESTV2.graph.stages.filter { $0.command == "retrieveFrameworkStatus" }.map(\.id)
    let others: [StageID] = ["B.2", "C.4", "C.5", "C.9", "C.10", "C.12", "D.2", "D.6"]
    #expect(Set(run.result.path).isDisjoint(with: asking + others), "\(run.result.path)")
    #expect(run.result.path.contains("X.checkingWithoutFramework"))
  }

  /// Wherever a flow may rest, the run knows what to do.
  @Test func noOtherStageRests() {
    let resting = RESTV2.graph.stages.filter { $0.kind == .resting }.map(\.id)
    #expect(
      Set(resting) == [
        "X.idle", "X.signedIn", "X.awaitingMVPDChoice", "X.awaitingMVPDConfirmation",
        "X.awaitingProfileChoice", "X.directingToSettings",
        "X.signedOut", "X.failed", "F.28",
      ])
  }

  @Test func theSimulatedClockLimitsTheRun() async throws {
    let run = try await Ran(["--simulate", "code-expires", "--time-limit", "20"])
    #expect(run.result.outcome == .timeLimit)
    #expect(run.result.failure == nil)
    #expect(run.result.stage == run.result.path.last ?? RESTV2.graph.initial)
    #expect(run.result.path.map(\.rawValue) == run.trace.compactMap(\.to))
  }

  @Test(.needsSockets) func theRealClockLimitsARunThatStandsStill() async throws {
    let run = try await Ran(["--simulate", "partner-sign-in", "--time-limit", "0.2"]) {
      $0.scenario?.service.disturb(.profiles, .stalled)
    }
    #expect(run.result.outcome == .timeLimit)
    #expect(run.result.requests == run.trace.requests.count)
    #expect(run.result.stage == run.result.path.last ?? RESTV2.graph.initial)
  }

  @Test(arguments: [("1", 1.0), ("5", 5.0), ("7.5", 7.5)])
  func aCodeIsPolledAtTheInterval(_ row: (typed: String, seconds: Double)) async throws {
    let run = try await Ran(["--simulate", "second-screen", "--poll-interval", row.typed])
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    let polls = run.trace.filter { $0.to == "F.25" }.compactMap { formatter.date(from: $0.at) }
    try #require(polls.count == 2)
    #expect(abs(polls[1].timeIntervalSince(polls[0]) - row.seconds) < 0.002)
  }

  @Test func theStatementIsReadFromAFileWithoutTheSpaceAroundIt() async throws {
    try folder.write(" \n\tSTATEMENT\r\n", to: "s")
    for (statement, outcome) in [("STATEMENT", RunResult.Outcome.done), ("ANOTHER", .failed)] {
      let run = try await Ran([
        "--simulate", "partner-sign-in", "--software-statement", folder.path("s"),
      ]) { $0.scenario?.service.world.softwareStatement = Secret(statement) }
      #expect(run.result.outcome == outcome)
    }
  }

  @Test func theFrameworkScriptTakesThePlaceOfTheScenarios() async throws {
    try folder.write(#"{"access": ["denied"]}"#, to: "s")
    let run = try await Ran([
      "--simulate", "partner-sign-in", "--framework-script", folder.path("s"), "--pick-mvpd", "Dish",
      "--user-agent", "follow",
    ])
    #expect(run.trace.edges.contains("C.3-notGranted"))
    #expect(run.result.profile?.mvpd == "Dish")
  }

  @Test func theServiceProviderAndTheRedirectUrlAreTakenBySimulationsToo() async throws {
    let run = try await Ran([
      "--simulate", "login-page", "--service-provider", "OTHER", "--domain-name", "other.example",
      "--redirect-url", "https://other.example/end?x=1",
    ])
    #expect(run.result.outcome == .done)
    #expect(run.trace.requests.contains { $0.path.hasPrefix("/api/v2/OTHER/") })
  }

  /// The options of a real service at a port of this machine.
  private func serving(_ port: UInt16) throws -> [String] {
    [
      "--base-url", "http://127.0.0.1:\(port)", "--service-provider", "a", "--domain-name", "b",
      "--redirect-url", "c", "--software-statement", try folder.write("s", to: "s"),
    ]
  }

  /// A port at which nothing listens.
  @Test(.needsSockets) func aServiceOutOfReachIsATransportFailure() async throws {
    let run = try await Ran(serving(1))
    #expect(run.result.outcome == .failed)
    #expect(run.result.failure?.family == .transport)
    #expect(run.result.requests == 3)
  }

  @Test(.needsSockets) func aRequestTakesNoLongerThanItsTimeout() async throws {
    let server = try SilentServer()
    let run = try await Ran(serving(server.port) + ["--request-timeout", "0.2"])
    #expect(run.result.failure?.code == "timedOut")
    #expect(run.trace.requests.count == 3)
    #expect(run.trace.requests.allSatisfy { $0.ms >= 150 && $0.status == nil })
  }

  @Test(.needsSockets) func aRunTakesNoLongerThanItsLimit() async throws {
    let server = try SilentServer()
    let run = try await Ran(serving(server.port) + ["--time-limit", "0.2"])
    #expect(run.result.outcome == .timeLimit)
    // On a busy machine the flow may not have begun.
    #expect(run.result.stage == run.result.path.last ?? RESTV2.graph.initial)
    #expect(run.result.requests == run.trace.requests.count)
  }
}
