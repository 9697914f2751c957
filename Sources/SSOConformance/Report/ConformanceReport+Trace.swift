import SSOEffectRunner
import SSOStateMachine

extension ConformanceReport {
  /// The explanation as a trace in JSON Lines, which `sso-fsm-viz --trace` draws: the longest walk of the first flow of which
  /// any call is explained. A trace is one walk, so it ends where the app was started again, or where nothing explains a
  /// call.
  ///
  /// - Returns: the number of the flow in ``flows``, and its trace; nil if no call of any flow is explained.
  public func trace() -> (flow: Int, text: String)? {
    guard let number = flows.firstIndex(where: { !$0.arrows.isEmpty }) else { return nil }
    let walks = flows[number].walks
    let longest = walks.max { $0.count < $1.count } ?? []
    let records = longest.enumerated().map { place, arrow in
      TraceRecord(sequence: place + 1, at: arrow.at, entry: .arrow(arrow.edge))
    }
    return (number, records.map { $0.json + "\n" }.joined())
  }
}

extension ConformanceReport.Flow {
  /// The arrows, divided where one does not begin at the end of the one before.
  package var walks: [ArraySlice<ConformanceReport.TakenArrow>] {
    var walks: [ArraySlice<ConformanceReport.TakenArrow>] = []
    var first = arrows.startIndex
    for next in arrows.indices.dropFirst() where arrows[next].edge.from != arrows[next - 1].edge.to {
      walks.append(arrows[first..<next])
      first = next
    }
    return walks + [arrows[first...]]
  }
}
