import AdobePassAPI
import SSOStateMachine
import SSOStateMachineTesting

extension Capture {
  /// What the capture says about the app; nil if it holds no call of the service.
  ///
  /// - Parameter machine: the machine to hold the calls against; nil for the machine that their paths name.
  public func examined(as machine: ConformanceMachine? = nil) -> ConformanceReport? {
    let (v2, v1) = (flows(of: Version2.self), flows(of: Version1.self))
    func count<V>(_ flows: [ObservedFlow<V>]) -> Int {
      flows.flatMap(\.calls).count { $0.endpoint != nil }
    }
    switch machine ?? (count(v2) >= count(v1) ? .restV2 : .restV1) {
    case .restV2: return report(.restV2, v2)
    case .restV1: return report(.restV1, v1)
    }
  }

  private func report<V: ConformanceVersion>(_ machine: ConformanceMachine, _ flows: [ObservedFlow<V>])
    -> ConformanceReport?
  {
    guard flows.contains(where: { $0.calls.contains { $0.endpoint != nil } }) else { return nil }
    return ConformanceReport(machine: machine, flows: flows.map(\.provisional), ignored: ignored + repeated)
  }
}

extension ObservedFlow where Version: ConformanceVersion {
  fileprivate var provisional: ConformanceReport.Flow {
    ConformanceReport.Flow(
      device: "device \(device)", serviceProvider: serviceProvider, origin: origin,
      calls: calls.map { observed in
        var call = ConformanceReport.Call(
          entry: observed.entry, at: observed.exchange.sentAt, endpoint: observed.endpoint.map(Version.name),
          method: observed.exchange.request.method, path: observed.templatedPath,
          status: observed.exchange.response?.status)
        call.isExplained = true
        return call
      })
  }
}

extension ConformanceRule {
  /// The rules of a machine.
  public static func all(of machine: ConformanceMachine) -> [ConformanceRule] {
    switch machine {
    case .restV2: Version2.rules.map { provisional($0.id, $0.text, $0.source) }
    case .restV1: Version1.rules.map { provisional($0.id, $0.text, $0.source) }
    }
  }

  private static func provisional(_ id: String, _ text: String, _ source: String) -> ConformanceRule {
    ConformanceRule(
      id: id, text: text, severity: .mandatory, looksAt: "", undecidable: "", source: source, remedy: "")
  }
}
