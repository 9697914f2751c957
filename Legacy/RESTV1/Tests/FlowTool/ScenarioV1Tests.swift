import FlowTool
import SSORESTV1
import SSORESTV1FlowTool
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import FlowTests
@testable import TestTraits
@testable import sso_flow

/// The end of every built-in scenario of REST API V1.
@Suite struct ScenarioV1Tests {
  struct Row: Sendable {
    let name: String
    let outcome: RunResult.Outcome
    let mvpd: String?
    let failure: String?
    let requests: Int
    /// Every stage entered, in order.
    let path: String

    init(
      _ name: String, _ outcome: RunResult.Outcome = .done, mvpd: String? = nil, failure: String? = nil,
      requests: Int, _ path: String...
    ) {
      (self.name, self.outcome, self.mvpd) = (name, outcome, mvpd)
      (self.failure, self.requests, self.path) = (failure, requests, path.joined(separator: " "))
    }
  }

  private static let apple = "Cablevision"
  private static let start = "X.starting V1.0 X.starting X.registering X.retrievingAccessToken V1.1"
  private static let exchange = "V1.6 V1.7 V1.8 V1.9"
  private static let signedIn = "V1.11 X.signedIn"
  private static let play =
    "\(signedIn) V1.11 X.requestingAuthorization X.retrievingMediaToken V1.11 X.signedIn"
  private static let picked = "X.awaitingMVPDChoice V1.10"
  private static let poll = "V1.10.4 V1.10.5"
  private static let code = "V1.10.1 V1.10.2 \(poll) X.waitingToPoll \(poll) V1.10.6"
  private static let page = "V1.10.1 V1.10.2 V1.10.3 \(poll) V1.10.6"
  private static let picker = "V1.2 V1.3 V1.4"
  private static let refused = "V1.2 V1.10 V1.3 V1.10"

  static let signIns: [Row] = [
    Row("silent-sign-in", mvpd: apple, requests: 8, start, "V1.2 V1.3", exchange, play),
    Row("partner-sign-in", mvpd: apple, requests: 8, start, picker, "V1.5", exchange, play),
    Row("returning-subscriber", mvpd: "Dish", requests: 5, start, play),
    Row("login-expired", mvpd: apple, requests: 8, start, picker, "V1.5", exchange, play),
    Row("access-denied", mvpd: apple, requests: 9, start, refused, code, play),
    Row("picker-only-provider", mvpd: "Spectrum", requests: 9, start, picker, "V1.10", code, play),
    Row("unknown-provider", mvpd: "Dish", requests: 9, start, picker, "V1.10", picked, code, play),
    Row("other-provider", mvpd: apple, requests: 9, start, picker, "V1.10", code, play),
    Row("picker-cancelled", mvpd: "Dish", requests: 9, start, picker, "V1.10", picked, code, play),
    Row("no-provider", mvpd: apple, requests: 9, start, picker, "V1.10", code, play),
    Row(
      "profile-request-refused", mvpd: apple, requests: 10, start, picker, "V1.5 V1.6 V1.10", code, play),
    Row("response-missing", mvpd: apple, requests: 10, start, "V1.2 V1.3 V1.6 V1.7 V1.10", code, play),
    Row("exchange-refused", mvpd: apple, requests: 11, start, picker, "V1.5", exchange, "V1.10", code, play),
    Row("second-screen", mvpd: "Dish", requests: 9, start, refused, picked, code, play),
    Row("login-page", mvpd: "Dish", requests: 10, start, refused, picked, page, play),
  ]

