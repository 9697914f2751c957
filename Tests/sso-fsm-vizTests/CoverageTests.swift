import Foundation
import SSOEffectRunner
import SSOStateGraph
import SSOStateMachine
import TestSupport
import Testing

@testable import SSOProperties
@testable import TestTraits
@testable import sso_fsm_viz

/// Several traces, traces that end too early, and traces that tests write.
@Suite("Coverage", .needsProcesses) struct CoverageTests {
  private let tool: Tool
  private let folder: Folder

  init() throws { (tool, folder) = (try Tool("sso-fsm-viz"), try Folder()) }

  private static func lines(_ ids: [String]) -> String {
    ids.compactMap { id in RESTV2.graph.edges.first { $0.id == id } }.enumerated().map {
      TraceRecord(sequence: $0 + 1, at: Timestamp(0), entry: .arrow($1)).json + "\n"
    }.joined()
  }

  private static let first = ["X.idle-signIn", "X.starting-noCredentials", "A.1-cancel"]
  private static let second = ["X.idle-signIn", "X.starting-token"]

  private func counts(_ json: String) throws -> [String: Int] {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let edges = try #require(object?["edges"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: edges.compactMap { edge in
        guard let id = edge["id"] as? String, let count = edge["walked"] as? Int, count > 0 else {
          return nil
        }
        return (id, count)
      })
  }

  @Test("Counts of several traces add up, and the rest is counted") func countsAddUp() throws {
    let one = try folder.write(Self.lines(Self.first), to: "one")
    let two = try folder.write(Self.lines(Self.second), to: "two")
    let run = try tool.run("--trace", one, "--trace", two, "--format", "json")
    #expect(run.status == 0)
    #expect(
      try counts(run.output) == [
        "X.idle-signIn": 2, "X.starting-noCredentials": 1, "A.1-cancel": 1, "X.starting-token": 1,
      ])
    let count = RESTV2.graph.edges.count
    #expect(run.errors == "sso-fsm-viz: \(count - 4) of \(count) arrows were never walked\n")
    #expect(run.output.hasSuffix("\"walks\": 2}\n"))
    // No stage is the end of all walks.
    let drawn = try tool.run("--trace", one, "--trace", two).output
    #expect(!drawn.contains("ends here") && drawn.contains("2× signIn"))
    #expect(try tool.run("--trace", one, "--trace", one).output.contains("2× cancel"))
  }

  @Test("What was not walked is left out") func whatWasNotWalkedIsLeftAway() throws {
    let one = try folder.write(Self.lines(Self.first), to: "one")
    let run = try tool.run("--trace", one, "--only-walked", "--format", "json")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try counts(run.output).count == 3)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect((object?["edges"] as? [Any])?.count == 3)
    let stages = try #require(object?["stages"] as? [[String: Any]])
    #expect(stages.compactMap { $0["id"] as? String } == ["A.1", "X.idle", "X.starting", "X.comingToRest"])
  }

  @Test("A last line that is cut off anywhere is named and left out")
  func aLastLineThatIsCutOffIsLeftOut() throws {
    let whole = Self.lines(Self.first)
    let last = try #require(whole.split(separator: "\n").last)
    for length in [1, 2, 9, 40, last.count - 1] {
      let file = try folder.write(Self.lines(Array(Self.first.dropLast())) + last.prefix(length), to: "cut")
      let run = try tool.run("--trace", file, "--format", "json")
      #expect(run.status == 0)
      #expect(run.errors == "sso-fsm-viz: the trace '\(file)' is cut off in line 3, which is left out\n")
      #expect(try counts(run.output) == ["X.idle-signIn": 1, "X.starting-noCredentials": 1])
    }
    #expect(try tool.run("--trace", folder.write(whole.dropLast() + "", to: "whole")).errors.isEmpty)
  }

  @Test("What is broken in the middle, or not cut off, is not a crash") func whatIsBrokenIsSaid() throws {
    for text in ["{\"seq\": 1,\n" + Self.lines(Self.first), Self.lines(Self.first) + "{\"a\": x"] {
      let run = try tool.run("--trace", folder.write(text, to: "broken"))
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(run.errors.contains("no JSON object: column"))
    }
  }
}

// MARK: - Traces of tests

extension CoverageTests {
  private func traced(_ work: (TraceFiles) async throws -> Void) async throws -> String {
    try await work(TraceFiles(folder: folder.path("traces")))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("traces"))
    #expect(names == ["rest-v2-\(ProcessInfo.processInfo.processIdentifier).jsonl"])
    return folder.path("traces/\(names.first ?? "")")
  }

  @Test("Rows, replays and flows of tests become one trace that fits the graph")
  func testsBecomeATrace() async throws {
    let file = try await traced { files in
      let paths: [(StageID, [String])] = [
        ("C.5", ["C.5-answered", "C.6-authorize"]), ("A.1", ["A.1-cancel"]),
      ]
      for (_, ids) in paths {
        let walk = files.newWalk()
        for id in ids {
          let edge = try #require(RESTV2.graph.edges.first { $0.id == id })
          files.add(.arrow(edge), at: Timestamp(0), of: walk, through: "rest-v2")
        }
      }
      files.add(Replay<RESTV2.Situation>([.move("signIn"), .move("registered")]), onlyNew: false)
      // A random walk that takes nothing new is left out.
      files.add(Replay<RESTV2.Situation>([.move("signIn"), .move("registered")]), onlyNew: true)
      // Two flows, alternating.
      let recorders = [TraceRecorder.ofTest("rest-v2", files), .ofTest("rest-v2", files)]
      for id in Self.first {
        let edge = try #require(RESTV2.graph.edges.first { $0.id == id })
        for recorder in recorders { recorder.record(.arrow(edge), at: Timestamp(0)) }
      }
    }
    let run = try tool.run("--trace", file, "--format", "json")
    #expect(run.status == 0, "\(run.errors)")
    let counts = try counts(run.output)
    #expect(counts["C.6-authorize"] == 1 && counts["A.1-cancel"] == 3)
    #expect(counts["X.idle-signIn"] == 3 && counts["A.1-answered"] == 1 && counts["A.2-returned"] == 1)
    let all = RESTV2.graph.edges.count
    #expect(run.errors == "sso-fsm-viz: \(all - counts.count) of \(all) arrows were never walked\n")
  }

  @Test("A stage that the graph does not have is named") func anUnknownStageIsNamed() throws {
    let file = try folder.write(#"{"seq": 1, "given": "Z.1"}"# + "\n", to: "trace")
    let run = try tool.run("--trace", file)
    #expect(run.status == 1)
    #expect(run.errors.contains("line 1: rest-v2 has no stage 'Z.1'"))
  }

  @Test("Without a folder, nothing is written") func withoutAFolderNothingIsWritten() {
    let recorder = TraceRecorder.ofTest("rest-v2", nil)
    recorder.record(
      .exchange(Exchange(method: "GET", path: "/", status: 200, milliseconds: 0)), at: Timestamp(0))
    #expect(recorder.dropped == 0)
  }
}
