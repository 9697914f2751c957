import SSOLegacyMachines
import SSOStateMachine
import SSOStateMachineTesting

/// What a page asks, as text, and the answer as JSON.
package enum Playground {
  /// Answers a question.
  ///
  /// - Parameter question: `machines`, or `play`, a machine and a walk: `play rest-v2 3:signIn,registered+40`.
  package static func answer(_ question: String) -> String {
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

  private static func play(_ machine: String, _ walk: String) -> String {
    switch machine {
    case RESTV2.name: play(RESTV2.Situation.self, walk)
    case RESTV1.name: play(RESTV1.Walk.self, walk)
    case AccessEnablerMachine.name: play(AccessEnablerMachine.Walk.self, walk)
    default: complaint("there is no machine '\(machine)'")
    }
  }

  private static func play<W: Playable>(_ flow: W.Type, _ walk: String) -> String {
    Playing<W>(walk)?.json ?? complaint("'\(walk)' is no walk of \(W.machine)")
  }

  private static func complaint(_ text: String) -> String { JSON.object(("complaint", JSON.text(text))) }

  private static func machine<W: Playable>(_ flow: W.Type) -> String {
    JSON.object(
      ("name", JSON.text(W.machine)), ("initial", JSON.text(W.outline.initial.rawValue)),
      ("beginnings", JSON.list(words: W.beginnings.map { $0.name })),
      ("stages", "\(W.outline.stages.count)"), ("arrows", "\(W.outline.edges.count)"))
  }
}
