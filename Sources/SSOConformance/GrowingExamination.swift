import AdobePassRules
import SSORESTV1
import SSOStateMachine

/// The examination of a capture that grows while a sandbox or a proxy records it.
///
/// ```swift
/// var examination = GrowingExamination()
/// for exchange in recorded {
///   exchanges.append(exchange)
///   let report = examination.report(of: Capture(exchanges))
/// }
/// ```
public struct GrowingExamination {
  private var restV2 = Growing<RESTV2>()
  private var restV1 = Growing<RESTV1>()

  /// Makes an examination without calls.
  public init() {}

  /// Returns what ``Capture/examined(as:launches:)`` returns for a capture. An earlier call is not examined again unless a
  /// later call says something new about it.
  ///
  /// - Parameter capture: the capture of the last call with some more exchanges. Any other capture is examined from its
  ///   beginning.
  /// - Returns: what was found; nil if the capture holds no call of the service.
  public mutating func report(of capture: Capture) -> ConformanceReport? {
    switch capture.likelyMachine {
    case .restV2:
      restV1 = Growing()
      return restV2.report(of: capture)
    case .restV1:
      restV2 = Growing()
      return restV1.report(of: capture)
    }
  }

  /// The endpoints that a flow of the cookbook can call next on the device of the last call. They have the names that reports
  /// have for them, and the nearest comes first. Empty if nothing explains the last call.
  public var endpointsAhead: [String] { restV2.endpointsAhead + restV1.endpointsAhead }
}

/// The flows of a growing capture, by their places.
private struct Growing<M: ExplainedMachine> {
  private var explanations: [GrowingExplanation<M>] = []
  /// The place of the flow with the last call.
  private var last: Int?

  mutating func report(of capture: Capture) -> ConformanceReport? {
    let flows = capture.flows(of: M.Version.self)
    explanations.removeLast(max(0, explanations.count - flows.count))
    while explanations.count < flows.count { explanations.append(GrowingExplanation()) }
    last = flows.indices.max {
      (flows[$0].calls.last?.entry ?? -1) < (flows[$1].calls.last?.entry ?? -1)
    }
    return capture.report(of: flows, by: M.self) { flow, place in
      let explanation = explanations[place].explain(flow.moved(by: flow.lead), resolution: capture.resolution)
      return (explanation, Judgement.findings(of: flow, resolution: capture.resolution))
    }
  }

  var endpointsAhead: [String] { last.flatMap { explanations[$0].current }?.endpointsAhead ?? [] }
}
