import SSOStateMachine

/// The overlay of a walk on a drawing: counts in the labels, and attributes that come last, so that they override the
/// plain ones. The layout stays as it is.
extension DOTWriter {
  mutating func writeCount(of stage: StageOutline) {
    guard let walked, walked.count(of: stage.id) > 0 else { return }
    output.put("  ·  ", plain: String(walked.count(of: stage.id)))
    output.put(walked.onlyEnd == stage.id ? "×, ends here" : "×")
  }

  mutating func writeCount(of edge: StateGraph.Edge) {
    if let walked { write(walked.count(of: edge)) }
  }

  mutating func writeCount(of line: Drawing.Line) {
    if let walked { write(count(of: line, in: walked)) }
  }

  private mutating func write(_ count: Int) {
    guard count > 0 else { return }
    output.put("", plain: String(count))
    output.put("× ")
  }

  /// Ends a stage.
  mutating func close(_ stage: StageOutline) {
    guard let walked else { return output.put("\"];\n") }
    guard walked.count(of: stage.id) > 0 else { return close(with: DOTStyle.paleNode) }
    close(with: walked.onlyEnd == stage.id ? DOTStyle.end : DOTStyle.walkedStage)
  }

  /// Ends a connector, which looks like the lines that lead to it.
  mutating func close(_ connector: Drawing.Connector) {
    guard let walked else { return output.put("\"];\n") }
    let isWalked = drawing.lines.contains { $0.to.connector == connector && count(of: $0, in: walked) > 0 }
    close(with: isWalked ? DOTStyle.walkedConnector : DOTStyle.paleNode)
  }

  /// Ends a line.
  mutating func close(_ line: Drawing.Line) {
    guard let walked else { return output.put("\"];\n") }
    close(with: count(of: line, in: walked) > 0 ? DOTStyle.walkedLine : DOTStyle.paleLine)
  }

  private mutating func close(with look: String) {
    output.put("\"", plain: look)
    output.put("];\n")
  }

  private func count(of line: Drawing.Line, in walked: Walked) -> Int {
    line.arrows.reduce(0) { $0 + walked.count(of: graph.stages[Int($1.stage)].edges[Int($1.arrow)]) }
  }
}
