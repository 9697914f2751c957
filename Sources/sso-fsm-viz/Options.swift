import CommandLineTool
import SSOStateGraph
import SSOStateMachine

/// The request of the command line.
enum Invocation: Equatable {
  case draw(Options)
  case list
  case migration
  case help
  case version
}

/// The drawing that is asked for, and the file to put it in.
struct Options: Equatable {
  var machine = MachineCatalogue.restV2
  /// Whether the command line specifies the machine. Otherwise a trace shows the machine.
  var isMachineNamed = false
  var format = Format.dot
  /// Whether the map is drawn instead of the stages.
  var isOverview = false
  /// The phases to draw; nil for all.
  var phases: [String]?
  /// The chain to draw; nil for the whole graph.
  var chain: Chain?
  /// The layout of hubs; nil for a connector in every phase. A chain has no hubs, and keeps all its arrows.
  var hubs: HubLayout?
  /// The files of recorded runs, `-` for standard input. Their counts add up; empty to draw no run over the graph.
  var traces: [String] = []
  /// Whether what was not walked is left out.
  var onlyWalked = false
  /// The comparison with a recorded graph, instead of a drawing.
  var comparison: Comparison?
  /// The file of the output; nil for standard output.
  var output: String?

  struct Chain: Equatable {
    let from: StageID
    let to: StageID
  }

  struct Comparison: Equatable {
    /// The file of the recorded graph, or `-` for standard input.
    let file: String
    /// Whether the difference is written as JSON, not as text for a person.
    let isJSON: Bool
  }
}

extension Invocation {
  /// Reads the arguments, the program's own name left out.
  init(_ arguments: [String]) throws(Complaint) {
    var reader = ArgumentReader(arguments)
    var typed = TypedValues()
    var last: OptionName?
    while let name = try reader.next(
      OptionName.self, elsewhere: OptionName.phrases,
      hint: last == .phase
        ? "; phases are written A,B, without spaces"
        : "; a trace goes after --trace, a drawing after --output")
    {
      last = name
      switch name {
      case .help: self = .help
      case .version: self = .version
      case .list, .migration, .overview, .onlyWalked:
        try typed.take(flag: name, from: reader)
        continue
      case .machine, .format, .phase, .from, .to, .hubs, .trace, .diff, .output:
        try typed.take(name, from: &reader)
        continue
      }
      try reader.refuseValue(of: name.rawValue)
      return
    }
    self = try typed.invocation()
  }
}

/// The options, as they are typed.
enum OptionName: String, CaseIterable {
  case machine = "--machine"
  case format = "--format"
  case overview = "--overview"
  case phase = "--phase"
  case from = "--from"
  case to = "--to"
  case hubs = "--hubs"
  case trace = "--trace"
  case onlyWalked = "--only-walked"
  case diff = "--diff"
  case output = "--output"
  case list = "--list"
  case migration = "--migration"
  case help = "--help"
  case version = "--version"

  /// The phrases for the words that belong after an option.
  static let phrases =
    Format.words.map { "\(format.rawValue) \($0)" }
    + MachineCatalogue.words.map { "\(machine.rawValue) \($0)" }
}

/// The values of options, each given once, except for traces.
struct TypedValues {
  private var values: [OptionName: String] = [:]
  private var traces: [String] = []

  mutating func take(
    _ name: OptionName, from reader: inout ArgumentReader
  ) throws(Complaint) {
    if name == .trace { traces.append(try reader.value(of: name.rawValue)) }
    guard name != .trace else { return }
    guard values[name] == nil else { throw .usage("\(name.rawValue) is given more than once") }
    values[name] = try reader.value(of: name.rawValue)
  }

  mutating func take(flag name: OptionName, from reader: ArgumentReader) throws(Complaint) {
    guard values[name] == nil else { throw .usage("\(name.rawValue) is given more than once") }
    try reader.refuseValue(of: name.rawValue)
    values[name] = ""
  }

