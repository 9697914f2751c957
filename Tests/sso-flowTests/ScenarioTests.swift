import FlowTool
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import sso_flow

/// The end of every built-in scenario.
@Suite struct ScenarioTests {
  struct Row: Sendable {
    let name: String
    var outcome = RunResult.Outcome.done
    var stage: StageID = "X.signedIn"
    var profile: String?
    var failure: String?
    var logout: [String]?
    let requests: Int
    /// Arrows that the scenario takes, in this order, with others between them.
    let takes: [String]

    init(
      _ name: String, _ outcome: RunResult.Outcome = .done, in stage: StageID = "X.signedIn",
      profile: String? = nil, failure: String? = nil, logout: [String]? = nil, requests: Int,
      _ takes: String...
    ) {
      (self.name, self.outcome, self.stage, self.profile) = (name, outcome, stage, profile)
      (self.failure, self.logout, self.requests, self.takes) = (failure, logout, requests, takes)
    }
  }

  private static let apple = "Cablevision/appleSSO"
  private static let regular = "Cablevision/regular"
  private static let entry = "X.enteringBasicAuthentication"

  static let signIns: [Row] = [
    Row(
      "partner-sign-in", profile: apple, requests: 7, "B.4-none", "C.6-partnerProfile", "C.13-appleSSO",
      "D.8-permit"),
    Row("silent-sign-in", profile: apple, requests: 7, "C.3-provider", "C.6-partnerProfile", "D.8-permit"),
    Row("returning-subscriber", profile: "Dish/regular", requests: 4, "B.5-one", "D.8-permit"),
    Row("several-profiles", profile: "Spectrum/regular", requests: 4, "B.5-longestValidity", "D.8-permit"),
    Row(
      "degraded", profile: "Cablevision/degraded", requests: 7, "C.6-authorize", "X.returningProfile-found",
      "D.8-permit"),
    Row(
      "login-page", profile: "Dish/regular", requests: 9, "C.3-notGranted", "\(entry)-picker",
      "\(entry)-userAgent", "F.2-authenticate", "D.8-permit"),
    Row(
      "second-screen", profile: "Dish/regular", requests: 8, "\(entry)-picker", "\(entry)-noUserAgent",
      "F.9-authenticate", "F.26-foundBySecondScreen"),
    Row(
      "temporary-access", profile: "TempPass_TEST40/temporary", requests: 7, "F.9-authorize",
      "X.returningProfile-found", "D.8-permitWithEnd"),
  ]

  static let fallbacks: [Row] = [
    Row(
      "fallback-code", profile: regular, requests: 8, "C.6-authenticate", "C.8-secondScreen",
      "F.26-foundBySecondScreen"),
    Row("fallback-login", profile: regular, requests: 9, "C.6-authenticate", "C.8-userAgent", "D.8-permit"),
    Row(
      "fallback-resume", profile: regular, requests: 11, "C.6-resume", "C.8-resume", "F.2-retry",
      "F.2-authenticate", "D.8-permit"),
    Row("access-denied", profile: regular, requests: 8, "C.3-notGranted", "\(entry)-noPicker", "F.26-found"),
    Row(
      "picker-only-provider", profile: "Spectrum/regular", requests: 8, "C.3-unsupportedMapped",
      "\(entry)-noUserAgent", "F.26-foundBySecondScreen"),
    Row(
      "other-provider", profile: regular, requests: 8, "C.3-unsupported", "\(entry)-noPicker", "F.26-found"),
    Row(
      "picker-cancelled", profile: regular, requests: 8, "C.3-left", "\(entry)-noPicker", "F.26-found"),
    Row("no-provider", profile: regular, requests: 8, "C.3-nothing", "\(entry)-noPicker", "F.26-found"),
    Row(
      "response-missing", profile: regular, requests: 9, "C.10-nothing", "\(entry)-noUserAgent",
      "F.26-foundBySecondScreen"),
    Row(
      "response-mismatch", profile: regular, requests: 9, "C.11-otherProvider", "\(entry)-noUserAgent",
      "F.26-foundBySecondScreen"),
    Row(
      "response-refused", profile: regular, requests: 10, "C.13-refused", "\(entry)-noUserAgent",
      "F.26-foundBySecondScreen"),
    Row(
      "response-fruitless", profile: regular, requests: 10, "C.13-empty", "\(entry)-noUserAgent",
      "F.26-foundBySecondScreen"),
  ]

