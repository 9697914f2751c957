import SSOConformance
import SSOStateMachine

// The known devices, and the findings about their calls.
extension Sandbox {
  /// The ids of the devices, the last to come first.
  var deviceIDs: [String] {
    devices.values.sorted { ($0.installations.last ?? 0) > ($1.installations.last ?? 0) }.map(\.id)
  }

  func device(_ id: String) -> Device? { devices[id] }

  /// The number of recorded installations, and the bytes of their calls.
  var recorded: (installations: Int, bytes: Int) {
    (installations.count, installations.values.reduce(0) { $0 + $1.calls.bytes })
  }

  func installations(of id: String) -> [Installation] {
    devices[id]?.installations.compactMap { installations[$0] } ?? []
  }

  /// The calls of a device; nil if there is no such device.
  func capture(of id: String) -> Capture? {
    guard devices[id] != nil else { return nil }
    var exchanges = Self.inOrder(installations(of: id).map(\.calls)).map(\.exchange)
    for index in exchanges.indices { exchanges[index].entry = index }
    return Capture(exchanges, forgotten: forgotten(of: id))
  }

  /// The number of forgotten calls of a device.
  func forgotten(of id: String) -> Int {
    installations(of: id).reduce(devices[id]?.forgotten ?? 0) { $0 + $1.calls.forgotten }
  }

  /// The calls of several installations, each with the fault that it has met. Those of one keep their order: its clock may have
  /// been moved back.
  static func inOrder(_ calls: [RecordedCalls]) -> [(exchange: CapturedExchange, fault: Int?)] {
    var all: [(latest: Timestamp, place: Int, exchange: CapturedExchange, fault: Int?)] = []
    for recorded in calls {
      var latest = Timestamp(Int64.min)
      for (exchange, fault) in zip(recorded.exchanges, recorded.faultsMet) {
        latest = max(latest, exchange.sentAt ?? latest)
        all.append((latest, all.count, exchange, fault))
      }
    }
    return all.sorted { ($0.latest, $0.place) < ($1.latest, $1.place) }.map { ($0.exchange, $0.fault) }
  }

  /// The report of SSOConformance about a device; nil if there is no such device, or no call of an app.
  func report(of id: String) async -> ConformanceReport? {
    guard let device = devices[id], let capture = capture(of: id) else { return nil }
    let before = device.report?.findings
    let report = await judge.report(of: id, after: device.change, capture)
    guard devices[id]?.birth == device.birth else {
      if devices[id] == nil { await judge.forget(id) }
      return nil
    }
    devices[id]?.report = report
    if let findings = report?.findings, findings != before ?? 0 { listeners.tell("finding", id) }
    return report
  }

  /// The endpoints that the app on a device is expected to call next, the nearest first.
  func endpointsAhead(of id: String) async -> [String] {
    guard await report(of: id) != nil else { return [] }
    return await judge.endpointsAhead(of: id)
  }

  /// The latest report. It covers all calls, unless many devices wait to be judged.
  func latestReport(of id: String) async -> ConformanceReport? {
    unjudged.count > Self.mostAwaited ? devices[id]?.report : await report(of: id)
  }

  /// The most devices that can wait to be judged before a list stops waiting for them.
  private static var mostAwaited: Int { 20 }

  /// Judges a device as soon as the devices before it are judged.
  func judgeSoon(_ id: String) {
    if !unjudged.contains(id) { unjudged.append(id) }
    catchUp()
  }

  /// Begins to judge what has changed, unless that is going on already.
  func catchUp() {
    guard !isJudging else { return }
    isJudging = true
    Task(priority: .utility) { await judgeAll() }
  }

  private func judgeAll() async {
    while !unjudged.isEmpty || !departed.isEmpty {
      if let id = departed.popLast() {
        if devices[id] == nil { await judge.forget(id) }
      } else {
        _ = await report(of: unjudged.removeFirst())
      }
    }
    isJudging = false
  }
}

extension ConformanceReport {
  /// The number of findings that count.
  fileprivate var findings: Int {
    let summary = summary
    return summary.broken + summary.likely + summary.warnings
  }
}
