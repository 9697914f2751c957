/// What is laid over a drawing where a walk is given: counts in the labels, and attributes that come last, so that they
/// take the place of the plain ones. The layout stays as it is.
extension DOTWriter {
  mutating func writeCount(of stage: StageOutline) {
    guard let count = walked?.count(of: stage.id), count > 0 else { return }
    output.put("  ·  ", plain: String(count))
    output.put(stage.id == walked?.end ? "×, ends here" : "×")
  }

  mutating func writeCount(of edge: Edge) { writeCount(walked?.count(of: edge)) }

  mutating func writeCount(of line: Drawing.Line) { writeCount(walked.map { count(of: line, in: $0) }) }

  private mutating func writeCount(_ count: Int?) {
    guard let count, count > 0 else { return }
    output.put("", plain: String(count))
    output.put("× ")
  }

  func overlay(on stage: StageOutline) -> String {
    guard let walked else { return "" }
    guard walked.count(of: stage.id) > 0 else { return DOTStyle.paleNode }
    return stage.id == walked.end ? DOTStyle.end : DOTStyle.walkedStage
  }

  func overlay(on line: Drawing.Line) -> String {
    guard let walked else { return "" }
    return count(of: line, in: walked) > 0 ? DOTStyle.walkedLine : DOTStyle.paleLine
  }

  /// A connector looks as the lines do that end in it.
  func overlay(on connector: Drawing.Connector) -> String {
    guard let walked else { return "" }
    let isWalked = drawing.lines.contains { $0.to.connector == connector && count(of: $0, in: walked) > 0 }
    return isWalked ? DOTStyle.walkedConnector : DOTStyle.paleNode
  }

  private func count(of line: Drawing.Line, in walked: Walked) -> Int {
    line.arrows.reduce(0) { $0 + walked.count(of: graph.stages[Int($1.stage)].edges[Int($1.arrow)]) }
  }
}
