import Foundation
import SSOEffectRunner
import SSOStateMachine

/// The trace files of one process: each machine has its own file.
///
/// Flows of parallel tests share a file. Before a line that does not continue from the last line, a line says which
/// stage the flow is in: `{"seq": 7, "at": "…", "given": "C.5"}`.
final class TraceFiles: Sendable {
  private struct Log {
    var file: FileHandle?
    var lines = 0
    var walk: Int?
    var stage: StageID?
    var arrows: Set<String> = []
  }

  private struct Contents {
    var logs: [String: Log] = [:]
    var walks = 0
  }

  private let folder: String
  private let contents = Locked(Contents())

  init(folder: String) { self.folder = folder }

  /// A number that distinguishes a walk from all others of the process.
  func newWalk() -> Int {
    contents.withLock { contents in
      contents.walks += 1
      return contents.walks
    }
  }

  /// Whether the file of a machine has all these arrows.
  func hasEvery(_ arrows: [String], of machine: String) -> Bool {
    contents.withLock { contents in
      let known = contents.logs[machine]?.arrows ?? []
      return arrows.allSatisfy(known.contains)
    }
  }

  /// Adds an entry about a flow, as whole lines.
  func add(_ entry: TraceRecord.Entry, at now: Timestamp, of walk: Int, through machine: String) {
    contents.withLock { contents in
      var log = contents.logs[machine] ?? Log(file: open(machine))
      var text = ""
      func line(_ make: (Int) -> String) {
        log.lines += 1
        text += make(log.lines) + "\n"
      }
      if let stage = entry.stage, log.walk != walk || log.stage != stage {
        line { TraceRecord.given(stage, sequence: $0, at: now) }
        (log.walk, log.stage) = (walk, stage)
      }
      line { TraceRecord(sequence: $0, at: now, entry: entry).json }
      if case .arrow(let edge) = entry {
        log.stage = edge.to
        log.arrows.insert(edge.id)
      }
      try? log.file?.write(contentsOf: Data(text.utf8))
      contents.logs[machine] = log
    }
  }

  /// Opens the file of a machine; nil on an error, which is reported once.
  private func open(_ machine: String) -> FileHandle? {
    let process = ProcessInfo.processInfo.processIdentifier
    let file = URL(fileURLWithPath: folder).appendingPathComponent("\(machine)-\(process).jsonl")
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data().write(to: file)
      return try FileHandle(forWritingTo: file)
    } catch {
      let line = "\(TestTrace.variable): no trace can be written to \(file.path)\n"
      try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
      return nil
    }
  }
}

extension TraceRecord.Entry {
  /// The stage that the flow was in; nil for an entry that says nothing about stages.
  fileprivate var stage: StageID? {
    switch self {
    case .arrow(let edge): edge.from
    case .refused(let stage, _, _): stage
    case .exchange: nil
    }
  }
}
