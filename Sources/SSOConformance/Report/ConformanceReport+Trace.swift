import SSOEffectRunner
import SSOStateMachine

extension ConformanceReport {
  /// The explanation of one flow as a trace in JSON Lines, which `sso-fsm-viz --trace` draws: the first flow of which any
  /// call is explained. A trace is one walk, so it cannot hold a second flow.
  ///
  /// - Returns: the number of the flow in ``flows``, and its trace; nil if no call of any flow is explained.
  public func trace() -> (flow: Int, text: String)? {
    guard let number = flows.firstIndex(where: { !$0.arrows.isEmpty }) else { return nil }
    let records = flows[number].arrows.enumerated().map { place, arrow in
      TraceRecord(sequence: place + 1, at: arrow.at, entry: .arrow(arrow.edge))
    }
    return (number, records.map { $0.json + "\n" }.joined())
  }
}
