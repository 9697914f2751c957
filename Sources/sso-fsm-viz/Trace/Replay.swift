import CommandLineTool
import SSOStateGraph
import SSOStateMachine

/// A recorded trace that is replayed through a graph.
struct Replay {
  private let graph: StateGraph
  private let arrows: [String: StateGraph.Edge]
  /// The current walk, and the sum of the walks before it.
  private var (walked, before): (Walked?, Walked?)

  private init(through graph: StateGraph) {
    self.graph = graph
    arrows = Dictionary(graph.edges.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The walk of a whole trace. An error says which line does not fit the graph.
  static func walk(_ trace: [UInt8], through graph: StateGraph) throws(Misfit) -> Walked {
    try replay(trace, through: graph).walked
  }

  /// The walk of a whole trace, and the number of the last line if that is cut off and left out.
  static func replay(
    _ trace: [UInt8], through graph: StateGraph
  ) throws(Misfit) -> (walked: Walked, cutOff: Int?) {
    var replay = Replay(through: graph)
    let text = trace.starts(with: [0xEF, 0xBB, 0xBF]) ? trace.dropFirst(3) : trace[...]
    var (rest, number, cutOff): (ArraySlice<UInt8>, Int, Int?) = (text, 0, nil)
    // Every line ends with a line break, so nothing follows the last one.
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      number += 1
      if end == rest.endIndex, TraceLine.isCutOff(rest) {
        cutOff = number
        break
      }
      do throws(Misfit) {
        try replay.take(TraceLine(rest[..<end]))
      } catch {
        throw Misfit(reason: "line \(number): \(error.reason)")
      }
      rest = rest[end...].dropFirst()
    }
    guard let walked = replay.sum else {
      let rest = cutOff.map { " before line \($0), which is cut off" } ?? ""
      throw Misfit(reason: "it tells of no stage\(rest)")
    }
    return (walked, cutOff)
  }

  /// Everything that was walked; nil if nothing was.
  private var sum: Walked? {
    guard let walked, var sum = before else { return walked ?? before }
    sum.add(walked)
    return sum
  }

  private mutating func take(_ line: TraceLine) throws(Misfit) {
    switch line {
    case .exchange: break
    case .given(let stage):
      guard graph[StageID(stage)] != nil else {
        throw Misfit(reason: "\(graph.machine) has no stage \(shortened(stage))")
      }
      (before, walked) = (sum, Walked(from: StageID(stage)))
    case .refusal(let from): try stand(in: from, "an event is refused in")
    case .arrow(let id, let from, let on, let to):
      let edge = try arrow(id, from, on, to)
      try stand(in: from, "\(id) leaves")
      _ = walked?.take(edge)
    }
  }

  /// The arrow of a line. Its condition and command are not compared: they are words, which another version may phrase
  /// differently.
  private func arrow(_ id: String, _ from: String, _ on: String, _ to: String) throws(Misfit)
    -> StateGraph.Edge
  {
    guard let edge = arrows[id] else {
      throw Misfit(reason: "\(graph.machine) has no arrow \(shortened(id))")
    }
    for (does, own, said) in [
      ("leaves", edge.from.rawValue, from), ("is taken on", edge.on.rawValue, on),
      ("leads to", edge.to.rawValue, to),
    ] where own != said {
      throw Misfit(reason: "\(id) \(does) \(own), not \(shortened(said))")
    }
    return edge
  }

  /// Begins the walk, if it has not begun. A walk begins where a launch may: in a resting stage.
  ///
  /// - Parameter move: what the line says about the stage, for the complaint.
  private mutating func stand(in stage: String, _ move: String) throws(Misfit) {
    let id = StageID(stage)
    if let walked {
      guard walked.end == id else {
        throw Misfit(reason: "\(move) \(shortened(stage)), but the flow stands in \(walked.end)")
      }
    } else {
      guard graph[id]?.kind == .resting else {
        throw Misfit(reason: "\(move) \(shortened(stage)), where no flow begins")
      }
      walked = Walked(from: id)
    }
  }
}

/// A text of the file, shortened for a complaint of one line.
func shortened(_ text: String) -> String {
  let start = text.unicodeScalars.prefix(60)
  return quoted(start.endIndex < text.endIndex ? String(start) + "…" : text)
}