  static let others: [Row] = [
    Row(
      "code-expires", .failed, failure: "expired codeExpired", requests: 17, start, refused,
      "V1.10.1 V1.10.2",
      Array(repeating: "\(poll) X.waitingToPoll", count: 12).joined(separator: " "),
      "V1.10.4 X.codeExpired"),
    Row(
      "denied", .denied, mvpd: apple, requests: 7, start, picker, "V1.5", exchange, signedIn,
      "V1.11 X.requestingAuthorization", signedIn),
    Row(
      "mixed", mvpd: apple, requests: 9, start, picker, "V1.5", exchange, signedIn,
      "V1.11 X.retrievingPreauthorization X.signedIn",
      "V1.11 X.requestingAuthorization X.retrievingMediaToken", signedIn),
    Row(
      "token-revoked", mvpd: apple, requests: 10, start, picker, "V1.5", exchange, signedIn,
      "V1.11 X.requestingAuthorization X.recovering X.retrievingAccessToken X.repeating",
      "X.requestingAuthorization X.retrievingMediaToken", signedIn),
    Row(
      "credentials-revoked", mvpd: apple, requests: 10, "X.starting V1.0 X.starting",
      "X.registering X.retrievingAccessToken X.registering X.retrievingAccessToken V1.1", picker, "V1.5",
      exchange, play),
    Row(
      "throttled", mvpd: apple, requests: 9, start, "V1.2 V1.3 X.recovering X.throttled X.repeating",
      "V1.3 V1.4 V1.5", exchange, play),
    Row(
      "outage", .failed, failure: "transport connectionFailed", requests: 5, start,
      "X.recovering X.backingOff X.repeating V1.1 X.recovering X.backingOff X.repeating V1.1",
      "X.recovering X.failed"),
    Row(
      "logout-apple", mvpd: apple, requests: 8, start, picker, "V1.5", exchange, signedIn,
      "V1.L1 V1.L2 V1.L3 X.directingToSettings V1.L4 X.deletingTokens V1.L5"),
    Row(
      "logout", mvpd: "Dish", requests: 9, start, refused, picked, code, signedIn,
      "V1.L1 V1.L2 V1.L3 V1.L4 X.deletingTokens V1.L5"),
    Row(
      "logout-page", mvpd: "Spectrum", requests: 12, start, refused, picked, page, signedIn, logoutPage),
    Row(
      "logout-page-refused", mvpd: "Spectrum", requests: 11, start, refused, picked, page, signedIn,
      logoutPage),
    Row(
      "logout-outage", mvpd: apple, requests: 10, start, picker, "V1.5", exchange, signedIn,
      "V1.L1 V1.L2 V1.L3 X.directingToSettings V1.L4",
      Array(repeating: "X.deletingTokens X.recovering", count: 3).joined(separator: " \(again) "),
      "X.failed V1.L5"),
  ]

  private static let logoutPage = "V1.L1 V1.L2 V1.L3 V1.L4 X.openingLogout X.deletingTokens V1.L5"
  private static let again = "X.backingOff X.repeating"
  private static let look = "X.starting X.registering X.retrievingAccessToken V1.1"
  /// V1.1 is tried three times.
  private static let broken =
    "\(start) X.recovering \(again) V1.1 X.recovering \(again) V1.1 X.recovering X.failed X.starting V1.10"
  private static let pages = "V1.10.1 V1.10.2 V1.10.3 V1.10 V1.10.1 V1.10.2 V1.10.3"

  static let waysRound: [Row] = [
    Row("check", mvpd: "Dish", requests: 5, look, play),
    Row("check-silent-sign-in", mvpd: apple, requests: 8, look, "V1.2 V1.3", exchange, play),
    Row(
      "check-nobody", mvpd: apple, requests: 9, look, "V1.2 V1.10 X.idle X.starting V1.0 X.starting V1.1",
      picker, "V1.5", exchange, play),
    Row("response-blank", mvpd: apple, requests: 10, start, "V1.2 V1.3 V1.6 V1.7 V1.10", code, play),
    Row(
      "response-mismatch", mvpd: "Dish", requests: 10, start, picker, "V1.5 V1.6 V1.7 V1.10", picked, code,
      play),
    Row("old-token", mvpd: apple, requests: 9, start, refused, code, play),
    Row(
      "poll-outage", mvpd: apple, requests: 12, start, refused, "V1.10.1 V1.10.2",
      Array(repeating: "\(poll) X.waitingToPoll", count: 4).joined(separator: " "), poll, "V1.10.6", play),
    Row("check-outage", mvpd: apple, requests: 10, broken, code, play),
    Row("another-mvpd", mvpd: "Dish", requests: 11, broken, "V1.3 V1.10", picked, code, play),
    Row(
      "login-page-broken", mvpd: apple, requests: 13, start, refused, picked, pages,
      "X.failed X.starting V1.10", code, play),
  ]

  static let rows = signIns + others + waysRound

  @Test(arguments: rows)
  func aScenarioComesTo(_ row: Row) async throws {
    let run = try await Ran(["--machine", "rest-v1", "--simulate", row.name])
    let result = run.result
    #expect(result.outcome == row.outcome)
    #expect(result.path.map(\.rawValue).joined(separator: " ") == row.path)
    #expect(result.profile?.mvpd == row.mvpd)
    #expect(result.failure.map { "\($0.family.rawValue) \($0.code)" } == row.failure)
    #expect(result.requests == row.requests)
    #expect(result.logout == (row.name.hasPrefix("logout") ? [] : nil))

    let service = try #require(run.service)
    #expect(service.finish().map(\.description) == [])
    #expect(service.throttledRequests == 0)

    #expect(run.trace.misfit(in: RESTV1.graph, from: RESTV1.graph.initial) == nil)
    #expect(result.path.map(\.rawValue) == run.trace.compactMap(\.to))
    #expect(result.path.last == result.stage)
    #expect(result.requests == run.trace.requests.count)
    #expect(run.trace.requests.allSatisfy { !$0.path.contains("?") })
  }

