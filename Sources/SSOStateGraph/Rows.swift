extension Drawing {
  /// Stages that begin side by side in one phase.
  struct Row {
    /// The number of the row in its phase, counted from 1.
    let number: Int
    let stages: ArraySlice<Int>
  }

  /// The rows of a phase. Graphviz sets every stage that no line leads down to on the top row. If connectors make many
  /// such stages, they are set in several rows, one below the other.
  func rows(of group: Group) -> [Row] {
    guard layout == .perPhase else { return [] }
    let tops = group.stages.filter { !isBelow[$0] }
    guard tops.count > Self.rowLength else { return [] }
    return stride(from: 0, to: tops.count, by: Self.rowLength).map { start in
      Row(
        number: start / Self.rowLength + 1, stages: tops[start..<min(start + Self.rowLength, tops.count)])
    }
  }

  static let rowLength = 3

  /// A phase that is set below another, in the columns of the page.
  struct Stack {
    /// The connectors of the upper phase, which stand at its bottom.
    let upper: [Connector]
    /// The first stage of the lower phase.
    let lower: Int
  }

  /// The phases that are set below others. Phases are drawings of their own, so without a hint they would all stand
  /// side by side.
  var stacks: [Stack] {
    guard layout == .perPhase else { return [] }
    return cookbook.columns.flatMap { column in
      let drawn = column.compactMap { id in groups.first { $0.phase.id == id } }
      return zip(drawn, drawn.dropFirst()).compactMap { upper, lower in
        lower.stages.first.map { Stack(upper: upper.connectors, lower: $0) }
      }
    }
  }
}
