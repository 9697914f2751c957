import AdobePassAPI
import CommandLineTool
import FlowTool
import SSOConformance
import SSOSimulation
import SSOStateMachine

/// The task that the command line asks for.
enum Invocation: Equatable {
  case run(RunOptions)
  case scenarios(FlowMachine)
  case conform(ConformOptions)
  case rules(ConformanceMachine?)
  case help
  case conformHelp
  case version
}

/// The options of a run, as they were typed and checked.
struct RunOptions: Equatable {
  var machine = FlowMachine.restV2
  /// The simulated scenario; nil for the service at ``origin``.
  var scenario: Scenario?
  var origin: Origin?
  var serviceProvider: String?
  var domainName: String?
  var redirectUrl: String?
  /// The file of the software statement, or `-` for standard input.
  var softwareStatement: String?
  /// The platform; nil for the platform of the scenario, else tvOS.
  var platform: Platform?
  var frameworkScript: String?
  var pick: String?
  /// The file of a promotional TempPass's identity, or `-` for standard input.
  var tempPassIdentity: String?
  /// The user agent; nil for the default of the platform.
  var userAgent: UserAgentChoice?
  var asks = Asks()
  /// The directory of the store; nil for memory.
  var store: String?
  var trace: String?
  /// Milliseconds between two polls.
  var pollInterval: Int64 = 5_000
  /// Milliseconds that a request may take.
  var requestTimeout: Int64 = 30_000
  /// Milliseconds that the run may take.
  var timeLimit: Int64 = 300_000
  var printsJSON = false

  /// Whether login pages are followed here. Otherwise codes are shown.
  var followsPages: Bool {
    userAgent.map { $0 == .follow } ?? devicePlatform.hasUserAgent
  }

  var devicePlatform: Platform { platform ?? scenario?.service.platform ?? .tvOS }
}

/// The choice of a user agent, which acts as the browser.
enum UserAgentChoice: String, CaseIterable {
  case follow
  case none
}

/// The options, as they are typed.
enum OptionName: String, CaseIterable {
  case machine = "--machine"
  case simulate = "--simulate"
  case baseURL = "--base-url"
  case serviceProvider = "--service-provider"
  case domainName = "--domain-name"
  case redirectURL = "--redirect-url"
  case softwareStatement = "--software-statement"
  case platform = "--platform"
  case frameworkScript = "--framework-script"
  case pickMVPD = "--pick-mvpd"
  case check = "--check"
  case listMVPDs = "--list-mvpds"
  case tempPass = "--temp-pass"
  case tempPassIdentity = "--temp-pass-identity"
  case userAgent = "--user-agent"
  case preauthorize = "--preauthorize"
  case play = "--play"
  case logout = "--logout"
  case store = "--store"
  case trace = "--trace"
  case pollInterval = "--poll-interval"
  case requestTimeout = "--request-timeout"
  case timeLimit = "--time-limit"
  case json = "--json"
  case help = "--help"
  case version = "--version"
}

/// The commands.
private enum Command: String, CaseIterable {
  case run
  case scenarios
  case conform
}

/// The options of `scenarios`: its own, and those that need no command.
private enum ScenariosOptionName: String, CaseIterable {
  case machine = "--machine"
  case help = "--help"
  case version = "--version"
}

extension Invocation {
  /// Reads the arguments, without the program's own name.
  init(_ arguments: [String]) throws(Complaint) {
    guard let first = arguments.first else { throw .usage("a command is missing: run, scenarios or conform") }
    let rest = arguments.dropFirst()
    switch word(first, in: Command.words).flatMap(Command.init) {
    case .run: self = try Self.run(rest)
    case .scenarios: self = try Self.scenarios(rest)
    case .conform: self = try Self.conform(rest)
    case nil: self = try Self.alone(first, rest)
    }
  }

