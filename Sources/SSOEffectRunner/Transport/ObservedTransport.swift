public import AdobePassAPI
public import SSOStateMachine

/// Reports every request that goes through it, answered or not: for a trace, or for what a terminal prints.
public struct ObservedTransport: HTTPTransport, PageLoader {
  private let base: any HTTPTransport & PageLoader
  private let clock: any FlowClock
  private let report: @Sendable (Exchange) -> Void

  /// Puts itself in front of a transport.
  ///
  /// - Parameters:
  ///   - clock: what the milliseconds of an ``Exchange`` are read from.
  ///   - report: is called once for each request, when it has ended, on whatever thread that is.
  public init(
    _ base: any HTTPTransport & PageLoader, clock: any FlowClock = SystemClock(),
    report: @escaping @Sendable (Exchange) -> Void
  ) {
    (self.base, self.clock, self.report) = (base, clock, report)
  }

  /// Sends one request, as the transport behind does.
  ///
  /// - Throws: what the transport behind throws.
  public func send(_ request: HTTPRequest, to origin: Origin) async throws(Fault.TransportFault)
    -> HTTPResponse
  {
    let start = clock.now
    do {
      let response = try await base.send(request, to: origin)
      tell(request.method, request.path, response.status, since: start)
      return response
    } catch {
      tell(request.method, request.path, nil, since: start)
      throw error
    }
  }

  /// Loads one page, as the transport behind does. Of its url the path alone is reported.
  ///
  /// - Throws: what the transport behind throws.
  public func load(_ url: String) async throws(Fault.TransportFault) -> HTTPResponse {
    let start = clock.now
    let path = Self.path(of: url)
    do {
      let response = try await base.load(url)
      tell(.get, path, response.status, since: start)
      return response
    } catch {
      tell(.get, path, nil, since: start)
      throw error
    }
  }

  private func tell(_ method: HTTPRequest.Method, _ path: String, _ status: Int?, since start: Timestamp) {
    let path = path.prefix { $0 != "?" && $0 != "#" }
    report(
      Exchange(
        method: method.rawValue, path: String(path), status: status,
        milliseconds: start.milliseconds(until: clock.now)))
  }

  /// What follows the host, with its query.
  private static func path(of url: String) -> String {
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return "/" + (parts.count > 3 ? parts[3] : "")
  }
}
