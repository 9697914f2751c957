public import AdobePassAPI
public import SSOEffectRunner
public import SSOStateMachine

extension SimulatedAdobePass: HTTPTransport, ReactingService {
  /// The most bytes of a body that are delivered: 4 MiB, as a real transport limits them.
  package static let mostBytes = 4 * 1_024 * 1_024

  /// Answers a call, with the delays and failures that were injected.
  ///
  /// - Throws: the fault that was injected; `tooLarge` beyond 4 MiB; `connectionFailed` if the task
  ///   is canceled.
  public func send(
    _ request: HTTPRequest, to origin: Origin
  ) async throws(Fault.TransportFault) -> HTTPResponse {
    try await deliver(request, on: origin)
  }
}

extension SimulatedAdobePass: PageLoader {
  /// Loads a page as a browser does, whichever origin the url has.
  ///
  /// - Throws: the fault that was injected; `connectionFailed` if the url has no origin.
  public func load(_ url: String) async throws(Fault.TransportFault) -> HTTPResponse {
    try await deliver(page: url)
  }
}

/// A simulated service that says how to deliver its answers.
package protocol ReactingService: Sendable {
  var clock: any FlowClock { get }
  func answer(
    _ request: HTTPRequest, on origin: Origin?, at now: Timestamp?
  ) -> SimulatedAdobePass.Reaction
  /// Disturbs the next requests to an endpoint, by its name in reports: `E8`. A name that the service does not have disturbs
  /// nothing.
  func inject(_ disturbance: SimulatedAdobePass.Disturbance, atEndpoint name: String, times: Int?)
}

extension ReactingService {
  package func deliver(
    _ request: HTTPRequest, on origin: Origin
  ) async throws(Fault.TransportFault) -> HTTPResponse {
    guard !Task.isCancelled else { throw .connectionFailed }
    let reaction = answer(request, on: origin, at: nil)
    if reaction.delay > 0 {
      do { try await clock.sleep(milliseconds: reaction.delay) } catch { throw .connectionFailed }
    }
    switch reaction.ending {
    case .answer(let response):
      guard response.body.count <= SimulatedAdobePass.mostBytes else { throw .tooLarge }
      return response
    case .failure(let fault): throw fault
    case .silence:
      await Cancellation.wait()
      throw .connectionFailed
    }
  }

  package func deliver(page url: String) async throws(Fault.TransportFault) -> HTTPResponse {
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let origin = Origin(parts.prefix(3).joined(separator: "/")) else {
      throw .connectionFailed
    }
    let path = "/" + parts[3].prefix { $0 != "#" }
    return try await deliver(HTTPRequest(method: .get, path: path), on: origin)
  }
}

/// Waits until the current task is canceled.
enum Cancellation {
  private struct State: Sendable {
    var isCancelled = false
    var continuation: CheckedContinuation<Void, Never>?
  }

  static func wait() async {
    let state = Locked(State())
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = state.withLock { state in
          if !state.isCancelled { state.continuation = continuation }
          return state.isCancelled
        }
        if isCancelled { continuation.resume() }
      }
    } onCancel: {
      state.withLock { state in
        state.isCancelled = true
        return state.continuation.take()
      }?.resume()
    }
  }
}
