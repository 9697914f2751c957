import CommandLineTool
import SSOStateGraph
import SSOStateMachine

extension Options {
  /// The text that was asked for, as UTF-8.
  func render() throws(Complaint) -> [UInt8] {
    let graph = try chosen(of: machine.graph)
    let recorded: [UInt8]? = if let trace { try text(of: trace) } else { nil }
    let walked = try walked(recorded)
    return switch format {
    case .dot: graph.dotUTF8(DOTOptions(hubs: hubs ?? (chain == nil ? .perPhase : .single), walked: walked))
    case .json: Array(graph.json(walked: walked).utf8)
    case .markdown: Array(graph.markdown(walked: walked).utf8)
    case .html: Array(graph.page(traces: recorded.map { [String(decoding: $0, as: UTF8.self)] } ?? []).utf8)
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
      if let unknown = phases.first(where: { !whole.phases.contains($0) }) {
        throw .usage("unknown phase \(quoted(unknown)); known: \(whole.phases.joined(separator: ", "))")
      }
      graph = graph.limited(toPhases: phases)
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

  private static func missing(_ id: StageID, in whole: StateGraph) -> String {
    if let stage = whole[id] { return "--phase leaves out \(id), which stands in phase \(stage.phase)" }
    if let stage = whole[StageID("X.\(id)")] {
      return "no stage \(quoted(id.rawValue)); did you mean \(stage.id)?"
    }
    return "no stage \(quoted(id.rawValue)); --format json lists the stages"
  }
}
