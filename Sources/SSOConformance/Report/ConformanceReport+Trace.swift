import SSOEffectRunner
import SSOStateMachine

extension ConformanceReport {
  /// The explanation as a trace in JSON Lines, which `sso-fsm-viz --trace` draws: every walk of the first
  /// flow with an explained call, and the calls that the walk made. A walk ends where the app was started
  /// again, or where nothing explains a call. A line before each walk says where it begins.
  ///
  /// - Returns: the number of the flow in ``flows``, and its trace; nil if no call of any flow is explained.
  public func trace() -> (flow: Int, text: String)? {
    guard let number = flows.firstIndex(where: { !$0.arrows.isEmpty }) else { return nil }
    var lines: [String] = []
    let calls = Dictionary(flows[number].calls.map { ($0.entry, $0) }) { first, _ in first }
    for walk in flows[number].walks {
      guard let first = walk.first else { continue }
      lines.append(TraceRecord.given(first.edge.from, sequence: lines.count + 1, at: first.at))
      for arrow in walk {
        lines.append(TraceRecord(sequence: lines.count + 1, at: arrow.at, entry: .arrow(arrow.edge)).json)
        guard let call = arrow.entry.flatMap({ calls[$0] }) else { continue }
        let record = TraceRecord(
          sequence: lines.count + 1, at: call.at ?? arrow.at, entry: .exchange(call.exchange))
        lines.append(record.json)
      }
    }
    return (number, lines.map { $0 + "\n" }.joined())
  }
}

extension ConformanceReport.Call {
  /// The call as a trace shows it.
  fileprivate var exchange: Exchange {
    Exchange(method: method, path: path, status: status, milliseconds: milliseconds ?? 0)
  }
}

extension ConformanceReport.Flow {
  /// The arrows, divided where an arrow does not begin at the end of the one before.
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
