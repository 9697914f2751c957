import AdobePassRules
import SSOLegacyMachines
import SSOStateMachine

/// The examination of a capture that grows, as a sandbox or a proxy records it.
///
/// ```swift
/// var examination = GrowingExamination()
/// for exchange in recorded {
///   capture.append(exchange)
///   let report = examination.report(of: capture)
/// }
/// ```
public struct GrowingExamination {
  private var restV2 = Growing<RESTV2>()
  private var restV1 = Growing<RESTV1>()

  /// Begins with nothing.
  public init() {}

  /// What ``Capture/examined(as:launches:)`` says of a capture. The calls that were there the last time are not looked at
  /// again, unless a later one says something new about them.
  ///
  /// - Parameter capture: the capture, as a rule the last one with some more calls. Any other is examined as well, from its
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

  /// What ``Capture/endpointsAhead(as:)`` says of the capture that was examined last.
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
