import AdobePassAPI
import CommandLineTool
import FlowTool
import Foundation
import SSOStateMachine

extension RunOptions {
  /// Takes an option without a value. The result is not nil if the option asks for something other than a run.
  mutating func set(_ flag: OptionName) throws(Complaint) -> Invocation? {
    switch flag {
    case .help: return .help
    case .version: return .version
    case .logout: asks.logout = true
    case .check: asks.beginning = .check
    case .listMVPDs: asks.beginning = .listMVPDs
    case .json: printsJSON = true
    case .machine, .simulate, .baseURL, .serviceProvider, .domainName, .redirectURL, .softwareStatement,
      .platform,
      .frameworkScript, .pickMVPD, .tempPass, .tempPassIdentity, .userAgent, .preauthorize, .play, .store,
      .trace, .pollInterval, .requestTimeout, .timeLimit:
      throw .usage("\(flag.rawValue) needs a value")
    }
    return nil
  }

  /// Takes an option with its value.
  mutating func set(_ name: OptionName, _ value: String) throws(Complaint) {
    switch name {
    case .machine: machine = try FlowMachine(typed: value)
    case .simulate: return  // found once the machine is known
    case .baseURL: origin = try Self.origin(value)
    case .serviceProvider: serviceProvider = value
    case .domainName: domainName = value
    case .redirectURL: redirectUrl = value
    case .softwareStatement: softwareStatement = value
    case .platform: platform = try Platform(typed: value, "platform")
    case .frameworkScript: frameworkScript = value
    case .pickMVPD: pick = value
    case .tempPass: asks.beginning = .tempPass(mvpd: value)
    case .tempPassIdentity: tempPassIdentity = value
    case .userAgent: userAgent = try UserAgentChoice(typed: value, "user agent")
    case .preauthorize: asks.preauthorize.append(value)
    case .play: asks.play.append(value)
    case .store: store = value
    case .trace: trace = value
    case .pollInterval: pollInterval = try Self.milliseconds(name, value)
    case .requestTimeout: requestTimeout = try Self.milliseconds(name, value)
    case .timeLimit: timeLimit = try Self.milliseconds(name, value)
    case .check, .listMVPDs, .logout, .json, .help, .version: throw .usage("\(name.rawValue) takes no value")
    }
  }

  /// Checks the options that depend on each other.
  func check(_ seen: Set<OptionName>) throws(Complaint) {
    if inputs.filter({ $0 == "-" }).count > 1 {
      throw .usage(
        "standard input is one of --software-statement, --framework-script and --temp-pass-identity")
    }
    try checkWay(seen)
    if trace == "-", printsJSON {
      throw .usage("--trace - takes standard output, and the result goes to standard error: leave --json out")
    }
    if let trace, NamedFiles.isStandardOutput(trace) {
      throw .usage("standard output goes to the trace: --trace - writes it there")
    }
    var files = files
    if let trace { try files.write(trace, for: OptionName.trace.rawValue) }
    try files.refuseStandardOutput()
    if scenario != nil, origin != nil { throw .usage("--simulate and --base-url exclude each other") }
    guard scenario == nil else { return }
    guard let origin else {
      throw .usage("either --simulate or --base-url is needed, as in '\(Help.program) run --simulate denied'")
    }
    let needed: [OptionName] = [.serviceProvider, .domainName, .redirectURL, .softwareStatement]
    if let missing = needed.first(where: { !seen.contains($0) }) {
      throw .usage("--base-url needs \(missing.rawValue) too")
    }
    if pollInterval < 3_000, !origin.isLoopback {
      throw .usage("--poll-interval under 3 seconds is for services on this machine alone")
    }
  }

  /// The files that are read, and those of the store.
  var files: NamedFiles {
    var files = NamedFiles()
    for file in inputs { files.read(file, Self.elsewhere) }
    if let store { files.keep(store, Self.elsewhere) }
    return files
  }

  private static let elsewhere = "what another option names"

  private var inputs: [String] { [softwareStatement, frameworkScript, tempPassIdentity].compactMap { $0 } }

  private func checkWay(_ seen: Set<OptionName>) throws(Complaint) {
    let others: [OptionName] = [.tempPass, .preauthorize, .play, .logout]
    if let other = others.first(where: seen.contains) {
      if seen.contains(.check) {
        throw .usage("--check only looks who is signed in: leave \(other.rawValue) out")
      }
      if seen.contains(.listMVPDs) {
        throw .usage("--list-mvpds does nothing else: leave \(other.rawValue) out")
      }
    }
    if seen.isSuperset(of: [.check, .listMVPDs]) {
      throw .usage("--list-mvpds does nothing else: leave --check out")
    }
    if seen.contains(.tempPassIdentity), !seen.contains(.tempPass) {
      throw .usage("--temp-pass-identity needs --temp-pass too")
    }
    for name in [OptionName.tempPass, .listMVPDs] where seen.contains(name) && machine != .restV2 {
      throw .usage("\(name.rawValue) is for --machine rest-v2 alone")
    }
    if let platform, !platform.hasPartnerFramework {
      if machine != .restV2 {
        throw .usage("--platform \(platform.rawValue) is for --machine rest-v2 alone")
      }
      if seen.contains(.frameworkScript) {
        throw .usage("\(platform.rawValue) has no framework of Apple: leave --framework-script out")
      }
    }
  }

  static func scenario(_ name: String, of machine: FlowMachine) throws(Complaint) -> Scenario {
    let names = machine.scenarios.map(\.name)
    if let scenario = word(name, in: names).flatMap(machine.scenario) { return scenario }
    let others = FlowMachine.all.filter { $0 != machine }
    if let other = others.first(where: { word(name, in: $0.scenarios.map(\.name)) != nil }) {
      throw .usage("scenario \(quoted(name)) is one of --machine \(other.name)")
    }
    let list = machine == .restV2 ? "" : " --machine \(machine.name)"
    throw .usage(
      "unknown scenario \(quoted(name)); '\(Help.program) scenarios\(list)' lists them"
        + suggestion(for: name, among: names))
  }

  private static func origin(_ text: String) throws(Complaint) -> Origin {
    guard let origin = Origin(text) else {
      throw .usage(
        "--base-url \(quotedAddress(text)) is no origin: https://host, or http://127.0.0.1:port on this machine"
      )
    }
    return origin
  }

  /// Milliseconds, read from seconds such as `5` or `0.5`.
  private static func milliseconds(_ name: OptionName, _ value: String) throws(Complaint) -> Int64 {
    let isPlain = value.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    guard isPlain, let seconds = Double(value), seconds > 0, seconds <= 86_400 else {
      throw .usage("\(name.rawValue) needs seconds, more than 0 and at most a day, not \(quoted(value))")
    }
    return max(1, Int64((seconds * 1_000).rounded()))
  }
}
