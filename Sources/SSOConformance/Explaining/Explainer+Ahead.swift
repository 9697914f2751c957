import AdobePassRules
import SSOLegacyMachines
import SSOStateMachine

extension Explainer {
  /// The calls that a flow could send after the last one, the nearest first: those that need the fewest acts of the person and
  /// the system come before others. Empty if nothing explains the last call.
  func ahead() -> [M.Key] {
    guard let last = calls.indices.last else { return [] }
    let now = calls[last].exchange.answeredAt ?? hints.times[last]
    var search = Search<M>(nil, setting(last, isWide: false, at: now))
    search.run(from: current) { [] }
    return search.expected
  }
}

extension Explainer {
  /// The endpoints of these calls, by the names that reports have for them, each once.
  var endpointsAhead: [String] { ahead().map { M.Version.name(of: $0.endpoint) }.unique }
}

extension Capture {
  /// The calls that a flow of the cookbook could send next on the device of the last call, by the names that reports have for
  /// their endpoints, the nearest first.
  ///
  /// - Parameter machine: the version of the interface; nil to tell by the paths of the calls.
  /// - Returns: the endpoints, each once; empty if no flow of the cookbook has sent the last call.
  public func endpointsAhead(as machine: ConformanceMachine? = nil) -> [String] {
    switch machine ?? likelyMachine {
    case .restV2: endpointsAhead(by: RESTV2.self)
    case .restV1: endpointsAhead(by: RESTV1.self)
    }
  }

  private func endpointsAhead<M: ExplainedMachine>(by machine: M.Type) -> [String] {
    let flows = flows(of: M.Version.self)
    let last = flows.max { ($0.calls.last?.entry ?? -1) < ($1.calls.last?.entry ?? -1) }
    guard let last, !last.calls.isEmpty else { return [] }
    var explainer = Explainer<M>(last.moved(by: last.lead), resolution: resolution)
    explainer.takeAll()
    return explainer.endpointsAhead
  }
}
