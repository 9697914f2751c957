import AdobePassAPI
import AdobePassRules
import SSOStateMachine

extension Capture {
  /// The calls of each app and device, as separate flows.
  package func flows<Version: ConformanceVersion>(of version: Version.Type) -> [ObservedFlow<Version>] {
    let names = names
    return FlowSorting(observed(as: version)).flows.map { flow in
      var flow = flow
      (flow.visits, flow.names) = (visits, names)
      return flow
    }
  }

  /// The calls as the service's own reader reads them. A browser's preflight, which asks a server for
  /// permission to send a call, is not a call.
  private func observed<Version: ConformanceVersion>(as version: Version.Type) -> [ObservedCall<Version>] {
    var last = Timestamp(0)
    return exchanges.compactMap { exchange in
      last = exchange.sentAt ?? last
      guard let request = HTTPRequest(exchange.request) else { return nil }
      return ObservedCall(exchange, call: Version.Call(request), at: last)
    }
  }
}

extension HTTPRequest {
  /// The request that was recorded; nil for a preflight. A method that no endpoint takes counts as one that this endpoint
  /// does not take.
  fileprivate init?(_ recorded: CapturedRequest) {
    guard !["OPTIONS", "HEAD", "CONNECT"].contains(recorded.method) else { return nil }
    self.init(
      method: Method(rawValue: recorded.method) ?? .delete, path: recorded.url.path,
      headers: recorded.headers.filter { $0.name.lowercased() != "cookie" },
      body: recorded.body.sent ?? [])
  }
}
