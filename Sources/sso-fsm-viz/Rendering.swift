import CommandLineTool
import SSOStateGraph
import SSOStateMachine

extension Options {
  /// The text that was asked for, as UTF-8.
  func render() throws(Complaint) -> [UInt8] {
    let graph = try chosen(of: machine.graph)
    let recorded: [UInt8]? = if let trace { try text(of: trace) } else { nil }
    let walked = try walked(recorded)
    if isOverview, format != .html { return try map(of: graph.overview, walked) }
    return switch format {
    case .dot: graph.dotUTF8(DOTOptions(hubs: hubs ?? (chain == nil ? .perPhase : .single), walked: walked))
    case .mermaid: try chart { () throws(MermaidOverflow) in try graph.mermaid(walked: walked) }
    case .json: Array(graph.json(walked: walked).utf8)
    case .markdown: Array(graph.markdown(walked: walked).utf8)
    case .html: Array(graph.page(traces: recorded.map { [String(decoding: $0, as: UTF8.self)] } ?? []).utf8)
    }
  }

  private func map(of overview: Overview, _ walked: Walked?) throws(Complaint) -> [UInt8] {
    switch format {
    case .dot: overview.dotUTF8(walked: walked)
    case .mermaid: try chart { () throws(MermaidOverflow) in try overview.mermaid(walked: walked) }
    // The options have refused Markdown; a page begins with its map anyway.
    case .json, .markdown, .html: Array(overview.json(walked: walked).utf8)
    }
  }

  private func chart(_ make: () throws(MermaidOverflow) -> String) throws(Complaint) -> [UInt8] {
    do throws(MermaidOverflow) {
      return Array(try make().utf8)
    } catch {
      throw .usage(
        "\(error.lines) lines in \(error.characters) characters are more than Mermaid takes"
          + " (\(MermaidOverflow.lineLimit), \(MermaidOverflow.characterLimit)); --phase draws a part")
    }
  }

  /// The trace as a walk through the whole graph, even if only a part is drawn.
  private func walked(_ recorded: [UInt8]?) throws(Complaint) -> Walked? {
    guard let trace, let text = recorded else { return nil }
    do throws(Misfit) {
      return try Replay.walk(text, through: machine.graph)
    } catch {
      let others = MachineCatalogue.allCases.filter { $0 != machine }
      guard let other = others.first(where: { (try? Replay.walk(text, through: $0.graph)) != nil }) else {
        throw .failure("\(Self.named(trace)) does not fit: \(error.reason)")
      }
      throw .usage("\(Self.named(trace)) is one of --machine \(other.rawValue)")
    }
  }

  private static func named(_ trace: String) -> String {
    trace == "-" ? "the trace on standard input" : "the trace \(quoted(trace))"
  }

  private func text(of trace: String) throws(Complaint) -> [UInt8] {
    do throws(SystemError) {
      if let text = try Input.bytes(of: trace) { return text }
    } catch {
      throw .usage("\(Self.named(trace)) cannot be read: \(error.message)")
    }
    throw .usage("\(Self.named(trace)) is longer than \(Input.limit) bytes")
  }

  /// The rest of a graph after phases and chain have been applied, in that order.
  func chosen(of whole: StateGraph) throws(Complaint) -> StateGraph {
    var graph = whole
    if let phases {
      graph = graph.limited(toPhases: try Self.known(phases, in: whole))
    }
    guard let chain else { return graph }
    for id in [chain.from, chain.to] where graph[id] == nil {
      throw .usage(Self.missing(id, in: whole))
    }
    guard let found = graph.chain(from: chain.from, to: chain.to) else {
      throw .failure("no arrows lead from \(chain.from) to \(chain.to)")
    }
    return found
  }

  /// The phases as the graph spells them: a person types them in either case.
  private static func known(_ phases: [String], in whole: StateGraph) throws(Complaint) -> [String] {
    var known: [String] = []
    for typed in phases {
      guard let phase = whole.phases.first(where: { $0.lowercased() == typed.lowercased() }) else {
        throw .usage("unknown phase \(quoted(typed)); known: \(whole.phases.joined(separator: ", "))")
      }
      known.append(phase)
    }
    return known
  }

  private static func missing(_ id: StageID, in whole: StateGraph) -> String {
    if let stage = whole[id] { return "--phase leaves out \(id), which stands in phase \(stage.phase)" }
    if let stage = whole[StageID("X.\(id)")] {
      return "no stage \(quoted(id.rawValue)); did you mean \(stage.id)?"
    }
    return "no stage \(quoted(id.rawValue)); --format json lists the stages"
  }
}
