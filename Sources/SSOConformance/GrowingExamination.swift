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
  private var restV2: [GrowingExplanation<RESTV2>] = []
  private var restV1: [GrowingExplanation<RESTV1>] = []

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
    case .restV2: Self.report(of: capture, &restV2)
    case .restV1: Self.report(of: capture, &restV1)
    }
  }

  private static func report<M: ExplainedMachine>(
    of capture: Capture, _ growing: inout [GrowingExplanation<M>]
  ) -> ConformanceReport? {
    let flows = capture.flows(of: M.Version.self)
    while growing.count < flows.count { growing.append(GrowingExplanation()) }
    return capture.report(of: flows, by: M.self) { flow, place in
      let explanation = growing[place].explain(flow.moved(by: flow.lead), resolution: capture.resolution)
      return (explanation, Judgement.findings(of: flow, resolution: capture.resolution))
    }
  }
}
