import Dispatch
import Foundation
import SSOStateMachine

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Passes the session's events on to each transfer, and ends a transfer whose time is up.
///
/// All transfers share one timer, which is set for the first that is due. A timer for each would wake a thread twice
/// for every exchange. Unlike a sleeping task, a cancelled dispatch timer is gone at once.
///
/// This object is the delegate of the session, not of its tasks: on Linux only the session's delegate is asked about a
/// redirect.
final class Transfers: NSObject, URLSessionDataDelegate {
  private let state = Locked(State())

  private struct State: @unchecked Sendable {
    var running: [Int: Transfer] = [:]
    var timer: (any DispatchSourceTimer)?
  }

  deinit { state.withLock { $0.timer?.cancel() } }

  func add(_ transfer: Transfer, as identifier: Int) {
    state.withLock { state in
      state.running[identifier] = transfer
      // A timer that is set already is due earlier, and is then set anew.
      if state.timer == nil { state.timer = timer(for: transfer.due) }
    }
  }

  /// How many transfers are still running.
  var count: Int { state.withLock { $0.running.count } }

  private func transfer(_ task: URLSessionTask) -> Transfer? {
    state.withLock { $0.running[task.taskIdentifier] }
  }

  private func timer(for moment: DispatchTime) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler { [weak self] in self?.endWhatIsDue() }
    timer.schedule(deadline: moment)
    timer.activate()
    return timer
  }

  private func endWhatIsDue() {
    let now = DispatchTime.now()
    let due = state.withLock { state in
      if let next = state.running.values.map(\.due).filter({ $0 > now }).min() {
        state.timer?.schedule(deadline: next)
      } else {
        state.timer?.cancel()
        state.timer = nil
      }
      return state.running.values.filter { $0.due <= now }
    }
    for transfer in due { transfer.end(.failure(.timedOut)) }
  }

  /// No redirect is followed: the redirect is the answer.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
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

  /// A 401 is an answer, whatever credential it asks for. On Linux a task would wait for the credential for ever.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      complete(task, nil)
      DispatchQueue.global().async { task.cancel() }
    #else
      completionHandler(.performDefaultHandling, nil)
    #endif
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    complete(task, error)
  }

  private func complete(_ task: URLSessionTask, _ error: (any Error)?) {
    state.withLock { $0.running.removeValue(forKey: task.taskIdentifier) }?.complete(task.response, error)
  }
}
