/// A machine as a drawing knows it: its stages and arrows in declaration order.
public struct StateGraph: Hashable, Sendable {
  /// The machine's name: `rest-v2`.
  public let machine: String
  /// Where a flow begins.
  public let initial: StageID
  /// The stages, each with its arrows.
  public let stages: [StageOutline]

  package init(machine: String, initial: StageID, stages: [StageOutline]) {
    (self.machine, self.initial, self.stages) = (machine, initial, stages)
  }

  /// Reads a machine off the declarations of its stages.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - initial: the stage that a flow begins in.
  public init<M: StagedMachine>(of machine: M.Type, initial: StageID) {
    self.machine = M.name
    self.initial = initial
    stages = M.StageName.allCases.map { M.stageOutline(of: $0) }
  }

  /// All arrows, in declaration order.
  public var edges: [Edge] { stages.flatMap { $0.edges } }

  /// The arrow of an id that a reduction returned; nil for an id of another machine.
  public subscript(id: EdgeID) -> Edge? {
    guard stages.indices.contains(Int(id.stage)) else { return nil }
    let edges = stages[Int(id.stage)].edges
    return edges.indices.contains(Int(id.arrow)) ? edges[Int(id.arrow)] : nil
  }

  /// The stage of an id; nil if the graph has no such stage.
  public subscript(id: StageID) -> StageOutline? { stages.first { $0.id == id } }

  /// The kinds of event that a stage takes, in declaration order, each once.
  public func eventKinds(awaitedIn id: StageID) -> [EventKind] {
    var kinds: [EventKind] = []
    for edge in self[id]?.edges ?? [] where edge.on != .always && !kinds.contains(edge.on) {
      kinds.append(edge.on)
    }
    return kinds
  }
}
