import AdobePassAPI
import AdobePassRules

extension ConformanceReport {
  /// The endpoint of REST API V2 that replaces a call of an older interface.
  public struct Replacement: Hashable, Sendable {
    /// The call of the older interface, as docs/migration.md names it: `GET /api/v1/checkauthn`.
    public var replaced: String
    /// The endpoint, as reports name it: `E8`; nil if nothing replaces the call.
    public var endpoint: String?
    /// Method and path of the endpoint: `GET /api/v2/{serviceProvider}/profiles`; nil without an endpoint.
    public var call: String?
    /// The difference, or the reason why nothing replaces the call; empty if there is nothing to say.
    public var remark: String
  }

  /// A copy of the report in which each call of REST API V1 and of the AccessEnabler SDK has its replacement in REST
  /// API V2.
  ///
  /// - Parameters:
  ///   - capture: the capture that the report is about. The paths of a report do not distinguish all calls.
  ///   - machines: the machines that know the older interfaces.
  public func namingReplacements(
    of capture: Capture, among machines: [ConformanceMachine]
  ) -> ConformanceReport {
    let requests = Dictionary(capture.exchanges.map { ($0.entry, $0.request) }) { first, _ in first }
    var report = self
    for flow in report.flows.indices {
      for place in report.flows[flow].calls.indices {
        let call = report.flows[flow].calls[place]
        guard let sent = requests[call.entry], let method = HTTPRequest.Method(rawValue: sent.method) else {
          continue
        }
        let request = HTTPRequest(method: method, path: sent.url.path, headers: [])
        let found = machines.lazy.compactMap { $0.type.replacement(of: request) }.first
        report.flows[flow].calls[place].replacement = found.map(Replacement.init)
      }
    }
    return report
  }

  /// The replacements of the calls, each once.
  var replacements: [FindingGroup.Remark] {
    flows.flatMap(\.calls).reduce(into: []) { remarks, call in
      guard let replacement = call.replacement else { return }
      remarks.add(replacement.told, .entry(call.entry))
    }
  }
}

extension ConformanceReport.Replacement {
  fileprivate init(_ found: EndpointReplacement) {
    (replaced, endpoint, call) = (found.replaced, found.endpoint?.rawValue, found.call)
    remark = found.remark
  }

  /// `GET /api/v1/checkauthn: E8, GET /api/v2/{serviceProvider}/profiles (a list of profiles)`.
  fileprivate var told: String {
    let named = [endpoint, call].compactMap { $0 }.joined(separator: ", ")
    return "\(replaced): \(named.isEmpty ? "nothing" : named)" + (remark.isEmpty ? "" : " (\(remark))")
  }
}

extension ExplainedMachine {
  /// The endpoint of REST API V2 that replaces a request of an older interface; nil for any other request.
  static func replacement(of request: HTTPRequest) -> EndpointReplacement? {
    Version.replacement(of: Version.Call(request))
  }
}
