import Foundation
import SSOStateMachine
import SSOStateMachineTesting
import Testing

/// What `docs/properties.md` shows.
@Suite struct ChapterTests {
  @Test func aPropertyIsStatedInThreeLines() {
    let verdict = Walks<RESTV2.Situation>(count: 50).check(
      Property("a code is shown only while it is polled") {
        $0.after.state.shownCode == nil || !$0.after.isResting
      })
    #expect(verdict.holds, "\(verdict)")
  }

  private static let once = Property<RESTV2.Situation>("credentials are stored once", remembering: { _ in 0 })
  { stored, step in
    for case .store(.registration) in step.taken.commands { stored += 1 }
    return stored > 1 ? "stored \(stored) times" : nil
  }

  @Test(.enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func theCounterexampleIsTheOneThatIsFound() throws {
    let verdict = Walks<RESTV2.Situation>().check(Self.once)
    let chapter = try String(contentsOf: Self.chapter, encoding: .utf8)
    #expect(chapter.contains("```\n\(verdict)\n```"), "\(verdict)")
  }

  @Test func theCounterexampleBreaksTheProperty() throws {
    let chapter = try String(contentsOf: Self.chapter, encoding: .utf8)
    let printed = try #require(chapter.components(separatedBy: "SSO_REPLAY='").dropFirst().first)
    let replay = try #require(Replay<RESTV2.Situation>(String(printed.prefix { $0 != "'" })))
    let counterexample = try #require(replay.check([Self.once]).counterexample)
    #expect(counterexample.replay == replay, "as short as it is printed")
    #expect(chapter.contains(counterexample.complaint))
  }

  private static let chapter = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/properties.md")
}
