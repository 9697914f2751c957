import Foundation
import SSOStateMachine

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The source of a transport's tasks, until the transport is closed.
///
/// On Apple platforms all exchanges share one URLSession and its connections. On Linux every exchange has a session of
/// its own, which ends together with its task. A shared session would do worse there:
/// - a POST on a kept connection that breaks is sent again without its body;
/// - `invalidateAndCancel` reads the list of tasks while another thread changes that list, and so stops the process.
final class Sessions: Sendable {
  private let transfers: Transfers
  #if canImport(FoundationNetworking)
    private let isOpen = Locked(true)
    /// Making a task waits for whatever the sessions are receiving, which a server may never end. Only this queue
    /// waits.
    private let beginning = DispatchQueue(label: "URLSessionTransport.beginning")
  #else
    /// Nil once the transport is closed. An invalidated session traps when a task is made on it.
    private let shared: Locked<URLSession?>
  #endif

  /// - Parameter deadline: milliseconds that a whole exchange may take.
  init(deadline: Int64, _ transfers: Transfers) {
    self.transfers = transfers
    #if !canImport(FoundationNetworking)
      shared = Locked(
        URLSession(
          configuration: .bare(seconds: Double(deadline) / 1_000), delegate: transfers,
          delegateQueue: DelegateQueue()))
    #endif
  }

  /// Begins a transfer, which fails once the transport is closed.
  func begin(_ transfer: Transfer, _ request: URLRequest) {
    #if canImport(FoundationNetworking)
      guard isOpen.withLock({ $0 }) else { return transfer.end(.failure(.connectionFailed)) }
      beginning.async { [transfers] in
        guard !transfer.hasEnded else { return }
        let session = URLSession(configuration: .bare, delegate: transfers, delegateQueue: DelegateQueue())
        let task = session.dataTask(with: request)
        transfers.add(transfer, of: task)
        session.finishTasksAndInvalidate()
        transfer.begin(task)
      }
    #else
      let task = shared.withLock { session in
        let task = session?.dataTask(with: request)
        if let task { transfers.add(transfer, of: task) }
        return task
      }
      if let task { transfer.begin(task) } else { transfer.end(.failure(.connectionFailed)) }
    #endif
  }

  /// Ends what is in flight with `connectionFailed`. No task is left.
  func close() {
    #if canImport(FoundationNetworking)
      isOpen.withLock { $0 = false }
      transfers.endAll()
    #else
      shared.withLock { session in
        session?.invalidateAndCancel()
        session = nil
      }
    #endif
  }
}

extension URLSessionConfiguration {
  #if canImport(FoundationNetworking)
    /// A session resets its timer for every header line and every piece of a body, which takes longer than all of our
    /// work. A timer beyond what Dispatch can count is never set, so only our timer runs.
    fileprivate static var bare: URLSessionConfiguration { bare(request: 1e12, resource: 1e12) }
  #else
    /// The limits of URLSession lie behind ours.
    fileprivate static func bare(seconds: Double) -> URLSessionConfiguration {
      bare(request: seconds + 5, resource: seconds + 5)
    }
  #endif

  /// A configuration without memory of any kind.
  private static func bare(request: Double, resource: Double) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCredentialStorage = nil
    configuration.timeoutIntervalForRequest = request
    configuration.timeoutIntervalForResource = resource
    return configuration
  }
}
