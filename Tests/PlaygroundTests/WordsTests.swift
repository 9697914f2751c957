import SSOStateMachine
import Testing

@testable import SSOPlayground
@testable import SSOProperties

/// The parts of a flow that a page shows. The text is written by hand, since Embedded Swift cannot look into a value:
/// so the walks of the property library check that nothing is forgotten.
@Suite struct WordsTests {
  @Test func whatChangesIsShown() {
    Self.check(RESTV2.Situation.self) { $0.state != $1.state }
  }

  /// Checks that every change in a walk is shown, and that no secret is shown.
  static func check<W: Playable>(_ flow: W.Type, differs: @escaping @Sendable (W, W) -> Bool) {
    let shown = Property<W>(
      "states that differ are shown differently", remembering: { _ in () },
      complaint: { _, step in
        let (before, after) = (step.before, step.after)
        guard differs(before, after), before.place == after.place, before.facts.line == after.facts.line
        else {
          return nil
        }
        // Two secrets look the same, and the ticket is shown elsewhere.
        let hidden = Difference(of: before, and: after).lines.filter {
          !$0.hasSuffix("<redacted> → <redacted>") && !$0.contains(".ticket.rawValue:")
        }
        return hidden.isEmpty ? nil : "\(W.name(ofPlace: after.place)) does not show \(hidden)"
      })
    let kept = Property<W>("no secret is shown") { step in
      let commands = step.taken.commands.flatMap { W.words(of: $0) }
      return !(commands + [step.after.facts.line]).contains { $0.contains("canary") }
    }
    let verdict = Walks<W>(count: LongSearches.areRun ? 300 : 100, generator: W.mixture).check([shown, kept])
    #expect(verdict.holds, "\(W.machine): \(verdict)")
  }

  @Test func aReplayNamesItsType() {
    #expect(RESTV2.Situation.source == swiftName(of: RESTV2.Situation.self))
  }

  @Test(arguments: [
    ("signIn", "Sign in"), ("chooseMVPD", "Choose MVPD"), ("chooseAnotherMVPD", "Choose another MVPD"),
    ("logOutLocally", "Log out locally"), ("", ""), ("hostile.playNothing", "Hostile play nothing"),
    ("code.VSA403", "Code VSA403"), ("code.APPL_ERROR", "Code APPL_ERROR"),
  ])
  func aLabelReadsWell(_ name: String, _ expected: String) { #expect(label(of: name) == expected) }
}
