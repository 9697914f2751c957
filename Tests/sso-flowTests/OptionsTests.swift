import AdobePassAPI
import CommandLineTool
import FlowTool
import SSOStateMachine
import Testing

@testable import sso_flow

@Suite struct OptionsTests {
  /// The names of the machines, as a complaint lists them.
  private static let known = FlowMachine.names.joined(separator: ", ")

  static let real = [
    "--base-url", "https://sp.example", "--service-provider", "REF30", "--domain-name", "tv.example",
    "--redirect-url", "https://tv.example/in", "--software-statement", "statement.txt",
  ]

  /// A simulated run with one thing changed.
  static func simulated(_ change: (inout RunOptions) -> Void = { _ in }) -> Invocation {
    var options = RunOptions()
    options.scenario = FlowMachine.restV2.scenario(named: "partner-sign-in")
    change(&options)
    return .run(options)
  }

  static func served(_ change: (inout RunOptions) -> Void = { _ in }) -> Invocation {
    var options = RunOptions()
    options.origin = Origin("https://sp.example")
    options.serviceProvider = "REF30"
    options.domainName = "tv.example"
    options.redirectUrl = "https://tv.example/in"
    options.softwareStatement = "statement.txt"
    change(&options)
    return .run(options)
  }

  static let readings: [(arguments: [String], expected: Invocation)] = [
    (["--help"], .help), (["--version"], .version), (["scenarios"], .scenarios(.restV2)),
    (["scenarios", "--machine=rest-v2"], .scenarios(.restV2)),
    (["scenarios", "--help"], .help), (["scenarios", "--version"], .version),
    (["-h"], .help), (["--version", "-h"], .help), (["scenarios", "-h"], .help), (["run", "-h"], .help),
    (["RUN", "--simulate", "Partner-Sign-In"], simulated()),
    (["Scenarios", "--machine=REST-V2"], .scenarios(.restV2)),
    (["run", "--help"], .help), (["run", "--version"], .version),
    (["run", "--simulate", "partner-sign-in"], simulated()),
    (["run", "--simulate=partner-sign-in", "--json"], simulated { $0.printsJSON = true }),
    (["run"] + real, served()),
    (["run", "--machine", "rest-v2"] + real, served()),
    (["run", "--simulate=partner-sign-in", "--machine", "rest-v2"], simulated()),
    (
      ["run", "--platform=ipados", "--user-agent=Follow"] + real,
      served { ($0.platform, $0.userAgent) = (.iPadOS, .follow) }
    ),
    (["run", "--platform=iPadOS"] + real, served { $0.platform = .iPadOS }),
    (["run", "--framework-script", "a.json"] + real, served { $0.frameworkScript = "a.json" }),
    (["run", "--pick-mvpd", "Dish"] + real, served { $0.pick = "Dish" }),
    (["run", "--user-agent", "follow"] + real, served { $0.userAgent = .follow }),
    (["run", "--user-agent", "none"] + real, served { $0.userAgent = UserAgentChoice.none }),
    (["run", "--store", "dir", "--trace", "t"] + real, served { ($0.store, $0.trace) = ("dir", "t") }),
    (
      ["run", "--poll-interval=3", "--request-timeout=0.5", "--time-limit", "7.25"] + real,
      served { ($0.pollInterval, $0.requestTimeout, $0.timeLimit) = (3_000, 500, 7_250) }
    ),
    (
      ["run", "--simulate=partner-sign-in", "--poll-interval", "1"],
      simulated { $0.pollInterval = 1_000 }
    ),
    (
      ["run", "--play", "a", "--preauthorize=b", "--play=a=b", "--logout", "--preauthorize", "c"] + real,
      served { $0.asks = Asks(preauthorize: ["b", "c"], play: ["a", "a=b"], logout: true) }
    ),
    // A value may begin with one dash; a value with two dashes must be attached.
    (
      ["run", "--simulate=partner-sign-in", "--play", "-x", "--play=--y", "--play", "-"],
      simulated { $0.asks.play = ["-x", "--y", "-"] }
    ),
    (["run", "--simulate=partner-sign-in", "--play", "👍\n\""], simulated { $0.asks.play = ["👍\n\""] }),
  ]

  @Test(arguments: readings)
  func argumentsBecomeOptions(_ row: (arguments: [String], expected: Invocation)) throws {
    #expect(try Invocation(row.arguments) == row.expected)
  }