  /// The request of the options: a graph, unless an option stands alone.
  func invocation() throws(Complaint) -> Invocation {
    let alone: [(name: OptionName, invocation: Invocation)] = [(.list, .list), (.migration, .migration)]
    guard let only = alone.first(where: { values[$0.name] != nil }) else { return .draw(try options()) }
    guard values.count == 1, traces.isEmpty else { throw .usage("\(only.name.rawValue) stands alone") }
    return only.invocation
  }

  /// All options, checked as far as possible without a graph.
  func options() throws(Complaint) -> Options {
    var options = Options()
    options.machine = try choice(.machine, "machine") ?? options.machine
    options.isMachineNamed = values[.machine] != nil
    options.format = try format() ?? options.format
    options.hubs = try choice(.hubs, "layout of hubs")
    if options.hubs != nil, options.format != .dot { throw .usage("--hubs goes with --format dot only") }
    options.phases = values[.phase].map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
    }
    options.chain = try chain()
    if options.format == .html { try checkPage() }
    options.isOverview = values[.overview] != nil
    if options.isOverview { try checkOverview(options.format) }
    options.traces = traces
    options.onlyWalked = values[.onlyWalked] != nil
    options.output = values[.output].flatMap { $0 == "-" ? nil : $0 }
    options.comparison = try comparison()
    if options.onlyWalked, traces.isEmpty { throw .usage("--only-walked needs --trace") }
    if traces.count(where: { $0 == "-" }) > 1 { throw .usage("--trace - is given more than once") }
    try options.refuseOverwriting()
    return options
  }

  /// The map is a drawing of the whole machine, and has no stages to choose among.
  private func checkOverview(_ format: Format) throws(Complaint) {
    let others: [OptionName] = [.phase, .from, .to, .hubs, .onlyWalked, .diff]
    if let other = others.first(where: { values[$0] != nil }) {
      throw .usage("--overview shows every phase, without stages; \(other.rawValue) does not go with it")
    }
    switch format {
    case .dot, .mermaid, .html, .json: break
    case .markdown: throw .usage("--overview is drawn, not told; --format markdown does not go with it")
    }
  }

  /// A page shows the whole flow. The address of the page leads to the parts.
  private func checkPage() throws(Complaint) {
    for name in [OptionName.phase, .from, .to, .onlyWalked] where values[name] != nil {
      throw .usage("a page holds the whole flow, and opens at #phase=C; \(name.rawValue) does not go with it")
    }
  }

  private func comparison() throws(Complaint) -> Options.Comparison? {
    guard let file = values[.diff] else { return nil }
    for (name, isGiven) in [(OptionName.hubs, values[.hubs] != nil), (.trace, !traces.isEmpty)] where isGiven
    {
      throw .usage("\(name.rawValue) does not go with --diff")
    }
    let format = try format()
    guard format == nil || format == .json else {
      throw .usage("--diff is written as text, or with --format json")
    }
    return Options.Comparison(file: file, isJSON: format == .json)
  }

  /// A format. If a person asks for a picture, the complaint says which program draws it.
  private func format() throws(Complaint) -> Format? {
    guard let typed = values[.format]?.lowercased(), ["svg", "png", "pdf"].contains(typed) else {
      return try choice(.format, "format")
    }
    throw .usage("\(typed) is drawn by Graphviz: \(Help.program) | dot -T\(typed) -o flow.\(typed)")
  }

  private func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: OptionName, _ noun: String
  ) throws(Complaint) -> Choice? {
    guard let value = values[name] else { return nil }
    return try Choice(typed: value, noun)
  }

  private func chain() throws(Complaint) -> Options.Chain? {
    switch (values[.from], values[.to]) {
    case (nil, nil): return nil
    case (let from?, let to?): return Options.Chain(from: StageID(from), to: StageID(to))
    case (_?, nil): throw .usage("--from needs --to")
    case (nil, _?): throw .usage("--to needs --from")
    }
  }
}

extension Options {
  /// Makes sure that the output goes to no file that is read.
  fileprivate func refuseOverwriting() throws(Complaint) {
    var files = NamedFiles()
    for file in traces { files.read(file, "the trace") }
    if let file = comparison?.file { files.read(file, "the graph") }
    if let output {
      try files.write(output, for: OptionName.output.rawValue)
    } else {
      try files.refuseStandardOutput()
    }
  }
}
