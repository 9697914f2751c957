/// A machine that a page can play, without its type: a list of machines holds several.
package struct PlayedMachine: Sendable {
  package let name: String
  let outline: @Sendable () -> JSON
  let play: @Sendable (_ walk: String) -> JSON
  let digest: @Sendable (Agreement, _ number: UInt64) -> String
  let steps: @Sendable (Agreement, _ number: UInt64) -> Void
  let replay: @Sendable (Agreement, _ walk: String) -> Void

  package init<W: Playable>(_ flow: W.Type) {
    name = W.machine
    outline = { Playground.outline(of: W.self) }
    play = { Playground.play(W.self, $0) }
    digest = { $0.digest(W.self, $1) }
    steps = { $0.steps(W.self, $1) }
    replay = { $0.replay(W.self, $1) }
  }
}
