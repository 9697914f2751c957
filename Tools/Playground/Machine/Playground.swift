import SSOProperties
import SSOStateMachine

/// The questions of a page, as text, and the answers as JSON.
package enum Playground {
  /// Answers a question.
  ///
  /// - Parameters:
  ///   - question: `machines`, or `play`, a machine and a walk: `play rest-v2 3:signIn,registered+40`.
  ///   - machines: the machines that can be asked about.
  package static func answer(_ question: String, of machines: [PlayedMachine]) -> JSON {
    let words = question.split(separator: " ", maxSplits: 2).map { String($0) }
    switch (words.first, words.count) {
    case ("machines", 1):
      return JSON.list(machines.map { $0.outline() })
    case ("play", 3):
      return machines.first { $0.name == words[1] }?.play(words[2])
        ?? complaint("there is no machine '\(words[1])'")
    // A question is any text, so the switch cannot list the rest.
    default: return complaint("ask for 'machines', or 'play MACHINE WALK'")
    }
  }

  static func play<W: Playable>(_ flow: W.Type, _ walk: String) -> JSON {
    Playing<W>(walk)?.json ?? complaint(misreading(walk, of: flow))
  }

  /// The reason why a text is not a walk: the beginning or the first move that the machine does not have. A link of
  /// another version may contain one that no longer exists.
  private static func misreading<W: Playable>(_ walk: String, of flow: W.Type) -> String {
    guard let colon = walk.lastIndex(of: ":") else { return "'\(walk)' is no walk of \(W.machine)" }
    let beginning = walk[..<colon]
    guard Replay<W>.beginning(beginning) != nil else {
      return "\(W.machine) has no beginning '\(beginning)'"
    }
    let wrong = walk[colon...].dropFirst().split(separator: ",").first { Move<W>(word: $0) == nil }
    return "\(W.machine) has no move '\(wrong ?? "")'"
  }

  private static func complaint(_ text: String) -> JSON { JSON.object(("complaint", JSON.text(text))) }

  static func outline<W: Playable>(of flow: W.Type) -> JSON {
    JSON.object(
      ("name", JSON.text(W.machine)), ("initial", JSON.text(W.outline.initial.rawValue)),
      ("beginnings", JSON.list(words: W.beginnings.map { $0.name })),
      ("stages", JSON.number(W.outline.stages.count)), ("arrows", JSON.number(W.outline.edges.count)))
  }
}
