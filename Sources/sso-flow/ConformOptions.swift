import AdobePassAPI
import CommandLineTool
import FlowTool
import SSOConformance

/// The options of an examination of a capture.
struct ConformOptions: Equatable {
  /// The files of the capture, in any order; `-` is standard input.
  var files: [String] = []
  /// The machine; nil to choose the machine by the paths of the calls.
  var machine: ConformanceMachine?
  /// The origins that count as the service, besides the documented ones.
  var origins: Set<Origin> = []
  var format = Format.text
  /// Whether only the MVPDs that the service listed are printed.
  var listsMVPDs = false
  /// The file of the explanation, or `-` for standard output; nil for none.
  var trace: String?
  /// The file of the redacted calls, or `-` for standard output; nil for none.
  var evidence: String?
  /// Whether warnings count as broken.
  var isStrict = false
  /// Whether what is likely broken counts as a warning.
  var isLenient = false
  /// The launches of the app, as far as they are known.
  var launches = RecordedLaunches.unknown
  /// The rules that may be broken, each with its reason, which may be empty.
  var allowed: [String: String] = [:]
  /// The files that list such rules.
  var allowing: [String] = []

  enum Format: String, CaseIterable {
    case text
    case json
    case markdown
    case sarif
  }

  /// The word for a machine that is chosen by the paths of the calls.
  fileprivate static let byPaths = "auto"

  /// The machines that the app may have, the newest first.
  var machines: [ConformanceMachine] { machine.map { [$0] } ?? FlowMachine.all.map(\.conformance) }

  /// Whether the report goes to standard output. A trace or evidence that goes there takes its place.
  var printsReport: Bool { trace != "-" && evidence != "-" }
}

/// The options of `conform`, as they are typed.
enum ConformOptionName: String, CaseIterable {
  case machine = "--machine"
  case origin = "--origin"
  case format = "--format"
  case trace = "--trace"
  case evidence = "--evidence"
  case strict = "--strict"
  case lenient = "--lenient"
  case launch = "--launch"
  case oneLaunch = "--one-launch"
  case allow = "--allow"
  case listMVPDs = "--list-mvpds"
  case listRules = "--list-rules"
  case help = "--help"
  case version = "--version"

  /// The words that belong after an option, each with the option before it: `--format text`.
  fileprivate static let phrases =
    ConformOptions.Format.words.map { "\(format.rawValue) \($0)" }
    + (FlowMachine.names + [ConformOptions.byPaths]).map { "\(machine.rawValue) \($0)" }

  /// The options that `--list-rules` goes with.
  fileprivate static let ofRules: Set<ConformOptionName> = [.listRules, .machine]

  /// The options that `--list-mvpds` goes with.
  fileprivate static let ofMVPDs: Set<ConformOptionName> = [.listMVPDs, .machine, .origin, .format]

  /// The options that may be given several times.
  fileprivate static let repeatable: Set<ConformOptionName> = [.origin, .launch, .allow]
}

extension Invocation {
  /// Reads the arguments after `conform`.
  static func conform(_ arguments: ArraySlice<String>) throws(Complaint) -> Invocation {
    var reader = ArgumentReader(arguments)
    var options = ConformOptions()
    var seen: Set<ConformOptionName> = []
    while true {
      if let file = reader.operand() {
        try options.add(file: file)
        continue
      }
      guard let name = try reader.next(ConformOptionName.self, elsewhere: ConformOptionName.phrases)
      else { break }
      if !seen.insert(name).inserted, !ConformOptionName.repeatable.contains(name) {
        throw .usage("\(name.rawValue) is given more than once")
      }
      switch name {
      case .help: return .conformHelp
      case .version: return .version
      case .strict, .lenient, .oneLaunch, .listMVPDs, .listRules: try reader.refuseValue(of: name.rawValue)
      case .machine, .origin, .format, .trace, .evidence, .launch, .allow:
        try options.set(name, try reader.value(of: name.rawValue))
      }
    }
    (options.isStrict, options.isLenient) = (seen.contains(.strict), seen.contains(.lenient))
    if seen.contains(.oneLaunch) {
      guard !seen.contains(.launch) else { throw .usage("--one-launch and --launch contradict each other") }
      options.launches = .known([])
    }
    if seen.contains(.listRules) { return try rules(options, seen) }
    options.listsMVPDs = seen.contains(.listMVPDs)
    try options.check(seen)
    return .conform(options)
  }