  @Test func aServiceOnThisMachineMayBePolledFaster() throws {
    for origin in ["http://127.0.0.1:8080", "http://localhost:1", "https://[::1]:4"] {
      let arguments = ["run", "--poll-interval", "0.1", "--base-url", origin] + Self.real.dropFirst(2)
      guard case .run(let options) = try Invocation(arguments) else { throw Ran.NoRun() }
      #expect(options.pollInterval == 100)
    }
  }

  @Test func theUsualNumbersAreThoseOfTheContract() {
    let options = RunOptions()
    #expect((options.pollInterval, options.requestTimeout, options.timeLimit) == (5_000, 30_000, 300_000))
    #expect(options.devicePlatform == .tvOS)
  }

  static let browsers: [(platform: Platform?, choice: UserAgentChoice?, follows: Bool)] = [
    (nil, nil, false), (.tvOS, nil, false), (.iOS, nil, true), (.iPadOS, nil, true),
    (.tvOS, .follow, true), (.iOS, UserAgentChoice.none, false), (.android, nil, true), (.web, nil, true),
    (.fireTV, nil, false), (.roku, nil, false), (.roku, .follow, true),
  ]

  @Test(arguments: browsers)
  func whoFollowsPagesDependsOnThePlatform(
    _ row: (platform: Platform?, choice: UserAgentChoice?, follows: Bool)
  ) {
    var options = RunOptions()
    (options.platform, options.userAgent) = (row.platform, row.choice)
    #expect(options.followsPages == row.follows)
  }

  static let mistakes: [(arguments: [String], line: String)] = [
    ([], "a command is missing: run, scenarios or conform"),
    (["walk"], "unknown command 'walk'; known: run, scenarios, conform"),
    (["\u{9B}2J\u{2028}x"], "unknown command '?2J?x'; known: run, scenarios, conform"),
    (["--json"], "--json goes after a command: 'sso-flow run --json'"),
    (["scenarios", "all"], "unexpected argument 'all'"),
    (["--version", "x"], "unexpected argument 'x'"),
    (["run"], "either --simulate or --base-url is needed, as in 'sso-flow run --simulate denied'"),
    (["run", "now"], "unexpected argument 'now'"),
    (
      ["run", "--machine", "rest-v9"] + real,
      "unknown machine 'rest-v9'; known: \(known)"
    ),
    (["scenarios", "--machine", "x"], "unknown machine 'x'; known: \(known)"),
    (["scenarios", "--machine"], "--machine needs a value"),
    (["scenarios", "--machine=rest-v2", "--machine=rest-v2"], "--machine is given more than once"),
    (["scenarios", "--json"], "unknown option '--json'"),
    (["run", "--bogus"], "unknown option '--bogus'"),
    (["run", "-j"], "unknown option '-j'; did you mean --json?"),
    (["run", "--json=yes"], "--json takes no value"),
    (["run", "--logout=now"], "--logout takes no value"),
    (["run", "--help=me"], "--help takes no value"),
    (["run", "--play"], "--play needs a value"),
    (["run", "--play="], "--play needs a value"),
    (["run", "--play", ""], "--play needs a value"),
    (["run", "--play", "--json"], "--play needs a value"),
    (["run", "--trace", "-h"], "--trace needs a value"),
    (["run", "--json", "--json"], "--json is given more than once"),
    (["run", "--store=a", "--store=a"], "--store is given more than once"),
    (["run", "--simulate", "x\ny"], "unknown scenario 'x?y'; 'sso-flow scenarios' lists them"),
    (
      ["run", "--simulate", "denied", "--base-url", "https://sp.example"],
      "--simulate and --base-url exclude each other"
    ),
    (["run", "--base-url", "https://sp.example"], "--base-url needs --service-provider too"),
    (["run"] + real.dropLast(2), "--base-url needs --software-statement too"),
    (
      ["run", "--platform=macOS"] + real,
      "unknown platform 'macOS'; known: iOS, iPadOS, tvOS, android, fireTV, roku, web"
    ),
    (["run", "--user-agent=curl"] + real, "unknown user agent 'curl'; known: follow, none"),
    (
      ["run", "--poll-interval=2.9"] + real,
      "--poll-interval under 3 seconds is for services on this machine alone"
    ),
    (
      ["run", "--software-statement=-", "--framework-script=-", "--simulate=denied"],
      "standard input is one of --software-statement, --framework-script and --temp-pass-identity"
    ),
    (
      ["run", "--simulate", "denied", "--check", "--play", "news"],
      "--check only looks who is signed in: leave --play out"
    ),
    (
      ["run", "--simulate", "denied", "--check", "--temp-pass", "Pass"],
      "--check only looks who is signed in: leave --temp-pass out"
    ),
    (
      ["run", "--simulate", "denied", "--list-mvpds", "--logout"],
      "--list-mvpds does nothing else: leave --logout out"
    ),
    (
      ["run", "--simulate", "denied", "--list-mvpds", "--check"],
      "--list-mvpds does nothing else: leave --check out"
    ),
    (
      ["run", "--simulate", "denied", "--temp-pass-identity", "who.json"],
      "--temp-pass-identity needs --temp-pass too"
    ),
    (["run", "--simulate", "denied", "--temp-pass="], "--temp-pass needs a value"),
  ]

