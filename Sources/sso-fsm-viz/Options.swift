import CommandLineTool
import SSOStateGraph
import SSOStateMachine

/// What the command line asks for.
enum Invocation: Equatable {
  case draw(Options)
  case list
  case migration
  case help
  case version
}

/// What to draw, and where to put it.
struct Options: Equatable {
  var machine = MachineCatalogue.restV2
  var format = Format.dot
  /// Whether the map is drawn in place of the stages.
  var isOverview = false
  /// The phases to draw; nil for all.
  var phases: [String]?
  /// The chain to draw; nil for the whole graph.
  var chain: Chain?
  /// The layout of hubs; nil for a connector in every phase. A chain has no hubs, and keeps all its arrows.
  var hubs: HubLayout?
  /// The file of a recorded run, or `-` for standard input; nil to draw no run over the graph.
  var trace: String?
  /// The file of the output; nil for standard output.
  var output: String?

  struct Chain: Equatable {
    let from: StageID
    let to: StageID
  }
}

extension Invocation {
  /// Reads the arguments, the program's own name left out.
  init(_ arguments: [String]) throws(Complaint) {
    var reader = ArgumentReader(arguments)
    var typed = TypedValues()
    while let name = try reader.next(OptionName.init) {
      switch name {
      case .help: self = .help
      case .version: self = .version
      case .list, .migration, .overview:
        try typed.take(flag: name, from: reader)
        continue
      case .machine, .format, .phase, .from, .to, .hubs, .trace, .output:
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
  case output = "--output"
  case list = "--list"
  case migration = "--migration"
  case help = "--help"
  case version = "--version"
}

/// The values of options, each given once.
struct TypedValues {
  private var values: [OptionName: String] = [:]

  mutating func take(
    _ name: OptionName, from reader: inout ArgumentReader
  ) throws(Complaint) {
    guard values[name] == nil else { throw .usage("\(name.rawValue) is given more than once") }
    values[name] = try reader.value(of: name.rawValue)
  }

  mutating func take(flag name: OptionName, from reader: ArgumentReader) throws(Complaint) {
    guard values[name] == nil else { throw .usage("\(name.rawValue) is given more than once") }
    try reader.refuseValue(of: name.rawValue)
    values[name] = ""
  }

  /// What the options ask for: a graph, unless an option stands alone.
  func invocation() throws(Complaint) -> Invocation {
    let alone: [(name: OptionName, invocation: Invocation)] = [(.list, .list), (.migration, .migration)]
    guard let only = alone.first(where: { values[$0.name] != nil }) else { return .draw(try options()) }
    guard values.count == 1 else { throw .usage("\(only.name.rawValue) stands alone") }
    return only.invocation
  }

  /// All options, checked as far as possible without a graph.
  func options() throws(Complaint) -> Options {
    var options = Options()
    options.machine = try choice(.machine, "machine") ?? options.machine
    options.format = try choice(.format, "format") ?? options.format
    options.hubs = try choice(.hubs, "layout of hubs")
    if options.hubs != nil, options.format != .dot { throw .usage("--hubs goes with --format dot only") }
    options.phases = values[.phase].map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    options.chain = try chain()
    if options.format == .html { try checkPage() }
    options.isOverview = values[.overview] != nil
    if options.isOverview { try checkOverview(options.format) }
    options.trace = values[.trace]
    options.output = values[.output].flatMap { $0 == "-" ? nil : $0 }
    if let trace = options.trace, let output = options.output,
      trace == output || Input.isOneFile(trace, output)
    {
      throw .usage("--output would overwrite the trace")
    }
    return options
  }

  /// The map is a drawing of the whole machine, and has no stages to choose among.
  private func checkOverview(_ format: Format) throws(Complaint) {
    if let other = [OptionName.phase, .from, .to, .hubs].first(where: { values[$0] != nil }) {
      throw .usage("--overview shows every phase, without stages; \(other.rawValue) does not go with it")
    }
    switch format {
    case .dot, .mermaid, .html, .json: break
    case .markdown: throw .usage("--overview is drawn, not told; --format markdown does not go with it")
    }
  }

  /// A page shows the whole flow, and is taken to its parts by its address.
  private func checkPage() throws(Complaint) {
    for name in [OptionName.phase, .from, .to] where values[name] != nil {
      throw .usage("a page holds the whole flow, and opens at #phase=C; \(name.rawValue) does not go with it")
    }
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