  /// The task that arguments without a command ask for.
  private static func alone(_ first: String, _ rest: ArraySlice<String>) throws(Complaint) -> Invocation {
    switch first {
    case "--help", "-h": return .help
    case "--version":
      guard let extra = rest.first else { return .version }
      if ["--help", "-h"].contains(extra) { return .help }
      throw .usage("unexpected argument \(quoted(extra))")
    // A person typed the word.
    default: break
    }
    let typed = first.split(separator: "=").first.map(String.init) ?? first
    if OptionName.words.contains(typed) || ConformOptionName.words.contains(typed) {
      throw .usage("\(typed) goes after a command: \(afterCommand(typed))")
    }
    guard !first.hasPrefix("-") else { throw unknownOption(typed) }
    let isCapture = first.lowercased().hasSuffix(".har")
    let meant = suggestion(
      for: typed, among: Command.words + ["--help", "--version"],
      elsewhere: Scenario.phrases.map { "\(Help.program) run \($0)" })
    throw .usage(
      "unknown command \(quoted(first)); known: \(Command.known)"
        + (isCapture ? "; did you mean '\(Help.program) conform' and the file?" : meant))
  }

  /// A complaint about an option that comes before every command.
  private static func unknownOption(_ typed: String) -> Complaint {
    let (alone, run) = (["--help", "--version"], OptionName.words)
    var meant = suggestion(for: typed, among: alone)
    if meant.isEmpty {
      let further = ConformOptionName.words.filter { !run.contains($0) }
      meant = suggestion(for: typed, among: run + further, as: afterCommand)
    }
    return .usage("unknown option \(quoted(typed)) before a command\(meant)")
  }

  /// An option where it belongs: after the command that takes it.
  private static func afterCommand(_ option: String) -> String {
    let command: Command = OptionName.words.contains(option) ? .run : .conform
    return "'\(Help.program) \(command.rawValue) \(option)'"
  }

  private static func scenarios(_ arguments: ArraySlice<String>) throws(Complaint) -> Invocation {
    var reader = ArgumentReader(arguments)
    var machine: FlowMachine?
    while let name = try reader.next(ScenariosOptionName.self, elsewhere: FlowMachine.phrases) {
      switch name {
      case .machine:
        guard machine == nil else { throw .usage("\(name.rawValue) is given more than once") }
        machine = try FlowMachine(typed: try reader.value(of: name.rawValue))
      case .help, .version:
        try reader.refuseValue(of: name.rawValue)
        return name == .help ? .help : .version
      }
    }
    return .scenarios(machine ?? .restV2)
  }

  private static func run(_ arguments: ArraySlice<String>) throws(Complaint) -> Invocation {
    var reader = ArgumentReader(arguments)
    var options = RunOptions()
    var seen: Set<OptionName> = []
    var scenario: String?
    var last: OptionName?
    while let name = try reader.next(
      OptionName.self, elsewhere: Scenario.phrases + FlowMachine.phrases,
      hint: last?.isRepeatable == true
        ? "; every resource has an option of its own, as in --play a --play b" : "")
    {
      last = name
      if !seen.insert(name).inserted, !name.isRepeatable {
        throw .usage("\(name.rawValue) is given more than once")
      }
      guard name.takesValue else {
        try reader.refuseValue(of: name.rawValue)
        switch try options.set(name) {
        case let other?: return other
        case nil: continue
        }
      }
      let value = try reader.value(of: name.rawValue)
      if name == .simulate { scenario = value }
      try options.set(name, value)
    }
    // The machine decides which scenarios there are, and may be named after the scenario.
    options.scenario = try scenario.map { name throws(Complaint) in
      try RunOptions.scenario(name, of: options.machine)
    }
    try options.check(seen)
    return .run(options)
  }
}

extension OptionName {
  var isRepeatable: Bool { self == .play || self == .preauthorize }

  var takesValue: Bool {
    switch self {
    case .check, .listMVPDs, .logout, .json, .help, .version: false
    case .machine, .simulate, .baseURL, .serviceProvider, .domainName, .redirectURL, .softwareStatement,
      .platform,
      .frameworkScript, .pickMVPD, .tempPass, .tempPassIdentity, .userAgent, .preauthorize, .play, .store,
      .trace, .pollInterval, .requestTimeout, .timeLimit:
      true
    }
  }
}
