import CommandLineTool
import SSOStateGraph
import SSOStateMachine

/// The output of a run of the tool.
struct Outcome {
  /// The result, as UTF-8.
  let text: [UInt8]
  /// Lines for standard error.
  var notes: [String] = []
  /// The exit status; 1 if two graphs differ.
  var status: Int32 = 0
}

extension Options {
  /// The output that was asked for.
  func outcome() throws(Complaint) -> Outcome {
    if let comparison { return try compared(comparison) }
    guard !traces.isEmpty else { return Outcome(text: try drawn(nil, [])) }
    var reading = TraceReading(of: isMachineNamed ? machine : nil)
    for trace in traces { try reading.add(trace) }
    var told = self
    told.machine = reading.machine ?? machine
    return Outcome(text: try told.drawn(reading.walked, reading.texts), notes: reading.notes)
  }

  /// The text that was asked for, as UTF-8.
  func render() throws(Complaint) -> [UInt8] { try outcome().text }

  private func drawn(_ walked: Walked?, _ traces: [[UInt8]]) throws(Complaint) -> [UInt8] {
    var graph = try chosen(of: machine.graph)
    if onlyWalked, let walked { graph = graph.limited(to: walked) }
    if isOverview, format != .html { return try map(of: graph.overview, walked) }
    return switch format {
    case .dot: graph.dotUTF8(DOTOptions(hubs: hubs ?? (chain == nil ? .perPhase : .single), walked: walked))
    case .mermaid: try chart { () throws(MermaidOverflow) in try graph.mermaid(walked: walked) }
    case .json: Array(graph.json(walked: walked).utf8)
    case .markdown: Array(graph.markdown(walked: walked).utf8)
    case .html: Array(graph.page(traces: traces.map { String(decoding: $0, as: UTF8.self) }).utf8)
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

  func chart(_ make: () throws(MermaidOverflow) -> String) throws(Complaint) -> [UInt8] {
    do throws(MermaidOverflow) {
      return Array(try make().utf8)
    } catch {
      throw .usage(
        "\(error.lines) lines in \(error.characters) characters are more than Mermaid takes"
          + " (\(MermaidOverflow.lineLimit), \(MermaidOverflow.characterLimit)); "
          + (isOverview ? "--format dot draws the map" : "--phase draws a part"))
    }
  }

  /// The difference between a recorded graph and the part of the graph that is chosen.
  private func compared(_ comparison: Comparison) throws(Complaint) -> Outcome {
    let name = comparison.file == "-" ? "the graph on standard input" : "the graph \(quoted(comparison.file))"
    let text = try Input.text(of: comparison.file, called: name)
    let graph = try chosen(of: machine.graph)
    do throws(Misfit) {
      let (old, new) = (try RecordedGraph(text), try RecordedGraph(of: graph))
      guard old.machine == new.machine else {
        throw Misfit(reason: "it is a graph of \(quoted(old.machine)), not of \(new.machine)")
      }
      let difference = GraphDifference(from: old, to: new)
      let text = comparison.isJSON ? difference.json : difference.text
      return Outcome(text: Array(text.utf8), status: difference.isEmpty ? 0 : 1)
    } catch {
      throw .usage("\(name) cannot be compared: \(error.reason)")
    }
  }

  /// The rest of a graph after phases and chain have been applied, in that order.
  func chosen(of whole: StateGraph) throws(Complaint) -> StateGraph {
    var graph = whole
    if let phases {
      graph = graph.limited(toPhases: try Self.known(phases, in: whole))
    }
    guard let chain else { return graph }
    let (from, to) = (
      try Self.stage(chain.from, of: graph, in: whole), try Self.stage(chain.to, of: graph, in: whole)
    )
    guard let found = graph.chain(from: from, to: to) else {
      let part = phases.map { " within phase \($0.joined(separator: ", "))" } ?? ""
      throw .failure("no flow goes from \(from) to \(to)\(part)")
    }
    return found
  }
}
