import Dispatch
import Foundation
import SSOStateMachine

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Passes the session's events on to each transfer, and ends a transfer whose time is up.
///
/// All transfers share one timer, which is set for the first that is due. A timer for each would wake a thread twice
/// for every exchange. Unlike a sleeping task, a canceled dispatch timer is gone at once.
///
/// This object is the delegate of the session, not of its tasks: on Linux only the session's delegate is asked about a
/// redirect.
final class Transfers: NSObject, URLSessionDataDelegate {
  private let state = Locked(State())
  /// A queue of its own: the shared ones may all be waiting for a session.
  private let queue = DispatchQueue(label: "URLSessionTransport.deadlines")

  private struct State: @unchecked Sendable {
    /// The transfers that have not ended, each by its own identity.
    var waiting: [ObjectIdentifier: Transfer] = [:]
    /// The transfers that the session works on, each by its task.
    var running: [ObjectIdentifier: Transfer] = [:]
    var timer: (any DispatchSourceTimer)?
  }

  deinit { state.withLock { $0.timer?.cancel() } }

  /// Ends a transfer when it is due, whatever becomes of its task.
  func watch(_ transfer: Transfer) {
    state.withLock { state in
      state.waiting[ObjectIdentifier(transfer)] = transfer
      // A timer that is already set is due earlier, and is then set again.
      if state.timer == nil { state.timer = timer(for: transfer.due) }
    }
  }

  /// Stops watching a transfer that has ended.
  func drop(_ transfer: Transfer) {
    state.withLock { $0.waiting[ObjectIdentifier(transfer)] = nil }
  }

  /// Adds the task whose events a transfer receives.
  func add(_ transfer: Transfer, of task: URLSessionTask) {
    state.withLock { $0.running[ObjectIdentifier(task)] = transfer }
  }

  /// The number of transfers that have not ended, or still have a task.
  var count: Int { state.withLock { max($0.waiting.count, $0.running.count) } }

  /// Ends what is in flight: there will be no answer.
  func endAll() {
    for transfer in state.withLock({ Array($0.waiting.values) }) { transfer.end(.failure(.connectionFailed)) }
  }

  private func transfer(_ task: URLSessionTask) -> Transfer? {
    state.withLock { $0.running[ObjectIdentifier(task)] }
  }

  private func timer(for moment: DispatchTime) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { [weak self] in self?.endWhatIsDue() }
    timer.schedule(deadline: moment)
    timer.activate()
    return timer
  }

  private func endWhatIsDue() {
    let now = DispatchTime.now()
    let due = state.withLock { state in
      if let next = state.waiting.values.map(\.due).filter({ $0 > now }).min() {
        state.timer?.schedule(deadline: next)
      } else {
        state.timer?.cancel()
        state.timer = nil
      }
      return state.waiting.values.filter { $0.due <= now }
    }
    for transfer in due { transfer.end(.failure(.timedOut)) }
  }

  /// No redirect is followed: the redirect is the answer. On Linux the session would stop the process if the task was
  /// canceled between this call and the session's own next step, so the session never learns what was decided.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      complete(task, response, nil)
      Transfer.cancel(task)
    #else
      completionHandler(nil)
    #endif
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    transfer(dataTask)?.receive(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(dataTask)?.receive(data)
  }

  /// A 401 is an answer, whatever credential it asks for. On Linux a task would wait for the credential forever.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      complete(task, task.response, nil)
      Transfer.cancel(task)
    #else
      completionHandler(.performDefaultHandling, nil)
    #endif
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    complete(task, task.response, error)
  }

  private func complete(_ task: URLSessionTask, _ response: URLResponse?, _ error: (any Error)?) {
    let transfer = state.withLock { $0.running.removeValue(forKey: ObjectIdentifier(task)) }
    transfer?.complete(response, error)
  }
}
