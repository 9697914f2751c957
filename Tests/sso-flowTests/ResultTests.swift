import FlowTool
import SSOEffectRunner
import SSOStateMachine
import Testing

@testable import sso_flow

@Suite struct ResultTests {
  private static let whole: RunResult = {
    var result = RunResult(outcome: .failed, stage: "X.failed")
    result.profile = .init(mvpd: "Dish", type: "regular", notAfter: 1_750_000_000_000)
    result.preauthorized = [
      .init(resource: "a", value: true), .init(resource: "b\"", value: false),
      .init(resource: "c", value: nil),
    ]
    result.played = [.init(resource: "a", value: .permit), .init(resource: "b", value: .deny(code: "x"))]
    result.logout = ["logout/interactive"]
    result.failure = Failure(family: .service, code: "c", message: "two\nlines", endpoint: "E8", status: 500)
    (result.requests, result.path) = (3, ["A.1", "X.failed"])
    return result
  }()

  @Test func theObjectHasTheKeysOfTheContractInItsOrder() {
    #expect(
      Self.whole.json == #"""
        {"outcome": "failed", "stage": "X.failed", "profile": {"mvpd": "Dish", "type": "regular", "notAfter": 1750000000000},
         "preauthorized": {"a": true, "b\"": false, "c": null},
         "played": {"a": "permit", "b": "deny:x"},
         "logout": ["logout/interactive"],
         "failure": {"family": "service", "code": "c", "message": "two\nlines", "endpoint": "E8", "status": 500},
         "requests": 3,
         "path": ["A.1", "X.failed"]}

        """#)
  }

  @Test func whatThereIsNotIsNullOrEmpty() {
    #expect(
      RunResult(outcome: .done, stage: "X.signedIn").json == #"""
        {"outcome": "done", "stage": "X.signedIn", "profile": null,
         "preauthorized": {},
         "played": {},
         "logout": null,
         "failure": null,
         "requests": 0,
         "path": []}

        """#)
    var result = RunResult(outcome: .done, stage: "X.signedIn")
    result.profile = .init(mvpd: "TempPass", type: "temporary", notAfter: nil)
    #expect(result.json.contains(#""profile": {"mvpd": "TempPass", "type": "temporary", "notAfter": null}"#))
    result.failure = Failure(family: .transport, code: "timedOut")
    #expect(
      result.json.contains(
        #""failure": {"family": "transport", "code": "timedOut", "message": null, "endpoint": null, "status": null}"#
      ))
  }

  @Test func aPersonReadsTheSame() {
    #expect(
      Self.whole.text == """
        failed         Failed (X.failed)
        failure        service, c of E8, answered with 500
                       two?lines
        profile        Dish, regular, until 2025-06-15T15:06:40.000Z
        preauthorized  a: yes
                       b": no
                       c: not answered
        played         a: permit
                       b: deny:x
        logout         logout/interactive
        requests       3
        path           A.1 X.failed

        """)
  }

  @Test func afterASignOutTheProfileIsNotInUse() {
    var result = RunResult(outcome: .done, stage: "X.signedOut")
    (result.profile, result.isSignedOut) = (Self.whole.profile, true)
    #expect(result.text.contains("profile        none; was Dish, regular, until 2025-06-15T15:06:40.000Z\n"))
    #expect(result.json.contains(#""profile": null"#))
  }

  @Test(
    "a login page that led back without a login is named",
    arguments: [
      (["F.1", "F.2", "F.3", "F.4", "F.6", "F.7", "F.24", "F.25"], "F.25", true),
      (["F.1", "F.2", "F.3", "F.10", "F.24", "F.25", "F.27"], "F.27", false),
      (["F.1", "F.2", "F.3", "F.4", "F.28"], "F.28", false),
      (["F.1", "F.2", "F.3", "F.4", "F.6", "F.7", "X.signedIn"], "X.signedIn", false), ([], "F.25", false),
    ] as [([StageID], StageID, Bool)])
  func aLoginThatCameBack(_ path: [StageID], _ stage: StageID, _ isNamed: Bool) {
    var result = RunResult(outcome: .timeLimit, stage: stage)
    result.path = path
    #expect(result.text.contains("login          its page (E7) led back to the redirect url") == isNamed)
  }

  @Test func aLongPathIsFolded() {
    var result = RunResult(outcome: .done, stage: "X.signedIn")
    result.path = Array(repeating: "X.enteringBasicAuthentication", count: 9)
    #expect(result.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func anOutcomeHasItsExitStatus() {
    let statuses = [RunResult.Outcome.done, .denied, .failed, .timeLimit].map(\.exitStatus)
    #expect(statuses == [0, 1, 3, 4])
  }

  @Test func aFailureIsToldOnlyWhereTheRunFailed() {
    var report = RunReport()
    report.failure = Failure(family: .service, code: "c")
    #expect(RunResult(report, [], stage: "X.failed", log: TraceLog()).failure?.code == "c")
    report.isOverTime = true
    let late = RunResult(report, [], stage: "X.failed", log: TraceLog())
    #expect(late.outcome == .timeLimit)
    #expect(late.failure == nil)
  }
}
