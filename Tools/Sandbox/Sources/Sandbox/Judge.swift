import SSOConformance
import SandboxTool

/// Explains and judges the calls of one device at a time. No answer of the service waits for it.
actor Judge {
  private var reports: [String: (change: Int, report: ConformanceReport?)] = [:]
  private static let machines = ServedMachine.all.map(\.conformance)
  private var examinations: [String: GrowingExamination] = [:]

  /// The report of a device, after this change or a later one; nil if the capture holds no call of an app.
  ///
  /// - Parameters:
  ///   - id: the id of the device.
  ///   - change: the number of its last change.
  ///   - capture: its calls up to that change.
  func report(of id: String, after change: Int, _ capture: Capture) -> ConformanceReport? {
    if let kept = reports[id], kept.change >= change { return kept.report }
    let report = examinations[id, default: GrowingExamination(among: Self.machines)].report(of: capture)
    reports[id] = (change, report)
    return report
  }

  /// The endpoints that the cookbook can call next on a device that was judged.
  func endpointsAhead(of id: String) -> [String] { examinations[id]?.endpointsAhead ?? [] }

  func forget(_ id: String) { (reports[id], examinations[id]) = (nil, nil) }
}
