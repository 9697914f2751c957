import AdobePassRules
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
  private let machines: [ConformanceMachine]
  /// The machine of the last capture, and its flows.
  private var last: (machine: ConformanceMachine, flows: any GrowingFlows)?

  /// Makes an examination without calls.
  ///
  /// - Parameter machines: the machines that a capture may belong to, the newest first.
  public init(among machines: [ConformanceMachine] = [.restV2]) { self.machines = machines }

  /// Returns what ``Capture/examined(among:launches:)`` returns for a capture. An earlier call is not examined again unless a
  /// later call says something new about it.
  ///
  /// - Parameter capture: the capture of the last call with some more exchanges. Any other capture is examined from its
  ///   beginning.
  /// - Returns: the report; nil if the capture holds no call of the service.
  public mutating func report(of capture: Capture) -> ConformanceReport? {
    let machine = capture.likelyMachine(among: machines)
    var flows = last.flatMap { $0.machine == machine ? $0.flows : nil } ?? machine.type.growingFlows()
    last = nil
    let report = flows.report(of: capture)
    last = (machine, flows)
    return report
  }

  /// The endpoints that a flow of the cookbook can call next on the device of the last call. They have the names that reports
  /// have for them, and the nearest comes first. Empty if nothing explains the last call.
  public var endpointsAhead: [String] { last?.flows.endpointsAhead ?? [] }
}

/// The flows of a growing capture.
package protocol GrowingFlows {
  mutating func report(of capture: Capture) -> ConformanceReport?
  /// The endpoints that can be called next on the device of the last call, the nearest first.
  var endpointsAhead: [String] { get }
}

/// The flows of a growing capture, by their places.
struct FlowsByPlace<M: ExplainedMachine>: GrowingFlows {
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
