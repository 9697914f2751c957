public import SSOStateMachine

/// What a flow walked in its graph: how often it stood in a stage and took an arrow, where it began and where it ended.
///
/// ```swift
/// var walked = Walked(from: RESTV2.graph.initial)
/// for id in reduction.path { if let edge = RESTV2.graph[id] { _ = walked.take(edge) } }
/// let picture = RESTV2.graph.dot(DOTOptions(walked: walked))
/// ```
public struct Walked: Hashable, Sendable {
  /// The stage that it began in.
  public let begin: StageID
  /// The stage that it stands in.
  public private(set) var end: StageID
  private var stages: [StageID: Int]
  private var arrows: [String: Int] = [:]

  /// Begins in a stage, which counts as stood in once.
  public init(from begin: StageID) { (self.begin, end, stages) = (begin, begin, [begin: 1]) }

  /// Takes an arrow.
  ///
  /// - Returns: false where the arrow leaves another stage than ``end``; then nothing has changed.
  public mutating func take(_ edge: Edge) -> Bool {
    guard edge.from == end else { return false }
    arrows[edge.id, default: 0] += 1
    stages[edge.to, default: 0] += 1
    end = edge.to
    return true
  }

  /// How often it stood in a stage.
  public func count(of stage: StageID) -> Int { stages[stage, default: 0] }

  /// How often it took an arrow.
  public func count(of edge: Edge) -> Int { arrows[edge.id, default: 0] }
}
