public import SSOAccessEnabler
import SSOStateGraph
public import SSOStateMachine

extension AccessEnablerMachine {
  /// The graph, with what drawings say of it: the phases of its cookbook, its main path, and plain words.
  ///
  /// ```swift
  /// print(AccessEnablerMachine.annotatedGraph.dot())
  /// ```
  public static let annotatedGraph = graph.annotated(
    by: DrawingNotes(cookbook: .accessEnabler, words: .accessEnabler, succession: .accessEnabler))
}