  static let ends: [Row] = [
    Row(
      "code-expires", .failed, in: "F.28", failure: "expired codeExpired", requests: 18, "F.26-empty",
      "F.27-expired", "X.returningProfileAfterCode-ended"),
    Row(
      "code-refused", .failed, in: "F.28", failure: "service invalid_authentication_session", requests: 7,
      "F.26-failed", "F.30-codeRefused", "X.returningProfileAfterCode-ended"),
    Row("denied", .denied, profile: apple, requests: 7, "D.8-deny"),
    Row("mixed", profile: apple, requests: 8, "D.4-decided", "D.8-permit"),
    Row(
      "status-lost", profile: regular, requests: 16, "D.6-invalid", "D.6-invalid", "D.6-invalid",
      "X.signingInAgain-withoutEnd", "C.2-basic", "F.26-foundBySecondScreen", "D.8-permit"),
    Row(
      "token-revoked", profile: apple, requests: 9, "D.8-failed", "X.recovering-unauthorized", "A.4-renewed",
      "D.8-permit"),
    Row("credentials-revoked", profile: apple, requests: 9, "A.4-invalidClient", "A.4-returned"),
    Row("throttled", profile: apple, requests: 8, "X.recovering-throttled", "C.6-partnerProfile"),
    Row(
      "unsteady", profile: apple, requests: 9, "C.2-failed", "X.recovering-retry", "D.8-retry",
      "D.8-permit"),
    Row(
      "outage", .failed, in: "X.failed", failure: "transport connectionFailed", requests: 5,
      "X.recovering-retry", "X.recovering-retry", "X.recovering-failed"),
    Row(
      "unreadable", .failed, in: "X.failed", failure: "protocol html", requests: 4, "C.2-failed",
      "X.recovering-failed"),
    Row(
      "logout-partner", in: "X.signedOut", profile: apple, logout: ["partner_logout/partner_interactive"],
      requests: 8, "E.2-partnerLogout", "E.2-done"),
    Row(
      "logout-page", in: "X.signedOut", profile: "Spectrum/regular", logout: ["logout/interactive"],
      requests: 11, "E.2-logout", "E.2-done"),
    Row(
      "logout-complete", in: "X.signedOut", profile: "Dish/regular", logout: ["complete/none"], requests: 10,
      "E.2-complete"),
    Row(
      "logout-invalid", in: "X.signedOut", profile: "Dish/regular", logout: ["invalid/none"], requests: 10,
      "E.2-invalid"),
  ]

  static let rows = signIns + fallbacks + ends + WaysRound.rows

  @Test(arguments: rows)
  func aScenarioComesTo(_ row: Row) async throws {
    let run = try await Ran(["--simulate", row.name])
    let result = run.result
    #expect(result.outcome == row.outcome)
    #expect(result.stage == row.stage)
    #expect(result.profile.map { "\($0.mvpd ?? "-")/\($0.type ?? "-")" } == row.profile)
    #expect(result.failure.map { "\($0.family.rawValue) \($0.code)" } == row.failure)
    #expect(result.logout == row.logout)
    #expect(result.requests == row.requests)
    var edges = run.trace.edges[...]
    for taken in row.takes {
      guard let index = edges.firstIndex(of: taken) else {
        Issue.record("\(taken) is not taken after what came before it: \(run.trace.edges)")
        return
      }
      edges = edges[(index + 1)...]
    }
  }

  @Test(arguments: FlowMachine.restV2.scenarios.map(\.name))
  func theServiceHasNothingToComplainOf(_ name: String) async throws {
    let service = try #require(try await Ran(["--simulate", name]).service)
    #expect(service.finish().map(\.description) == [])
    #expect(service.throttledRequests == 0)
  }

  @Test(arguments: FlowMachine.restV2.scenarios.map(\.name))
  func theTraceTellsThePathAndFitsTheGraph(_ name: String) async throws {
    let run = try await Ran(["--simulate", name])
    #expect(run.trace.misfit(in: RESTV2.graph, from: RESTV2.graph.initial) == nil)
    #expect(run.result.path.map(\.rawValue) == run.trace.compactMap(\.to))
    #expect(run.result.path.last == run.result.stage)
    let stood = run.trace.filter { $0.edge != nil }.map(\.stood)
    #expect(stood.first == .some(nil) && stood.dropFirst().allSatisfy { $0 != nil })
    #expect(run.result.requests == run.trace.requests.count)
    #expect(run.trace.requests.allSatisfy { !$0.path.contains("?") })
  }

  @Test func everyScenarioHasARowAndNoNameStandsTwice() {
    #expect(Self.rows.map(\.name).sorted() == FlowMachine.restV2.scenarios.map(\.name).sorted())
    #expect(Set(FlowMachine.restV2.scenarios.map(\.name)).count == FlowMachine.restV2.scenarios.count)
    #expect(FlowMachine.restV2.scenarios.count >= 12)
  }

  /// The codes that arrows depend on: every code that the service may send.
  @Test func togetherTheyCoverEveryActionName() async throws {
    let taken = Set(
      try await Self.arrows().compactMap { id in RESTV2.graph.edges.first { $0.id == id }?.action?.name })
    let known = Set(RESTV2.graph.edges.compactMap(\.action?.name))
    #expect(taken == known)
    #expect(
      known == [
        "authorize", "authenticate", "resume", "retry", "partner_profile", "logout", "partner_logout",
        "complete", "invalid",
      ])
  }

  @Test func togetherTheyCoverEveryWayIntoBasicAuthentication() async throws {
    let taken = try await Self.arrows()
    let ways: [String: Set<String>] = [
      "C.8, authenticate": ["C.8-userAgent", "C.8-secondScreen"], "C.8, resume": ["C.8-resume"],
      "C.3 #1": ["C.3-notGranted"], "C.3 #3": ["C.3-unsupportedMapped"], "C.3 #4": ["C.3-unsupported"],
      "C.3 #5": ["C.3-left"], "C.3 #6": ["C.3-nothing"], "C.10": ["C.10-nothing"],
      "C.11": ["C.11-otherProvider"], "C.13": ["C.13-refused", "C.13-empty"],
      "F.1": ["\(Self.entry)-userAgent"],
      "F.8": ["\(Self.entry)-noUserAgent"], "F.16": ["\(Self.entry)-noPicker"],
    ]
    for (way, arrows) in ways { #expect(arrows.isSubset(of: taken), "\(way)") }
  }

  private static func arrows() async throws -> Set<String> {
    var arrows: Set<String> = []
    for scenario in FlowMachine.restV2.scenarios {
      arrows.formUnion(try await Ran(["--simulate", scenario.name]).trace.edges)
    }
    return arrows
  }
}
