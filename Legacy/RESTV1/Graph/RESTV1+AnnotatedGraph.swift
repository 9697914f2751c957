public import SSORESTV1
import SSOStateGraph
public import SSOStateMachine

extension RESTV1 {
  /// The graph, with what drawings say of it: the phases of its cookbook, its main path, and plain words.
  ///
  /// ```swift
  /// print(RESTV1.annotatedGraph.dot())
  /// ```
  public static let annotatedGraph = graph.annotated(
    by: DrawingNotes(cookbook: .restV1, words: .restV1, succession: .restV1))
}
