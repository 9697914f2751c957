import AdobePassAPI
import Dispatch
import Foundation
import SSOStateMachine

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One exchange in flight. It gathers the answer, and ends exactly once.
final class Transfer: Sendable {
  typealias Result = Swift.Result<HTTPResponse, Fault.TransportFault>

  /// The moment by which the exchange must have ended. ``Transfers`` enforces it.
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
  ///   - bodyLimit: the most bytes of the body.
  init(deadline: Int64, bodyLimit: Int) {
    (due, self.bodyLimit) = (.now() + .milliseconds(Int(deadline)), bodyLimit)
  }

  /// Starts the task, unless the transfer has ended already.
  func begin(_ task: URLSessionTask?, _ continuation: CheckedContinuation<Result, Never>) {
    let result: Result? = state.withLock { state in
      (state.task, state.continuation) = (task, continuation)
      return task == nil ? .failure(.connectionFailed) : state.result
    }
    if let result { end(result) } else { task?.resume() }
  }

  /// Receives the head of the answer.
  func receive(_ response: URLResponse) {
    guard let head = response as? HTTPURLResponse, head.statusCode >= 200 else { return }
    state.withLock { $0.head = head }
    if head.expectedContentLength > Int64(bodyLimit), head.hasBody { end(.failure(.tooLarge)) }
  }

  /// Receives more of the body. The answer is whole with the last announced byte: the session still has to clean up,
  /// but nobody needs to wait for that.
  func receive(_ data: Data) {
    let result: Result? = state.withLock { state in
      guard state.result == nil else { return nil }
      guard state.body.count + data.count <= bodyLimit else { return .failure(.tooLarge) }
      state.body.append(contentsOf: data)
      guard let head = state.head, head.expectedContentLength == Int64(state.body.count), head.isCounted
      else {
        return nil
      }
      // The task of a whole answer is not cancelled, so that its connection serves the next exchange.
      state.task = nil
      return .success(HTTPResponse(head, state.body))
    }
    if let result { end(result) }
  }

  /// Nothing more will come.
  ///
  /// - Parameter response: the response of the task. On Linux, a redirect to nowhere is reported only here, and loses
  ///   its body.
  func complete(_ response: URLResponse?, _ error: (any Error)?) {
    // The task is over, so there is nothing left to cancel.
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

  /// Ends the transfer. A later end changes nothing.
  func end(_ result: Result) {
    let (task, continuation) = state.withLock { state in
      state.result = state.result ?? result
      // Nobody waits yet: `begin` will find the result.
      guard let continuation = state.continuation else { return (nil, nil) as Ending }
      defer { (state.task, state.continuation, state.body) = (nil, nil, []) }
      return (state.task, continuation)
    }
    continuation?.resume(returning: result)
    // On Linux cancelling waits for the session, which may be calling us right now.
    if let task { DispatchQueue.global().async { task.cancel() } }
  }

  private typealias Ending = (task: URLSessionTask?, continuation: CheckedContinuation<Result, Never>?)
}

extension HTTPURLResponse {
  /// Whether the answer can have a body. A 204 and a 304 have none, whatever they announce.
  fileprivate var hasBody: Bool { statusCode != 204 && statusCode != 304 }

  /// Whether the announced length is that of the received bytes. With a content encoding the announced length counts
  /// encoded bytes.
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
