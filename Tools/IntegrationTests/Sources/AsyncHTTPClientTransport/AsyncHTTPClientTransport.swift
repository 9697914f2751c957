package import AdobePassAPI
import AsyncHTTPClient
import Dispatch
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import SSOEffectRunner
package import SSOStateMachine

/// Sends calls with AsyncHTTPClient, which is independent of URLSession: a second transport to compare with.
///
/// It follows no redirect, keeps no cookies and no cache, and ignores proxy variables.
package final class AsyncHTTPClientTransport: HTTPTransport {
  private let client: HTTPClient
  private let deadline: Int64
  private let bodyLimit: Int

  /// Makes a transport.
  ///
  /// - Parameters:
  ///   - deadline: how many milliseconds a whole exchange may take.
  ///   - bodyLimit: how many bytes a body may have after any content encoding is decoded.
  package init(deadline: Int64 = 30_000, bodyLimit: Int = 4 << 20) {
    (self.deadline, self.bodyLimit) = (deadline, bodyLimit)
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow, timeout: .init(connect: .milliseconds(deadline)),
      decompression: .enabled(limit: .size(bodyLimit)))
    // A retry would send a call that may have arrived.
    configuration.connectionPool.retryConnectionEstablishment = false
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  deinit { close() }

  /// Ends all calls in flight, and closes the connections.
  package func close() { client.shutdown(queue: .global()) { _ in } }

  package func send(_ request: HTTPRequest, to origin: Origin) async throws(Fault.TransportFault)
    -> HTTPResponse
  {
    guard request.path.hasPrefix("/") else { throw .connectionFailed }
    var call = HTTPClientRequest(url: origin.description + request.path)
    call.method = HTTPMethod(rawValue: request.method.rawValue)
    for header in request.headers { call.headers.add(name: header.name, value: header.value) }
    if !request.body.isEmpty { call.body = .bytes(request.body) }
    return try await end(of: call).get()
  }

  private typealias End = Result<HTTPResponse, Fault.TransportFault>

  /// The exchange, or its deadline if that comes first: the client's own deadline ends with the head of an answer.
  private func end(of call: HTTPClientRequest) async -> End {
    await withTaskGroup(of: End?.self) { group in
      group.addTask { await self.exchange(call) }
      group.addTask { [deadline] in
        do { try await Task.sleep(for: .milliseconds(deadline)) } catch { return nil }
        return .failure(.timedOut)
      }
      defer { group.cancelAll() }
      for await end in group {
        if let end { return end }
      }
      return .failure(.connectionFailed)
    }
  }

  private func exchange(_ call: HTTPClientRequest) async -> End {
    var hasHead = false
    do {
      let response = try await client.execute(call, deadline: .now() + .milliseconds(deadline))
      hasHead = true
      let announced = response.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
      guard announced <= bodyLimit else { return .failure(.tooLarge) }
      var body: [UInt8] = []
      for try await piece in response.body {
        guard body.count + piece.readableBytes <= bodyLimit else { return .failure(.tooLarge) }
        body.append(contentsOf: piece.readableBytesView)
      }
      let headers = response.headers.map { HTTPHeader($0.name, $0.value) }
      return .success(HTTPResponse(status: Int(response.status.code), headers: headers, body: body))
    } catch {
      return .failure(Fault.TransportFault(error, hasHead: hasHead))
    }
  }
}
