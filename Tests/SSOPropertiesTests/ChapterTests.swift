import Foundation
import SSOProperties
import SSOStateMachine
import Testing

/// The examples of `docs/properties.md`.
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

  @Test func theCounterexampleIsTheOneThatIsFound() throws {
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

  /// The chapter's core, in a small exploration.
  @Test func aWayRoundIsAskedOfACore() {
    let exploration = Exploration<Cinema.Core>(
      bound: LongSearches.areRun ? 150 : 60, by: { $0.coarseClass }, comparing: 0, ofEachArrow: 4)
    let circumstances = RESTV2.circumstances.of(
      Cinema.Core.self, relaunching: { _, flow in Cinema.Core(flow: flow) })
    let faults = RESTV2.lastingFaults.filter { $0.scope == "E14" || $0.scope == "user agent" }
    let resilience = Resilience(
      of: exploration, in: circumstances, with: faults.map { $0.of(Cinema.Core.self) }, probing: 1)
    #expect(resilience.complaints == [])
    #expect(Set(resilience.rows.filter { !$0.stuck(.play).isEmpty }.map(\.scope)) == ["E14"])
    #expect(resilience.rows.allSatisfy { $0.stuck(.signOut).isEmpty })
    #expect(resilience.rows.last?.play?.events.isEmpty == false)
  }

  private static let chapter = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/properties.md")
}
