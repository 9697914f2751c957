import SSOStateMachine

/// What the command line asks for.
enum Invocation: Equatable {
  case draw(Options)
  case list
  case help
  case version
}

/// What to draw, and where to put it.
struct Options: Equatable {
  var machine = MachineCatalogue.restV2
  var format = Format.dot
  /// Nil: all.
  var phases: [String]?
  /// Nil: the whole graph.
  var chain: Chain?
  /// Nil: a connector in every phase; a chain has no hubs and keeps its arrows in full.
  var hubs: HubLayout?
  /// Nil: standard output.
  var output: String?

  struct Chain: Equatable {
    let from: StageID
    let to: StageID
  }
}

/// Why a run came to nothing, in one line.
enum Complaint: Error, Equatable {
  /// The command line is at fault; the person is sent to `--help`. Exit status 2.
  case usage(String)
  /// The command line is fine, but there is no result. Exit status 1.
  case failure(String)
}

extension Invocation {
  /// Reads the arguments, the program's own name left out.
  init(_ arguments: [String]) throws(Complaint) {
    var reader = ArgumentReader(arguments)
    while let name = try reader.next() {
      switch name {
      case .help: self = .help
      case .version: self = .version
      case .list: self = .list
      case .machine, .format, .phase, .from, .to, .hubs, .output:
        try reader.takeValue(of: name)
        continue
      }
      try reader.refuseValue(of: name)
      return
    }
    self = .draw(try reader.options())
  }
}

/// The options, as they are typed.
enum OptionName: String, CaseIterable {
  case machine = "--machine"
  case format = "--format"
  case phase = "--phase"
  case from = "--from"
  case to = "--to"
  case hubs = "--hubs"
  case output = "--output"
  case list = "--list"
  case help = "--help"
  case version = "--version"
}

/// Takes arguments apart, one after the other.
struct ArgumentReader {
  private var rest: ArraySlice<String>
  private var attached: String?
  private var values: [OptionName: String] = [:]

  init(_ arguments: [String]) { rest = arguments[...] }

  /// The next option; its value is left to be taken.
  mutating func next() throws(Complaint) -> OptionName? {
    guard let argument = rest.popFirst() else { return nil }
    guard argument.hasPrefix("-"), argument != "-" else {
      throw .usage("unexpected argument \(quoted(argument))")
    }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    guard let typed = parts.first, let name = OptionName(rawValue: typed) else {
      throw .usage("unknown option \(quoted(parts.first ?? argument))")
    }
    attached = parts.count > 1 ? parts[1] : nil
    return name
  }

  mutating func takeValue(of name: OptionName) throws(Complaint) {
    guard values[name] == nil else { throw .usage("\(name.rawValue) is given more than once") }
    let isFree = rest.first.map { !$0.hasPrefix("--") } ?? false
    guard let value = attached ?? (isFree ? rest.popFirst() : nil), !value.isEmpty else {
      throw .usage("\(name.rawValue) needs a value")
    }
    values[name] = value
  }

  func refuseValue(of name: OptionName) throws(Complaint) {
    if attached != nil { throw .usage("\(name.rawValue) takes no value") }
  }

  /// All that was typed, checked as far as it can be without a graph.
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
    options.output = values[.output].flatMap { $0 == "-" ? nil : $0 }
    return options
  }

  private func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: OptionName, _ noun: String
  ) throws(Complaint) -> Choice? {
    guard let value = values[name] else { return nil }
    guard let choice = Choice(rawValue: value) else {
      throw .usage("unknown \(noun) \(quoted(value)); known: \(Choice.known)")
    }
    return choice
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

/// What was typed, in quotation marks and on one line.
func quoted(_ text: String) -> String {
  "'" + text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "?" : String($0) }.joined() + "'"
}
