import SSOConformance

/// Explains and judges the calls of the devices, one device at a time and apart from the calls: no answer waits for it.
actor Judge {
  private var reports: [String: (change: Int, report: ConformanceReport?)] = [:]
  private var examinations: [String: GrowingExamination] = [:]

  /// What SSOConformance says of a device, or has said after a later change; nil where no call of an app is in the capture.
  ///
  /// - Parameters:
  ///   - id: the id of the device.
  ///   - change: the number of its last change.
  ///   - capture: its calls up to that change.
  func report(of id: String, after change: Int, _ capture: Capture) -> ConformanceReport? {
    if let kept = reports[id], kept.change >= change { return kept.report }
    let report = examinations[id, default: GrowingExamination()].report(of: capture)
    reports[id] = (change, report)
    return report
  }

  /// What the cookbook could send next on a device that was judged.
  func endpointsAhead(of id: String) -> [String] { examinations[id]?.endpointsAhead ?? [] }

  func forget(_ id: String) { (reports[id], examinations[id]) = (nil, nil) }
}