  private static func rules(
    _ options: ConformOptions, _ seen: Set<ConformOptionName>
  ) throws(Complaint) -> Invocation {
    guard options.files.isEmpty, seen.isSubset(of: ConformOptionName.ofRules) else {
      throw .usage("--list-rules goes with --machine alone")
    }
    return .rules(options.machine)
  }
}

extension ConformOptions {
  fileprivate mutating func set(_ name: ConformOptionName, _ value: String) throws(Complaint) {
    switch name {
    case .machine:
      let all: [FlowMachine?] = FlowMachine.all + [nil]
      machine = try choice(value, among: all, "machine") { $0?.name ?? Self.byPaths }?.conformance
    case .format: format = try Format(typed: value, "format")
    case .trace: trace = value
    case .evidence: evidence = value
    case .origin:
      guard let origin = Origin(value) else {
        throw .usage(
          "--origin \(quotedAddress(value)) is no origin: https://host, or http://127.0.0.1:port on this machine"
        )
      }
      origins.insert(origin)
    case .launch: try add(launch: value)
    case .allow: try allow(value)
    case .strict, .lenient, .oneLaunch, .listMVPDs, .listRules, .help, .version:
      throw .usage("\(name.rawValue) takes no value")
    }
  }

  /// Adds a file. A file with the name of an option is likely that option, mistyped.
  fileprivate mutating func add(file: String) throws(Complaint) {
    let option = suggestion(for: String(file.prefix { $0 != "=" }), among: ConformOptionName.words)
    if file.contains("="), !option.isEmpty { throw .usage("\(quoted(file)) is no capture\(option)") }
    guard !file.isEmpty else { throw Self.isMissing }
    if files.contains(file) { throw .usage("\(quoted(file)) is named twice") }
    files.append(file)
  }

  private static var isMissing: Complaint {
    .usage("a capture is missing: a HAR file, or - for standard input")
  }

  private mutating func add(launch value: String) throws(Complaint) {
    guard let launch = RecordedLaunch(value) else {
      throw .usage(
        "--launch \(quoted(value)) is neither the number of an entry nor a time, 2026-11-20T19:30:00Z")
    }
    switch launches {
    case .unknown: launches = .known([launch])
    case .known(let others): launches = .known(others + [launch])
    }
  }

  fileprivate func check(_ seen: Set<ConformOptionName>) throws(Complaint) {
    guard !files.isEmpty else { throw Self.isMissing }
    if listsMVPDs, !seen.isSubset(of: ConformOptionName.ofMVPDs) || format == .markdown || format == .sarif {
      throw .usage("--list-mvpds goes with --machine, --origin, and --format text or json")
    }
    var named = NamedFiles()
    for file in files { named.read(file, "the capture") }
    for file in allowing { named.read(file, "the file of --allow") }
    let outputs = [("--trace", trace), ("--evidence", evidence)]
    for (name, output) in outputs {
      guard let output else { continue }
      if output == "-", seen.contains(.format) {
        throw .usage("\(name) - takes the place of the report: leave --format out")
      }
      try named.write(output, for: name)
      if NamedFiles.isStandardOutput(output) {
        throw .usage("standard output goes to the file of \(name): name another file")
      }
    }
    if trace == "-", evidence == "-" {
      throw .usage("--trace and --evidence are the same file")
    }
    try named.refuseStandardOutput()
  }
}