  @Test(arguments: mistakes)
  func aMistakeIsNamedInOneLine(_ row: (arguments: [String], line: String)) {
    #expect(throws: Complaint.usage(row.line)) { try Invocation(row.arguments) }
  }

  static let overwritten: [[String]] = [
    ["--store", "tv", "--trace", "tv/store.json"], ["--store", "tv/", "--trace", "tv/store.json"],
    ["--store", "./tv", "--trace", "tv/store.json"], ["--store", "tv", "--trace", "tv/../tv//store.json"],
    ["--trace", "./a.json", "--framework-script", "a.json"],
    ["--trace", "tv/../s.txt", "--software-statement", "s.txt"],
  ]

  @Test(arguments: overwritten)
  func aTraceMayNotReplaceWhatAnotherOptionNames(_ arguments: [String]) {
    #expect(throws: Complaint.usage("--trace would overwrite what another option names")) {
      try Invocation(["run", "--simulate", "denied"] + arguments)
    }
  }

  @Test func aTraceMayLieBesideAStore() throws {
    _ = try Invocation(["run", "--simulate", "denied", "--store", "tv", "--trace", "tv.trace"])
    _ = try Invocation(["run", "--simulate", "denied", "--store", "tv", "--trace", "tv/../t"])
    _ = try Invocation(["run", "--simulate", "denied", "--software-statement", "-", "--trace", "-"])
  }

  @Test(arguments: [
    "http://sp.example", "ftp://sp.example", "sp.example", "https://sp.example/path",
    "https://sp.example?x", "https://", "http://127.0.0.1.evil.example", "https://a b",
  ])
  func onlyAnOriginIsABaseURL(_ url: String) {
    let line =
      "--base-url '\(url)' is no origin: https://host, or http://127.0.0.1:port on this machine"
    #expect(throws: Complaint.usage(line)) { try Invocation(["run", "--base-url", url]) }
  }

  @Test(
    "no password of an address is shown, however it is written, and wherever it is typed",
    arguments: [
      "https://user:canary@sp.example", "https://canary@sp.example", "user:canary@sp.example",
      "https://user:canary@\u{301}sp.example", "https://user:canary%40sp.example",
      "https://canary\u{20DD}:@x",
    ])
  func password(_ url: String) {
    for arguments in [
      ["run", "--base-url", url], ["run", "--base-url=\(url)"], ["conform", "a.har", "--origin", url],
      ["run", "--play", "a", url], [url], ["run", "--platform", url],
    ] {
      let complaint = #expect(throws: Complaint.self) { try Invocation(arguments) }
      #expect(complaint?.line(of: "sso-flow").contains("canary") == false, "\(arguments)")
    }
    // The complaint about a file of `conform` that cannot be read quotes in the same way.
    #expect(!quoted(url).contains("canary"))
  }

  @Test(arguments: ["0", "-1", "0x10", "1e2", "inf", "nan", "5s", " 5", "86401", ".", "1.2.3", "٣"])
  func onlyPlainSecondsAreATime(_ value: String) {
    for name in ["--poll-interval", "--request-timeout", "--time-limit"] {
      let line = "\(name) needs seconds, more than 0 and at most a day, not '\(value)'"
      #expect(throws: Complaint.usage(line)) { try Invocation(["run", name, value]) }
    }
  }
}
