import CommandLineTool
import FlowTool
import Testing

@testable import sso_flow

/// The answers of the tool to a person who typed nearly the right thing.
@Suite struct NearMissTests {
  private static let commands = "known: run, scenarios, conform"

  static let misses: [(arguments: [String], line: String)] = [
    // Commands.
    (["rnu"], "unknown command 'rnu'; \(commands); did you mean run?"),
    (["scenario"], "unknown command 'scenario'; \(commands); did you mean scenarios?"),
    (["confrom", "a.har"], "unknown command 'confrom'; \(commands); did you mean conform?"),
    (["help"], "unknown command 'help'; \(commands); did you mean --help?"),
    (["-v"], "unknown option '-v' before a command; did you mean --version?"),
    (["--hlep"], "unknown option '--hlep' before a command; did you mean --help?"),
    (
      ["--simulat", "denied"],
      "unknown option '--simulat' before a command; did you mean 'sso-flow run --simulate'?"
    ),
    (
      ["--evidense=canary"],
      "unknown option '--evidense' before a command; did you mean 'sso-flow conform --evidence'?"
    ),
    (
      ["--url=x"],
      "unknown option '--url' before a command; did you mean 'sso-flow run --base-url' or 'sso-flow run --redirect-url'?"
    ),
    (["--bogus"], "unknown option '--bogus' before a command"),
    (["--simulate=denied"], "--simulate goes after a command: 'sso-flow run --simulate'"),
    (["--list-rules"], "--list-rules goes after a command: 'sso-flow conform --list-rules'"),
    (
      ["denied"], "unknown command 'denied'; \(commands); did you mean 'sso-flow run --simulate denied'?"
    ),
    (
      ["a.har"], "unknown command 'a.har'; \(commands); did you mean 'sso-flow conform' and the file?"
    ),
    // Options.
    (["run", "--trce"], "unknown option '--trce'; did you mean --trace?"),
    (["run", "-simulate", "denied"], "unknown option '-simulate'; did you mean --simulate?"),
    (["run", "—simulate", "denied"], "unexpected argument '—simulate'; did you mean --simulate?"),
    (["run", "simulate=denied"], "unexpected argument 'simulate'; did you mean --simulate?"),
    (["run", "--url=x"], "unknown option '--url'; did you mean --base-url or --redirect-url?"),
    (["run", "--timeout=3"], "unknown option '--timeout'; did you mean --request-timeout?"),
    (
      ["run", "--software_statment=canary"],
      "unknown option '--software_statment'; did you mean --software-statement?"
    ),
    (["run", "--verbose"], "unknown option '--verbose'"),
    (
      ["run", "--play", "news", "sports"],
      "unexpected argument 'sports'; every resource has an option of its own, as in --play a --play b"
    ),
    (["run", "x"], "unexpected argument 'x'"),
    (["run", "denied"], "unexpected argument 'denied'; did you mean '--simulate denied'?"),
    (["scenarios", "rest-v2"], "unexpected argument 'rest-v2'; did you mean '--machine rest-v2'?"),
    (["scenarios", "--machin=rest-v2"], "unknown option '--machin'; did you mean --machine?"),
    // Values.
    (
      ["run", "--platform=tv"],
      "unknown platform 'tv'; known: iOS, iPadOS, tvOS, android, fireTV, roku, web; did you mean tvOS?"
    ),
    (
      ["run", "--platform=roku", "--framework-script=f"] + OptionsTests.real,
      "roku has no framework of Apple: leave --framework-script out"
    ),
    (["run", "--user-agent=folow"], "unknown user agent 'folow'; known: follow, none; did you mean follow?"),
  ]

  @Test("a near miss is answered with what may have been meant", arguments: misses)
  func miss(_ row: (arguments: [String], line: String)) {
    #expect(throws: Complaint.usage(row.line)) { try Invocation(row.arguments) }
  }

  static let scenarios: [(typed: String, near: [String])] = [
    ("partner-signin", ["partner-sign-in"]), ("partner_sign_in", ["partner-sign-in"]),
    ("parner-sign-in", ["partner-sign-in"]), ("sign-in-partner", ["partner-sign-in"]),
    ("sign-in", ["partner-sign-in", "silent-sign-in"]), ("cancelled", ["picker-cancelled"]),
    ("picker-canceled", ["picker-cancelled"]), ("secondscreen", ["second-screen"]),
    ("denid", ["denied"]), ("outtage", ["outage"]), ("code-expired", ["code-expires"]),
    ("fallback-cod", ["fallback-code"]), ("response-missmatch", ["response-mismatch"]),
    ("temp", ["temp-pass", "temp-pass-used-up", "temporary-access"]),
    // Far from every name, or near to many.
    ("nowhere", []), ("list", []), ("all", []), ("happy-path", []), ("response", []),
    ("login", ["fallback-login", "login-page", "login-page-broken"]),
    ("1", []), ("sign-out", []), ("mvpd", ["another-mvpd"]),
  ]

  @Test("scenarios", arguments: scenarios)
  func scenario(_ row: (typed: String, near: [String])) {
    let meant = nearest(to: row.typed, among: FlowMachine.restV2.scenarios.map(\.name))
    #expect(meant.sorted() == row.near)
    #expect(throws: Complaint.self) { try Invocation(["run", "--simulate", row.typed]) }
  }

  @Test("the line says what was wrong, which command lists the names, and the nearest")
  func line() {
    let unknown = "unknown scenario 'denid'; 'sso-flow scenarios' lists them; did you mean denied?"
    #expect(throws: Complaint.usage(unknown)) { try Invocation(["run", "--simulate=denid"]) }
  }

  @Test("with a trace on standard output, there is no place for JSON")
  func places() {
    let line = "--trace - takes standard output, and the result goes to standard error: leave --json out"
    #expect(throws: Complaint.usage(line)) {
      try Invocation(["run", "--simulate", "denied", "--trace", "-", "--json"])
    }
  }
}
