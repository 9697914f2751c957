import SSOEffectRunner
import SSOStateMachine

/// The log of a flow: lines of text, and an interval for every stage that the flow is in. This is a value without `os`,
/// so a test reads it anywhere; `SystemLog` writes it.
struct FlowLog: Equatable, Sendable {
  enum Entry: Equatable, Sendable {
    case line(Level, String)
    case begins(StageID)
    case ends(StageID)
  }

  enum Level: Equatable, Sendable { case debug, info, error }

  private let graph: StateGraph
  /// The stage whose interval is open. There is at most one.
  private var open: StageID?

  init(of graph: StateGraph) { self.graph = graph }

  mutating func hear(_ record: TraceRecord) -> [Entry] {
    switch record.entry {
    case .arrow(let edge):
      let stood = edge.on == .always ? nil : record.stood
      let time = stood.map { ", after \($0) ms" } ?? ""
      return end() + [.line(.info, "\(edge.from) → \(edge.to): \(edge.condition)\(time)")] + begin(edge.to)
    case .refused(from: _, on: _, let refusal):
      return [.line(refusal.level, refusal.description)]
    case .exchange(let exchange):
      let answer = exchange.status.map(String.init) ?? "no answer"
      let line = "\(exchange.method) \(exchange.path): \(answer), \(exchange.milliseconds) ms"
      return [.line(exchange.status == nil ? .error : .debug, line)]
    }
  }

  /// Ends the open interval: with the next arrow, or when the log stops listening.
  mutating func end() -> [Entry] {
    defer { open = nil }
    return open.map { [.ends($0)] } ?? []
  }

  /// A deciding stage is left at once, and has no interval.
  private mutating func begin(_ stage: StageID) -> [Entry] {
    guard graph[stage]?.kind != .deciding else { return [] }
    open = stage
    return [.begins(stage)]
  }
}

extension Refusal {
  fileprivate var level: FlowLog.Level {
    switch self {
    case .late, .notNow: .debug  // nothing is wrong
    case .unexpected, .unsettled: .error  // the app sent what the stage does not take
    }
  }
}
