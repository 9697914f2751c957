/// Notes about a machine, beyond its stages and arrows, for a library that draws. The engine only carries notes.
package protocol GraphNotes: AnyObject, Sendable {}

/// A machine as a drawing knows it: its stages and arrows in declaration order.
///
/// Two graphs are equal if their machines, beginnings and stages are equal, whatever drawings say of them.
public struct StateGraph: Hashable, Sendable {
  /// The machine's name: `rest-v2`.
  public let machine: String
  /// The stage that a flow begins in.
  public let initial: StageID
  /// The stages, each with its arrows.
  public let stages: [StageOutline]

  /// The notes of drawings beyond the stages; nil for a machine that brings no notes.
  package let notes: (any GraphNotes)?

  package init(
    machine: String, initial: StageID, stages: [StageOutline], notes: (any GraphNotes)? = nil
  ) {
    (self.machine, self.initial, self.stages, self.notes) = (machine, initial, stages, notes)
  }

  /// Reads a machine off the declarations of its stages.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - initial: the stage that a flow begins in.
  public init<M: StagedMachine>(of machine: M.Type, initial: StageID) {
    self.init(
      machine: M.name, initial: initial, stages: M.StageName.allCases.map { M.stageOutline(of: $0) })
  }

  /// All arrows, in declaration order.
  public var edges: [StateGraph.Edge] { stages.flatMap { $0.edges } }

  /// The arrow of an id that a reduction returned; nil for an id of another machine.
  public subscript(id: EdgeID) -> StateGraph.Edge? {
    guard stages.indices.contains(Int(id.stage)) else { return nil }
    let edges = stages[Int(id.stage)].edges
    return edges.indices.contains(Int(id.arrow)) ? edges[Int(id.arrow)] : nil
  }

  /// The stage of an id; nil if the graph has no such stage.
  public subscript(id: StageID) -> StageOutline? { stages.first { $0.id == id } }

  /// Compares machine, beginning and stages, whatever drawings say of them.
  public static func == (one: StateGraph, other: StateGraph) -> Bool {
    one.machine == other.machine && one.initial == other.initial && one.stages == other.stages
  }

  /// Hashes the machine, the beginning and the stages.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(machine)
    hasher.combine(initial)
    hasher.combine(stages)
  }

  /// The kinds of event that a stage takes, in declaration order, each once.
  public func eventKinds(awaitedIn id: StageID) -> [EventName] {
    var kinds: [EventName] = []
    for edge in self[id]?.edges ?? [] where edge.on != .always && !kinds.contains(edge.on) {
      kinds.append(edge.on)
    }
    return kinds
  }
}
