import SSOEffectRunner
import SSOStateMachine
import Testing
import os

@testable import Observers

/// The example of a log, against a stub of `os`.
@Suite struct SystemLogTests {
  private final class Written: @unchecked Sendable { var lines: [String] = [] }

  @Test("every line is public, and the interval of a stage ends where the next begins, or the log")
  func run() throws {
    let written = Written()
    let edges = try ["A.1-answered", "A.2-returned", "A.3-answered"].map { id in
      try #require(RESTV2.graph.edges.first { $0.id == id }, "no arrow \(id)")
    }
    Journal.$write.withValue({ written.lines.append($0) }) {
      let log = SystemLog(of: RESTV2.graph)
      for edge in edges { log.hear(TraceRecord(sequence: 1, at: 0, entry: .arrow(edge))) }
      log.hear(
        TraceRecord(
          sequence: 2, at: 0, entry: .exchange(.init(method: "GET", path: "/a", status: nil, milliseconds: 7))
        ))
      log.hear(TraceRecord(sequence: 3, at: 0, entry: .arrow(edges[1])))
    }
    #expect(
      written.lines == [
        "TV provider, info: A.1 → A.2: answered",
        "TV provider, info: A.2 → A.3: credentials returned", "begin Stage A.3",
        "end Stage A.3", "TV provider, info: A.3 → A.4: answered",
        "TV provider, error: GET /a: no answer, 7 ms",
        "TV provider, info: A.2 → A.3: credentials returned", "begin Stage A.3",
        "end Stage A.3",
      ])
  }
}
