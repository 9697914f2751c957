public import SSOStateMachine

/// The walk of a flow through its graph: how often the flow stood in each stage and took each arrow, and where it began
/// and ended.
///
/// ```swift
/// var walked = Walked(from: RESTV2.graph.initial)
/// for id in reduction.path { if let edge = RESTV2.graph[id] { _ = walked.take(edge) } }
/// let picture = RESTV2.graph.dot(DOTOptions(walked: walked))
/// ```
public struct Walked: Hashable, Sendable {
  /// The stage that the walk began in.
  public let begin: StageID
  /// The stage that the walk has reached.
  public private(set) var end: StageID
  private var stages: [StageID: Int]
  private var arrows: [String: Int] = [:]

  /// Begins a walk in a stage, which counts as visited once.
  public init(from begin: StageID) { (self.begin, end, stages) = (begin, begin, [begin: 1]) }

  /// Takes an arrow.
  ///
  /// - Returns: false if the arrow leaves a stage other than ``end``. Nothing has changed then.
  public mutating func take(_ edge: Edge) -> Bool {
    guard edge.from == end else { return false }
    arrows[edge.id, default: 0] += 1
    stages[edge.to, default: 0] += 1
    end = edge.to
    return true
  }

  /// How often the walk stood in a stage.
  public func count(of stage: StageID) -> Int { stages[stage, default: 0] }

  /// How often the walk took an arrow.
  public func count(of edge: Edge) -> Int { arrows[edge.id, default: 0] }
}
