import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tells each transfer what the session has of it.
///
/// It is the delegate of the session and not of its tasks: on Linux only that one is asked about a redirect.
final class Transfers: NSObject, URLSessionDataDelegate {
  private let running = Locked<[Int: Transfer]>([:])

  func add(_ transfer: Transfer, as identifier: Int) { running.withLock { $0[identifier] = transfer } }

  /// How many have not heard the last of it.
  var count: Int { running.withLock { $0.count } }

  private func transfer(_ task: URLSessionTask) -> Transfer? {
    running.withLock { $0[task.taskIdentifier] }
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
    running.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.complete(task.response, error)
  }
}
