public import SSOStateMachine

/// The walk of a flow through its graph: how often the flow was in each stage and took each arrow, and where it began
/// and ended.
///
/// ```swift
/// var walked = Walked(from: RESTV2.graph.initial)
/// for id in reduction.path { if let edge = RESTV2.graph[id] { _ = walked.take(edge) } }
/// let picture = RESTV2.graph.dot(DOTOptions(walked: walked))
/// ```
///
/// Several walks add up to one by ``add(_:)``, as a coverage does.
public struct Walked: Hashable, Sendable {
  /// The stage that the walk began in; of several walks, the first.
  public let begin: StageID
  /// The stage that the walk has reached; of several walks, the last.
  public private(set) var end: StageID
  /// The number of walks that were added up.
  public private(set) var walks = 1
  private var beginnings: [StageID: Int]
  private var stages: [StageID: Int]
  private var arrows: [String: Int] = [:]

  /// Begins a walk in a stage, which counts as visited once.
  public init(from begin: StageID) {
    (self.begin, end) = (begin, begin)
    (beginnings, stages) = ([begin: 1], [begin: 1])
  }

  /// Takes an arrow.
  ///
  /// - Returns: false if the arrow leaves a stage other than ``end``. Nothing has changed then.
  public mutating func take(_ edge: StateGraph.Edge) -> Bool {
    guard edge.from == end else { return false }
    arrows[edge.id, default: 0] += 1
    stages[edge.to, default: 0] += 1
    end = edge.to
    return true
  }

  /// Adds the counts of another walk through the same graph.
  public mutating func add(_ other: Walked) {
    beginnings.merge(other.beginnings, uniquingKeysWith: +)
    stages.merge(other.stages, uniquingKeysWith: +)
    arrows.merge(other.arrows, uniquingKeysWith: +)
    (end, walks) = (other.end, walks + other.walks)
  }

  /// The number of times that the walk was in a stage.
  public func count(of stage: StageID) -> Int { stages[stage, default: 0] }

  /// The number of times that the walk took an arrow.
  public func count(of edge: StateGraph.Edge) -> Int { arrows[edge.id, default: 0] }

  /// The number of walks that began in a stage.
  func beginnings(in stage: StageID) -> Int { beginnings[stage, default: 0] }

  /// The stage that the walk begins in; nil for several walks, which are not distinguished.
  var onlyBegin: StageID? { walks == 1 ? begin : nil }

  /// The stage that the walk ends in; nil for several walks, which are not distinguished.
  var onlyEnd: StageID? { walks == 1 ? end : nil }
}

extension StateGraph {
  /// Only the stages and arrows that were walked.
  public func limited(to walked: Walked) -> StateGraph {
    reduced(to: { walked.count(of: $0.id) > 0 }) { walked.count(of: $0) > 0 }
  }

  /// Only some stages, each with some of its arrows.
  func reduced(to hasStage: (StageOutline) -> Bool, _ hasArrow: (StateGraph.Edge) -> Bool) -> StateGraph {
    let stages = stages.filter(hasStage).map { stage in
      StageOutline(
        id: stage.id, name: stage.name, title: stage.title, phase: stage.phase, knows: stage.knows,
        kind: stage.kind, command: stage.command, edges: stage.edges.filter(hasArrow))
    }
    return StateGraph(machine: machine, initial: initial, stages: stages, notes: notes)
  }
}