  @Test func everyScenarioHasARowAndNoNameStandsTwice() {
    let names = FlowMachine.restV1.scenarios.map(\.name)
    #expect(Self.rows.map(\.name).sorted() == names.sorted())
    #expect(Set(names).count == names.count)
  }

  @Test func togetherTheyPassThroughEveryStepOfTheCookbook() throws {
    let passed = Set(Self.rows.flatMap { $0.path.split(separator: " ").map(String.init) })
    let steps = RESTV1.graph.stages.map(\.id.rawValue).filter { $0.hasPrefix("V1.") }
    #expect(steps.filter { !passed.contains($0) } == [])
  }

  @Test func whatIsAskedIsAnsweredAsTheContractSays() async throws {
    let mixed = try await Ran(["--machine", "rest-v1", "--simulate", "mixed"]).result
    #expect(
      mixed.preauthorized == [.init(resource: "news", value: true), .init(resource: "sports", value: false)])
    let denied = try await Ran(["--machine", "rest-v1", "--simulate", "denied"]).result
    #expect(denied.played == [.init(resource: "news", value: .deny(code: "User not authorized"))])
  }

  @Test func aPersonReadsEveryStepInAColumnOfItsOwn() async throws {
    let run = try await Ran(["--machine", "rest-v1", "--simulate", "second-screen"])
    let code = try #require(run.service?.newestCode)
    #expect(run.lines.contains("    0.0 s  V1.10.5  Poll for the Adobe token\n"))
    #expect(
      run.lines.contains("    0.0 s  X        Wait for the next poll, ≥ 3 s: code \(code), 30:00 left\n"))
    #expect(
      run.lines.contains("                    > on another device, type the code \(code): 30:00 left\n"))
    #expect(run.lines.last == "                    > plays news\n")
  }

  @Test func whoSignedInWithAppleIsToldToSignOutInSettings() async throws {
    for (name, isTold) in [("logout-apple", true), ("logout", false), ("logout-page", false)] {
      let run = try await Ran(["--machine", "rest-v1", "--simulate", name])
      #expect(run.lines.contains { $0.contains("sign out of the TV provider too") } == isTold, "\(name)")
    }
  }

  @Test(.needsProcesses) func aRelaunchGoesOnSignedInAndRegistersNoMore() throws {
    let (tool, folder) = (try Tool("sso-flow"), try Folder())
    let arguments = [
      "run", "--machine", "rest-v1", "--simulate", "partner-sign-in", "--store", folder.path("store"),
      "--json",
    ]
    #expect(try tool.run(arguments).output.contains("\"requests\": 8"))
    #expect(try tool.run(arguments).output.contains("\"requests\": 2"))
  }

  @Test(.needsProcesses) func aStoreServesBothMachines() throws {
    let (tool, folder) = (try Tool("sso-flow"), try Folder())
    let store = folder.path("store")
    let first = try tool.run("run", "--simulate", "partner-sign-in", "--store", store, "--json")
    #expect(first.status == 0)
    let second = try tool.run(
      "run", "--machine", "rest-v1", "--simulate", "partner-sign-in", "--store", store, "--json")
    #expect(second.status == 0)
    #expect(!second.output.contains("X.registering"), "the credentials are the app's, whatever it speaks")
  }

  @Test(.needsProcesses, arguments: LongSearches.every(3, of: FlowMachine.restV1.scenarios.map(\.name)))
  func noSecretIsPrintedOrRecorded(_ scenario: String) throws {
    let (tool, folder) = (try Tool("sso-flow"), try Folder())
    let store = folder.path("store")
    let run = try tool.run([
      "run", "--machine", "rest-v1", "--simulate", scenario, "--store", store, "--trace", folder.path("t"),
      "--software-statement", try folder.write("CANARY-STATEMENT", to: "statement"),
    ])
    #expect(run.status != 2)
    let text = run.output + run.errors + (try folder.text("t"))
    let secrets = try SecrecyTests.kept(store)
    #expect(secrets.count >= 2)
    for secret in secrets + ["CANARY", "samlp", "Bearer"] { #expect(!text.contains(secret)) }
  }
}
