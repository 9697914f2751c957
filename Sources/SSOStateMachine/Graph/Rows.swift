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
    let tops = group.stages.map(\.id).filter(isTop)
    guard tops.count > Self.rowLength else { return [] }
    return stride(from: 0, to: tops.count, by: Self.rowLength).map { start in
      let stages = Array(tops[start..<min(start + Self.rowLength, tops.count)])
      return Row(name: "_\(group.phase.id)_row_\(start / Self.rowLength + 1)", stages: stages)
    }
  }

  private static let rowLength = 3

  private func isTop(_ id: StageID) -> Bool {
    !lines.contains { $0.to == .stage(id) && $0.from != id && $0.from.phase == id.phase }
  }

  /// A line back to an earlier stage, or back to rest, must not push that stage down the page.
  func leadsBack(_ line: Line) -> Bool {
    guard case .stage(let to) = line.to, to != line.from,
      let group = groups.first(where: { $0.phase.id == to.phase })
    else { return false }
    guard layout == .perPhase, group.phase.isRest else { return false }
    guard line.from.phase == to.phase else { return true }
    let stages = group.stages.map(\.id)
    return (stages.firstIndex(of: to) ?? 0) < (stages.firstIndex(of: line.from) ?? 0)
  }

  /// The place of a connector among those of its stage; nil where they are few.
  func place(of connector: Connector) -> Int? {
    guard connector.owner != nil else { return nil }
    let group = groups.first { $0.phase.id == connector.phase }
    let siblings = group?.connectors.filter { $0.owner == connector.owner } ?? []
    return siblings.count > Self.rowLength ? siblings.firstIndex(of: connector) : nil
  }
}
