package import SSOStateMachine

/// The notes of drawings about one machine, beyond its stages and arrows. A machine of another module brings its own
/// notes, by ``SSOStateMachine/StateGraph/annotated(by:)``.
package final class DrawingNotes: GraphNotes {
  /// Phases, steps and the main path.
  let cookbook: Cookbook
  private let makeWords: @Sendable () -> PageWords
  private let readSuccession: @Sendable () -> Succession?

  /// The words of the page.
  package var words: PageWords { makeWords() }
  /// The pairs of arrows that an exploration took; nil if no pairs were recorded.
  package var succession: Succession? { readSuccession() }

  /// A drawing that needs no words and no pairs does not make them: reading the pairs takes longer than to draw.
  package init(
    cookbook: Cookbook, words: @autoclosure @escaping @Sendable () -> PageWords,
    succession: @autoclosure @escaping @Sendable () -> Succession?
  ) {
    (self.cookbook, makeWords, readSuccession) = (cookbook, words, succession)
  }

  private static let restV2 = DrawingNotes(cookbook: .restV2, words: .restV2, succession: .restV2)

  /// The notes of a machine that brings no notes: the notes of this package's own machine, or phases without titles.
  static func of(_ machine: String) -> DrawingNotes {
    machine == RESTV2.name
      ? restV2 : DrawingNotes(cookbook: .none, words: PageWords(title: machine), succession: nil)
  }
}

extension StateGraph {
  /// The notes of drawings about the machine: its own notes, or those of this module.
  package var drawingNotes: DrawingNotes { notes as? DrawingNotes ?? .of(machine) }

  /// A copy of the graph with the notes of drawings about it.
  package func annotated(by notes: DrawingNotes) -> StateGraph {
    StateGraph(machine: machine, initial: initial, stages: stages, notes: notes)
  }
}
