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

  /// Reports the end to the caller that waits, at once if the transfer has ended already.
  func report(to continuation: CheckedContinuation<Result, Never>) {
    let result = state.withLock { state in
      if state.result == nil { state.continuation = continuation }
      return state.result
    }
    if let result { continuation.resume(returning: result) }
  }

  /// Whether the transfer has ended, so that no caller waits for an answer.
  var hasEnded: Bool { state.withLock { $0.result != nil } }

  /// Starts the task, unless the transfer has ended already.
  func begin(_ task: URLSessionTask) {
    let hasEnded = state.withLock { state in
      if state.result == nil { state.task = task }
      return state.result != nil
    }
    // A task that never ran is canceled too: otherwise its session would keep it.
    if hasEnded { Self.cancel(task) } else { task.resume() }
  }

  /// Receives the head of the answer.
  func receive(_ response: URLResponse) {
    guard let head = response as? HTTPURLResponse, head.statusCode >= 200 else { return }
    state.withLock { $0.head = head }
    if head.expectedContentLength > Int64(bodyLimit), head.hasBody { end(.failure(.tooLarge)) }
  }

  /// Receives more of the body. The answer is whole with the last announced byte: the session still has to clean up,
  /// but no caller needs to wait for that.
  func receive(_ data: Data) {
    let result: Result? = state.withLock { state in
      guard state.result == nil else { return nil }
      guard state.body.count + data.count <= bodyLimit else { return .failure(.tooLarge) }
      state.body.append(contentsOf: data)
      guard let head = state.head, head.expectedContentLength == Int64(state.body.count), head.isCounted
      else {
        return nil
      }
      // The task of a whole answer is not canceled, so that its connection serves the next exchange.
      state.task = nil
      return .success(HTTPResponse(head, state.body))
    }
    if let result { end(result) }
  }

  /// Nothing more will come.
  ///
  /// - Parameter response: the response of the task. On Linux a redirect is reported only here.
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
      defer { (state.task, state.continuation, state.body) = (nil, nil, []) }
      guard state.result == nil else { return (nil, nil) as Ending }
      state.result = result
      return (state.task, state.continuation)
    }
    continuation?.resume(returning: result)
    if let task { Self.cancel(task) }
  }

  private typealias Ending = (task: URLSessionTask?, continuation: CheckedContinuation<Result, Never>?)

  /// On Linux canceling waits for the session, which may be calling us right now, or may be held up by a server.
  static func cancel(_ task: URLSessionTask) { cancelling.async { task.cancel() } }

  private static let cancelling = DispatchQueue(label: "URLSessionTransport.cancelling")
}

extension HTTPURLResponse {
  /// Whether the answer can have a body. A 204 and a 304 have no body, whatever they announce.
  fileprivate var hasBody: Bool { statusCode != 204 && statusCode != 304 }

  /// Whether the answer is a redirect. Its body is meant for a browser, and on Linux the transport does not get it.
  fileprivate var isRedirect: Bool {
    (301...308).contains(statusCode) && value(forHTTPHeaderField: "Location") != nil
  }

  /// Whether the announced length is that of the received bytes. With a content encoding the announced length counts
  /// encoded bytes.
  fileprivate var isCounted: Bool { hasBody && value(forHTTPHeaderField: "Content-Encoding") == nil }
}

extension HTTPResponse {
  fileprivate init(_ head: HTTPURLResponse, _ body: [UInt8]) {
    let headers = head.allHeaderFields.compactMap { name, value in
      (name.base as? String).flatMap { name in (value as? String).map { HTTPHeader(name, $0) } }
    }
    self.init(
      status: head.statusCode, headers: headers.sorted { $0.name < $1.name },
      body: head.isRedirect ? [] : body)
  }
}
