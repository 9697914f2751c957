import AdobePassAPI
import Dispatch
import Foundation
import SSOStateMachine

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One exchange in flight: gathers the answer, and ends once, whatever comes first.
final class Transfer: Sendable {
  typealias Result = Swift.Result<HTTPResponse, Fault.TransportFault>

  /// When it must have ended; ``Transfers`` sees to it.
  let due: DispatchTime

  private let state = Locked(State())
  private let bodyLimit: Int

  private struct State: @unchecked Sendable {
    var task: URLSessionTask?
    var continuation: CheckedContinuation<Result, Never>?
    var result: Result?
    var head: HTTPURLResponse?
    var body: [UInt8] = []
  }

  /// - Parameters:
  ///   - deadline: milliseconds from now on.
  ///   - bodyLimit: bytes.
  init(deadline: Int64, bodyLimit: Int) {
    (due, self.bodyLimit) = (.now() + .milliseconds(Int(deadline)), bodyLimit)
  }

  /// Starts the task, unless the end came before the beginning.
  func begin(_ task: URLSessionTask?, _ continuation: CheckedContinuation<Result, Never>) {
    let result: Result? = state.withLock { state in
      (state.task, state.continuation) = (task, continuation)
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

  /// More of the body is there. With the last byte that was announced the answer is whole: the session has still to
  /// clear up, and nobody need wait for that.
  func receive(_ data: Data) {
    let result: Result? = state.withLock { state in
      guard state.result == nil else { return nil }
      guard state.body.count + data.count <= bodyLimit else { return .failure(.tooLarge) }
      state.body.append(contentsOf: data)
      guard let head = state.head, head.expectedContentLength == Int64(state.body.count), head.isCounted
      else {
        return nil
      }
      // What is whole is not cancelled: the connection serves the next one.
      state.task = nil
      return .success(HTTPResponse(head, state.body))
    }
    if let result { end(result) }
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
      let isTruncated = head.expectedContentLength > Int64(body.count) && head.isCounted
      end(isTruncated ? .failure(.truncated) : .success(HTTPResponse(head, body)))
    } else if let head = response as? HTTPURLResponse, head.statusCode >= 200 {
      end(.success(HTTPResponse(head, body)))
    } else {
      end(.failure(.connectionFailed))
    }
  }

  /// Ends it; what comes later changes nothing.
  func end(_ result: Result) {
    let (task, continuation) = state.withLock { state in
      state.result = state.result ?? result
      // Nobody waits yet: the beginning will find the result.
      guard let continuation = state.continuation else { return (nil, nil) as Ending }
      defer { (state.task, state.continuation, state.body) = (nil, nil, []) }
      return (state.task, continuation)
    }
    continuation?.resume(returning: result)
    // On Linux cancelling waits for the session, which may just now be telling us something.
    if let task { DispatchQueue.global().async { task.cancel() } }
  }

  private typealias Ending = (task: URLSessionTask?, continuation: CheckedContinuation<Result, Never>?)
}

extension HTTPURLResponse {
  /// These two have none, whatever they announce.
  fileprivate var hasBody: Bool { statusCode != 204 && statusCode != 304 }

  /// Whether the announced number is that of the bytes that come out: with a content encoding it counts others.
  fileprivate var isCounted: Bool { hasBody && value(forHTTPHeaderField: "Content-Encoding") == nil }
}

extension HTTPResponse {
  fileprivate init(_ head: HTTPURLResponse, _ body: [UInt8]) {
    let headers = head.allHeaderFields.compactMap { name, value in
      (name.base as? String).flatMap { name in (value as? String).map { HTTPHeader(name, $0) } }
    }
    self.init(status: head.statusCode, headers: headers.sorted { $0.name < $1.name }, body: body)
  }
}
