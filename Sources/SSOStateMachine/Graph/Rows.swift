extension Drawing {
  /// Stages that begin side by side in one phase.
  struct Row {
    let name: String
    let stages: [StageID]
  }

  /// A drawing program sets every stage that no line leads down to on the top row. Where connectors make many of those,
  /// they are set in several rows, one under the other.
  func rows(of group: Group) -> [Row] {
    guard layout == .perPhase else { return [] }
    let tops = group.stages.map(\.id).filter { !below.contains($0) }
    guard tops.count > Self.rowLength else { return [] }
    return stride(from: 0, to: tops.count, by: Self.rowLength).map { start in
      let stages = Array(tops[start..<min(start + Self.rowLength, tops.count)])
      return Row(name: "_\(group.phase.id)_row_\(start / Self.rowLength + 1)", stages: stages)
    }
  }

  static let rowLength = 3

  /// A line back to an earlier stage must not push that stage down the page. By default lines stay within a phase.
  func leadsBack(_ line: Line) -> Bool {
    guard layout == .perPhase, case .stage(let id) = line.to, let to = places[id] else { return false }
    return to.order < line.from
  }
}
