import CommandLineTool
import SSOStateMachine

extension Options {
  /// The text that was asked for, as UTF-8.
  func render() throws(Complaint) -> [UInt8] {
    let graph = try chosen(of: machine.graph)
    return switch format {
    case .dot: graph.dotUTF8(DOTOptions(hubs: hubs ?? (chain == nil ? .perPhase : .single)))
    case .json: Array(graph.json().utf8)
    case .markdown: Array(graph.markdown().utf8)
    }
  }

  /// What is left of a graph when phases and chain have been applied, in that order.
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
