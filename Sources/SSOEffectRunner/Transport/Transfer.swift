import AdobePassAPI
import Dispatch
import Foundation
import SSOStateMachine

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One exchange in flight: gathers the answer, and ends once, whatever comes first.
///
/// A dispatch timer is its deadline: unlike a sleeping task, a cancelled one is gone at once.
final class Transfer: Sendable {
  typealias Result = Swift.Result<HTTPResponse, Fault.TransportFault>

  private let state: Locked<State>
  private let deadline: Int64
  private let bodyLimit: Int

  private struct State: @unchecked Sendable {
    var task: URLSessionTask?
    var timer: (any DispatchSourceTimer)?
    var continuation: CheckedContinuation<Result, Never>?
    var result: Result?
    var head: HTTPURLResponse?
    var body: [UInt8] = []
  }

  /// - Parameters:
  ///   - deadline: milliseconds.
  ///   - bodyLimit: bytes.
  init(deadline: Int64, bodyLimit: Int) {
    (self.deadline, self.bodyLimit) = (deadline, bodyLimit)
    state = Locked(State())
  }

  /// Starts the task, unless the end came before the beginning.
  func begin(_ task: URLSessionTask?, _ continuation: CheckedContinuation<Result, Never>) {
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler { [weak self] in self?.end(.failure(.timedOut)) }
    timer.schedule(deadline: .now() + .milliseconds(Int(deadline)))
    timer.activate()
    let result: Result? = state.withLock { state in
      (state.task, state.timer, state.continuation) = (task, timer, continuation)
      return task == nil ? .failure(.connectionFailed) : state.result
    }
    if let result { end(result) } else { task?.resume() }
  }

  /// The head of the answer is there.
  func receive(_ response: URLResponse) {
    guard let head = response as? HTTPURLResponse, head.statusCode >= 200 else { return }
    state.withLock { $0.head = head }
    if head.expectedContentLength > Int64(bodyLimit), head.hasBody { end(.failure(.tooLarge)) }
  }

  /// More of the body is there.
  func receive(_ data: Data) {
    let isTooLarge = state.withLock { state in
      guard state.result == nil else { return false }
      guard state.body.count + data.count <= bodyLimit else { return true }
      state.body.append(contentsOf: data)
      return false
    }
    if isTooLarge { end(.failure(.tooLarge)) }
  }

  /// Nothing more will come.
  ///
  /// - Parameter response: the task's own. On Linux a redirect to nowhere is told by it alone, and loses its body.
  func complete(_ response: URLResponse?, _ error: (any Error)?) {
    // The task is over, and nothing of it is left to be cancelled.
    let (head, body) = state.withLock { state in
      state.task = nil
      return (state.head, state.body)
    }
    if let error {
      end(.failure(Fault.TransportFault(error, hasHead: head != nil)))
    } else if let head {
      end(head.announces(moreThan: body.count) ? .failure(.truncated) : .success(HTTPResponse(head, body)))
    } else if let head = response as? HTTPURLResponse, head.statusCode >= 200 {
      end(.success(HTTPResponse(head, body)))
    } else {
      end(.failure(.connectionFailed))
    }
  }

  /// Ends it; what comes later changes nothing.
  func end(_ result: Result) {
    let (task, timer, continuation) = state.withLock { state in
      state.result = state.result ?? result
      // Nobody waits yet: the beginning will find the result.
      guard let continuation = state.continuation else { return (nil, nil, nil) as Ending }
      defer { (state.task, state.timer, state.continuation, state.body) = (nil, nil, nil, []) }
      return (state.task, state.timer, continuation)
    }
    continuation?.resume(returning: result)
    timer?.cancel()
    // On Linux cancelling waits for the session, which may just now be telling us something.
    if let task { DispatchQueue.global().async { task.cancel() } }
  }

  private typealias Ending = (
    task: URLSessionTask?, timer: (any DispatchSourceTimer)?,
    continuation: CheckedContinuation<Result, Never>?
  )
}

extension HTTPURLResponse {
  /// These two have none, whatever they announce.
  fileprivate var hasBody: Bool { statusCode != 204 && statusCode != 304 }

  /// With a content encoding the announced number counts other bytes than those that come out.
  fileprivate func announces(moreThan count: Int) -> Bool {
    hasBody && value(forHTTPHeaderField: "Content-Encoding") == nil && expectedContentLength > Int64(count)
  }
}

extension HTTPResponse {
  fileprivate init(_ head: HTTPURLResponse, _ body: [UInt8]) {
    let headers = head.allHeaderFields.compactMap { name, value in
      (name as? String).flatMap { name in (value as? String).map { HTTPHeader(name, $0) } }
    }
    self.init(status: head.statusCode, headers: headers.sorted { $0.name < $1.name }, body: body)
  }
}
