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
    let below = stagesBelow(in: group)
    let tops = group.stages.map(\.id).filter { !below.contains($0) }
    guard tops.count > Self.rowLength else { return [] }
    return stride(from: 0, to: tops.count, by: Self.rowLength).map { start in
      let stages = Array(tops[start..<min(start + Self.rowLength, tops.count)])
      return Row(name: "_\(group.phase.id)_row_\(start / Self.rowLength + 1)", stages: stages)
    }
  }

  static let rowLength = 3

  /// The stages that a line leads down to from another of the phase, and some of other phases.
  private func stagesBelow(in group: Group) -> Set<StageID> {
    var below: Set<StageID> = []
    for line in lines where line.from.phase == group.phase.id {
      if case .stage(let id) = line.to, id != line.from.id { below.insert(id) }
    }
    return below
  }

  /// A line back to an earlier stage must not push that stage down the page.
  func leadsBack(_ line: Line) -> Bool {
    guard layout == .perPhase, case .stage(let id) = line.to, id != line.from.id,
      let from = places[line.from.id], let to = places[id]
    else { return false }
    return from.phase.id == to.phase.id && to.order < from.order
  }
}
