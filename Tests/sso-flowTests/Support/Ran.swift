import CommandLineTool
import Foundation
import SSOConformance
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport

@testable import sso_flow

/// A run in this process, and everything that can be observed of it.
struct Ran {
  let result: RunResult
  /// The lines that a person reads during the run.
  let lines: [String]
  let trace: [TraceLine]
  let service: (any SimulatedService)?
  /// The requests that were sent, and their answers.
  let capture: Capture?

  /// The real clock limits simulated runs too: without a given limit, the limit is a day, and only reports a hang.
  init(_ arguments: [String], adjust: (inout RunOptions) -> Void = { _ in }) async throws {
    guard case .run(var options) = try Invocation(["run"] + arguments) else { throw NoRun() }
    if !arguments.contains("--time-limit") { options.timeLimit = 86_400_000 }
    adjust(&options)
    try await self.init(options)
  }

  init(_ options: RunOptions) async throws {
    let folder = try Folder()
    let lines = Locked([String]())
    var options = options
    options.trace = folder.path("trace")
    let run = FlowRun(options, records: true) { line in lines.withLock { $0.append(line) } }
    result = try await run.run()
    self.lines = lines.withLock { $0 }
    service = run.simulation?.service
    capture = run.recording?.capture
    trace = try TraceLine.read(folder.path("trace"))
  }

  struct NoRun: Error {}
}

/// One line of a trace, read strictly from its JSON.
struct TraceLine: Decodable, Equatable {
  let seq: Int
  let at: String
  let from: String?
  let on: String?
  let condition: String?
  let edge: String?
  let to: String?
  let command: String?
  let stood: Int?
  let refused: String?
  let late: Bool?
  let http: HTTP?
  let given: String?

  struct HTTP: Decodable, Equatable {
    let method: String
    let path: String
    let status: Int?
    let ms: Int
  }

  static func read(_ file: String) throws -> [TraceLine] {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    return try text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      try JSONDecoder().decode(TraceLine.self, from: Data($0.utf8))
    }
  }
}

extension [TraceLine] {
  /// The arrows taken, by id.
  var edges: [String] { compactMap(\.edge) }
  var requests: [TraceLine.HTTP] { compactMap(\.http) }

  /// The first line that does not fit the graph, walked from a stage; nil if all lines fit.
  func misfit(in graph: StateGraph, from start: StageID) -> TraceLine? {
    var stage = start
    var count = 0
    return first { line in
      count += 1
      guard line.seq == count else { return true }
      if let given = line.given {
        stage = StageID(given)
        return graph[stage] == nil
      }
      guard line.http == nil, line.refused == nil else { return line.edge != nil }
      guard let edge = graph[stage]?.edges.first(where: { $0.id == line.edge }),
        line.from == stage.rawValue, line.to == edge.to.rawValue, line.on == edge.on.rawValue,
        line.condition == edge.condition, line.command == edge.commands.last?.rawValue
      else { return true }
      stage = edge.to
      return false
    }
  }
}
