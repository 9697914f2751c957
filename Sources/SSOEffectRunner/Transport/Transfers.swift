import Dispatch
import Foundation
import SSOStateMachine

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tells each transfer what the session has of it, and when its time is up.
///
/// All of them share one timer, which is set for the first that is due: one for each would wake a thread twice for every
/// exchange. Unlike a sleeping task, a dispatch timer that is cancelled is gone at once.
///
/// It is the delegate of the session and not of its tasks: on Linux only that one is asked about a redirect.
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
      // One that is set already is set for an earlier one, and will be set anew.
      if state.timer == nil { state.timer = timer(for: transfer.due) }
    }
  }

  /// How many have not heard the last of it.
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

  /// No redirect is followed: it is the answer.
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

  /// A 401 is an answer, whatever it asks for. On Linux a task waits for ever for the credential that it asks for.
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
