import CommandLineTool
import SSOStateGraph
import SSOStateMachine

/// The names of a graph as a person types them: in upper or lower case.
extension Options {
  /// The phases as the graph spells them.
  static func known(_ phases: [String], in whole: StateGraph) throws(Complaint) -> [String] {
    var known: [String] = []
    for typed in phases {
      guard let phase = word(typed, in: whole.phases) else {
        let stage = whole.stages.first { $0.id.rawValue.lowercased() == typed.lowercased() }
        let meant = stage.map { "; did you mean \($0.phase), which has that stage?" }
        throw .usage(
          "unknown phase \(quoted(typed)); known: \(whole.phases.joined(separator: ", "))"
            + (meant ?? suggestion(for: typed, among: whole.phases)))
      }
      known.append(phase)
    }
    return known
  }

  /// A stage as the graph spells it, if it is in the part that is drawn.
  static func stage(
    _ typed: StageID, of part: StateGraph, in whole: StateGraph
  ) throws(Complaint) -> StageID {
    let ids = whole.stages.map(\.id.rawValue)
    guard let id = word(typed.rawValue, in: ids).map({ StageID($0) }), let stage = whole[id] else {
      throw .usage("no stage \(quoted(typed.rawValue)); \(hint(to: typed.rawValue, in: whole))")
    }
    guard part[id] != nil else {
      throw .usage("--phase leaves out \(id), which stands in phase \(stage.phase)")
    }
    return id
  }

  /// The hint about a stage that does not exist: another id, the name that a stage has in an app, or a phase.
  private static func hint(to typed: String, in whole: StateGraph) -> String {
    var near = suggestion(for: typed, among: whole.stages.map(\.id.rawValue))
    if near.isEmpty {
      let names = nearest(to: typed, among: whole.stages.map(\.name))
      let stages = whole.stages.filter { names.contains($0.name) }
      if let stage = stages.first, stages.count == 1 { near = "; did you mean \(stage.id), \(stage.name)?" }
    }
    if let phase = word(typed, in: whole.phases) {
      return "it is a phase, which --phase \(phase) draws\(near)"
    }
    return "--format json lists the stages\(near)"
  }
}
