public import AdobePassAPI
public import SSOEffectRunner
import SSOStateMachine

/// Records what an app's own flow sends, in a test of the app.
///
/// Put ``transport(_:)`` and ``pageLoader(_:)`` in front of those of the flow, run it, and take the ``capture``. The
/// recording holds the secrets of the run, as every recording of traffic does.
public final class CaptureRecorder: Sendable {
  private let clock: any FlowClock
  private let exchanges = Locked([CapturedExchange]())
  /// The origins that calls went to, and those that are documented. Pages of other origins are not the service's.
  private let origins = Locked(Origin.documented)

  /// Makes a recorder.
  ///
  /// - Parameter clock: gives the time at which a request is sent.
  public init(clock: any FlowClock) { self.clock = clock }

  /// The capture of the requests so far. A request that is still under way has no answer. A page of an MVPD's own host
  /// is counted, and left out.
  public var capture: Capture {
    let (all, origins) = (exchanges.withLock { $0 }, origins.withLock { $0 })
    let own = all.filter { origins.contains($0.request.url.origin) }
    return Capture(own, ignored: all.count - own.count)
  }

  /// A transport that records each call, and passes it on to the given transport.
  public func transport(_ base: any HTTPTransport) -> some HTTPTransport {
    RecordingTransport(base: base, recorder: self)
  }

  /// A page loader that records each page, and passes it on to the given loader.
  public func pageLoader(_ base: any PageLoader) -> some PageLoader {
    RecordingPageLoader(base: base, recorder: self)
  }

  fileprivate func beginCall(_ request: CapturedRequest) -> Int {
    origins.withLock { _ = $0.insert(request.url.origin) }
    return begin(request)
  }

  fileprivate func begin(_ request: CapturedRequest) -> Int {
    let now = clock.now
    return exchanges.withLock { exchanges in
      let entry = exchanges.count
      exchanges.append(CapturedExchange(entry: entry, sentAt: now, request: request, response: nil))
      return entry
    }
  }

  fileprivate func end(_ entry: Int, _ response: HTTPResponse) {
    let captured = CapturedResponse(
      status: response.status, headers: response.headers, body: .bytes(response.body))
    let now = clock.now
    exchanges.withLock { exchanges in
      exchanges[entry].response = captured
      exchanges[entry].duration = exchanges[entry].sentAt.map { $0.milliseconds(until: now) }
    }
  }
}

extension CaptureRecorder: Unprinted {
  /// The number of requests that were sent.
  public var description: String { "CaptureRecorder(\(exchanges.withLock { $0.count }) requests)" }
}

private struct RecordingTransport: HTTPTransport {
  let base: any HTTPTransport
  let recorder: CaptureRecorder

  func send(_ request: HTTPRequest, to origin: Origin) async throws(Fault.TransportFault) -> HTTPResponse {
    let entry = recorder.beginCall(
      CapturedRequest(
        method: request.method.rawValue, url: CapturedURL(origin: origin, path: request.path),
        headers: request.headers, body: .bytes(request.body)))
    let response = try await base.send(request, to: origin)
    recorder.end(entry, response)
    return response
  }
}

private struct RecordingPageLoader: PageLoader {
  let base: any PageLoader
  let recorder: CaptureRecorder

  /// A page whose url is not a ``CapturedURL`` is loaded all the same. The header fields of a page are the user
  /// agent's, which does not show them.
  func load(_ url: String) async throws(Fault.TransportFault) -> HTTPResponse {
    let entry = CapturedURL(url).map { url in
      var request = CapturedRequest(method: "GET", url: url)
      request.losesHeaders = true
      return recorder.begin(request)
    }
    let response = try await base.load(url)
    if let entry { recorder.end(entry, response) }
    return response
  }
}
