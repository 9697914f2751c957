import AdobePassRules
import Foundation
import SSOEffectRunner
import SSOStateMachine
import Testing

@testable import SSOProperties
@testable import sso_fsm_viz

/// The traces that tests and packaged flows write at a release, in addition to those of `sso-flow`: with given stages,
/// refusals, late outcomes, and of every machine. `Scripts/keep-release.sh` keeps them by means of ``variable``.
@Suite("Traces that a release keeps") struct KeptTraceTests {
  /// The name of the environment variable with the folder that keeps the traces permanently.
  private static let variable = "SSO_KEEP"

  @Test("REST API V2") func restV2() throws {
    try Self.keep(
      SSOProperties.Replay<RESTV2.Situation>(
        from: "tvOS, nothing stored",
        [.move("signIn"), .move("registered"), .late("registered"), .move("retry"), .move("cancel")]),
      of: RESTV2.self)
  }

  /// Writes the trace of a replay, checks that every kind of line is in it, and keeps it if a release is being made.
  static func keep<M: Machine, W: Walkable>(
    _ replay: SSOProperties.Replay<W>, of machine: M.Type
  ) throws where W.Event == M.Event {
    let folder = NSTemporaryDirectory() + "kept-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    write(replay, of: machine, to: TraceFiles(folder: folder))
    let file = try #require(FileManager.default.contentsOfDirectory(atPath: folder).first)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)"))
    let text = String(decoding: bytes, as: UTF8.self)
    for word in ["given", "edge", "refused", "late"] { #expect(text.contains("\"\(word)\": "), "\(text)") }
    #expect(try sso_fsm_viz.Replay.replay(Array(bytes), through: M.graph).cutOff == nil)
    guard let kept = ProcessInfo.processInfo.environment[variable] else { return }
    let place = URL(fileURLWithPath: kept).appendingPathComponent("\(M.name)-of-tests.jsonl")
    try bytes.write(to: place, options: .withoutOverwriting)
  }

  /// The arrows as a replay writes them, then everything as a flow does.
  private static func write<M: Machine, W: Walkable>(
    _ replay: SSOProperties.Replay<W>, of machine: M.Type, to files: TraceFiles
  ) where W.Event == M.Event {
    files.add(replay, onlyNew: false)
    let recorder = TraceRecorder.ofTest(M.name, files)
    var walker = Walker(W.beginnings[replay.beginning].value)
    for move in replay.moves {
      let step = walker.take(move, of: W.samples)
      if let refusal = step.refusal {
        let stage = StageID(W.name(ofPlace: step.before.place))
        recorder.record(.refused(from: stage, on: M.name(of: step.event), refusal), at: step.now)
      }
      for edge in step.taken.path.compactMap({ M.graph[$0] }) { recorder.record(.arrow(edge), at: step.now) }
    }
  }
}
