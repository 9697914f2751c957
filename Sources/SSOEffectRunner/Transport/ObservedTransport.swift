public import AdobePassAPI
public import SSOStateMachine

/// A transport that reports every call, answered or not, for a trace.
public struct ObservedTransport: HTTPTransport {
  private let base: any HTTPTransport
  private let observation: Observation

  /// Wraps a transport.
  ///
  /// - Parameters:
  ///   - base: what sends.
  ///   - clock: measures the milliseconds of an ``Exchange``.
  ///   - report: called once for each request, after it has ended, on any thread. A request of a flow is reported after
  ///     its answer is read.
  public init(
    _ base: any HTTPTransport, clock: any FlowClock, report: @escaping @Sendable (Exchange) -> Void
  ) {
    (self.base, observation) = (base, Observation(clock: clock, report: report))
  }

  /// Sends one request, as the wrapped transport does.
  ///
  /// - Throws: what the wrapped transport throws.
  public func send(_ request: HTTPRequest, to origin: Origin) async throws(Fault.TransportFault)
    -> HTTPResponse
  {
    let start = observation.clock.now
    do {
      let response = try await base.send(request, to: origin)
      let observed = observation.observe(request.method, request.path, response.status, since: start)
      // If the answer is read at once, its notes belong to the exchange.
      guard let taker = request.taker?.value else {
        observed(AnswerNotes())
        return response
      }
      taker.tell(observed)
      return response
    } catch {
      observation.observe(request.method, request.path, nil, since: start)(AnswerNotes())
      throw error
    }
  }
}

/// A page loader that reports every page, loaded or not. Of its url, only the path is reported.
public struct ObservedPageLoader: PageLoader {
  private let base: any PageLoader
  private let observation: Observation

  /// Wraps a loader.
  ///
  /// - Parameters:
  ///   - base: what loads.
  ///   - clock: measures the milliseconds of an ``Exchange``.
  ///   - report: called once for each page, after it has ended, on any thread.
  public init(
    _ base: any PageLoader, clock: any FlowClock, report: @escaping @Sendable (Exchange) -> Void
  ) {
    (self.base, observation) = (base, Observation(clock: clock, report: report))
  }

  /// Loads one page, as the wrapped loader does.
  ///
  /// - Throws: what the wrapped loader throws.
  public func load(_ url: String) async throws(Fault.TransportFault) -> HTTPResponse {
    let start = observation.clock.now
    let path = Self.path(of: url)
    do {
      let response = try await base.load(url)
      observation.observe(.get, path, response.status, since: start)(AnswerNotes())
      return response
    } catch {
      observation.observe(.get, path, nil, since: start)(AnswerNotes())
      throw error
    }
  }

  /// The part of a url after the host. A url without a path may have a slash in its query, so the query goes first.
  private static func path(of url: String) -> String {
    let parts = url.withoutQuery.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return "/" + (parts.count > 3 ? parts[3] : "")
  }
}

/// The receiver of reports.
private struct Observation: Sendable {
  let clock: any FlowClock
  let report: @Sendable (Exchange) -> Void

  /// Measures an exchange that has just ended. Call the result once, with the notes about the answer.
  func observe(
    _ method: HTTPRequest.Method, _ path: String, _ status: Int?, since start: Timestamp
  ) -> @Sendable (AnswerNotes) -> Void {
    let milliseconds = start.milliseconds(until: clock.now)
    return { [report] notes in
      report(
        Exchange(
          method: method.rawValue, path: path, status: status, milliseconds: milliseconds, notes: notes))
    }
  }
}
