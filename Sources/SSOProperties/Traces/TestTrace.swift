import Foundation
public import SSOEffectRunner
public import SSOStateMachine

/// The trace of a test run, which ``SSOEffectRunner/TraceRecorder/ofTest(_:)`` describes.
enum TestTrace {
  /// The name of the environment variable.
  static let variable = "SSO_TRACE"

  /// The files of this process; nil if the variable is not set.
  static let files = ProcessInfo.processInfo.environment[variable].map(TraceFiles.init)
}

extension TraceRecorder {
  /// A recorder of a flow under test. It adds to the trace of the test run, which shows which arrows the tests of an app
  /// take.
  ///
  /// If the environment variable `SSO_TRACE` is the path of a folder, every process writes one file per machine there,
  /// `rest-v2-<process>.jsonl`. Rows (``Given``), replays and walks are written automatically; a flow is written if it
  /// is launched with this recorder.
  ///
  /// ```
  /// SSO_TRACE=traces swift test
  /// sso-fsm-viz --trace traces/rest-v2-4711.jsonl --format markdown
  /// ```
  ///
  /// A random walk is written only if it takes an arrow that no line of the file has taken yet. So the file
  /// stays short, and its counts say more about the tests that you wrote.
  public static func ofTest<M: Machine>(_ machine: M.Type) -> TraceRecorder {
    ofTest(M.name, TestTrace.files)
  }

  static func ofTest(_ machine: String, _ files: TraceFiles?) -> TraceRecorder {
    guard let files else { return TraceRecorder() }
    let walk = files.newWalk()
    return TraceRecorder { files.add($0.entry, at: $0.at, of: walk, through: machine) }
  }
}

extension TraceFiles {
  /// Appends the arrows of one reduction, in order.
  func add(_ path: StateGraph.Path, of graph: StateGraph?, at now: Timestamp, walk: Int? = nil) {
    guard let graph else { return }
    let walk = walk ?? newWalk()
    for arrow in path {
      if let edge = graph[arrow] { add(.arrow(edge), at: now, of: walk, through: graph.machine) }
    }
  }

  /// Adds the moves of a walk.
  ///
  /// - Parameter onlyNew: whether the walk is left out if the file has every arrow of it.
  func add<W: Walkable>(_ replay: Replay<W>, onlyNew: Bool) {
    guard let graph = W.graph else { return }
    var (walker, steps) = (
      Walker(W.beginnings[replay.beginning].value), [(path: StateGraph.Path, now: Timestamp)]()
    )
    for move in replay.moves {
      let step = walker.take(move, of: W.samples)
      steps.append((step.taken.path, step.now))
    }
    let taken = steps.flatMap { $0.path.compactMap { graph[$0]?.id } }
    if onlyNew, hasEvery(taken, of: graph.machine) { return }
    let walk = newWalk()
    for step in steps { add(step.path, of: graph, at: step.now, walk: walk) }
  }
}
