import SSOStateMachine

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
    let tops = tops(of: group)
    guard tops.count > Self.rowLength else { return [] }
    return stride(from: 0, to: tops.count, by: Self.rowLength).map { start in
      Row(
        number: start / Self.rowLength + 1, stages: tops[start..<min(start + Self.rowLength, tops.count)])
    }
  }

  static let rowLength = 3

  /// The stages of a phase that no line leads down to.
  private func tops(of group: Group) -> [Int] { group.stages.filter { !isBelow[$0] } }

  /// A phase that is set below another, in the columns of the page.
  struct Stack {
    /// The connectors of the upper phase, which are at its bottom.
    let upper: [Connector]
    /// The nodes at the top of the lower phase: its first row, or its first stage and those that no line leads down to.
    let lower: [String]
  }

  /// The phases that are set below others: each column below the phase in which a flow begins. Phases are drawings of
  /// their own, so without a hint they would all be side by side.
  var stacks: [Stack] {
    guard layout == .perPhase else { return [] }
    return cookbook.columns.flatMap { column in
      let drawn = ([begin] + column).compactMap { id in groups.first { $0.phase.id == id } }
      return zip(drawn, drawn.dropFirst()).map { upper, lower in
        Stack(upper: upper.connectors, lower: heads(of: lower))
      }
    }
  }

  private func heads(of group: Group) -> [String] {
    guard rows(of: group).isEmpty else { return ["_\(group.phase.id)_row_1"] }
    return Set(group.stages.prefix(1) + tops(of: group)).sorted().map { targets.ids[$0].rawValue }
  }
}
