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

  @Test func theCounterexampleIsTheOneThatIsFound() throws {
    let once = Property<RESTV2.Situation>("credentials are stored once", remembering: { _ in 0 }) {
      stored, step in
      for case .store(.registration) in step.taken.commands { stored += 1 }
      return stored > 1 ? "stored \(stored) times" : nil
    }
    let verdict = Walks<RESTV2.Situation>().check(once)
    let chapter = try String(contentsOf: Self.chapter, encoding: .utf8)
    #expect(chapter.contains("```\n\(verdict)\n```"), "\(verdict)")
  }

  private static let chapter = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/properties.md")
}
