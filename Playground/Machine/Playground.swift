import SSOLegacyMachines
import SSOProperties
import SSOStateMachine

/// What a page asks, as text, and the answer as JSON.
package enum Playground {
  /// Answers a question.
  ///
  /// - Parameter question: `machines`, or `play`, a machine and a walk: `play rest-v2 3:signIn,registered+40`.
  package static func answer(_ question: String) -> JSON {
    let words = question.split(separator: " ", maxSplits: 2).map { String($0) }
    switch (words.first, words.count) {
    case ("machines", 1):
      return JSON.list([
        machine(RESTV2.Situation.self), machine(RESTV1.Walk.self), machine(AccessEnablerMachine.Walk.self),
      ])
    case ("play", 3): return play(words[1], words[2])
    // A question is any text, so the switch cannot list the rest.
    default: return complaint("ask for 'machines', or 'play MACHINE WALK'")
    }
  }

  private static func play(_ machine: String, _ walk: String) -> JSON {
    switch machine {
    case RESTV2.name: play(RESTV2.Situation.self, walk)
    case RESTV1.name: play(RESTV1.Walk.self, walk)
    case AccessEnablerMachine.name: play(AccessEnablerMachine.Walk.self, walk)
    default: complaint("there is no machine '\(machine)'")
    }
  }

  private static func play<W: Playable>(_ flow: W.Type, _ walk: String) -> JSON {
    Playing<W>(walk)?.json ?? complaint(misreading(walk, of: flow))
  }

  /// Why a text is not a walk. An unknown beginning is reported by itself: a link of another version may name one that
  /// no longer exists.
  private static func misreading<W: Playable>(_ walk: String, of flow: W.Type) -> String {
    guard let colon = walk.lastIndex(of: ":"), Replay<W>.beginning(walk[..<colon]) == nil else {
      return "'\(walk)' is no walk of \(W.machine)"
    }
    return "\(W.machine) has no beginning '\(walk[..<colon])'"
  }

  private static func complaint(_ text: String) -> JSON { JSON.object(("complaint", JSON.text(text))) }

  private static func machine<W: Playable>(_ flow: W.Type) -> JSON {
    JSON.object(
      ("name", JSON.text(W.machine)), ("initial", JSON.text(W.outline.initial.rawValue)),
      ("beginnings", JSON.list(words: W.beginnings.map { $0.name })),
      ("stages", JSON.number(W.outline.stages.count)), ("arrows", JSON.number(W.outline.edges.count)))
  }
}
