package import AdobePassAPI
import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix
package import NIOSSL
import ServiceLifecycle

/// An HTTP server on this machine, for as long as a closure runs.
package struct LocalServer: Sendable {
  package typealias Answer = @Sendable (AdobePassAPI.HTTPRequest, Origin) async -> Delivery

  /// The origin of the server.
  package let origin: Origin
  private let log: NIOLockedValueBox<[AdobePassAPI.HTTPRequest]>

  /// Every request that arrived, in order.
  package var requests: [AdobePassAPI.HTTPRequest] { log.withLockedValue { $0 } }

  /// Runs a server on a free port, and stops it when the body ends.
  ///
  /// - Parameters:
  ///   - tls: nil for plain http.
  ///   - answer: decides what to do with a request; it also receives the origin that the request was sent to.
  @discardableResult
  package static func run<Result: Sendable>(
    tls: TLSConfiguration? = nil, _ answer: @escaping Answer, _ body: (LocalServer) async throws -> Result
  ) async throws -> Result {
    let log = NIOLockedValueBox<[AdobePassAPI.HTTPRequest]>([])
    let (ports, opened) = AsyncStream<Int>.makeStream()
    let scheme = tls == nil ? "http" : "https"
    let front = Front(scheme: scheme, log: log, answer: answer)
    // An Application would replace the Date of the answer with this machine's time.
    let builder: HTTPServerBuilder = try tls.map { try .tls(tlsConfiguration: $0) } ?? .http1()
    let quiet = Logger(label: "quiet") { _ in SwiftLogNoOpLogHandler() }
    let server = try builder.buildServer(
      configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: quiet,
      responder: front.respond, onServerRunning: { opened.yield($0.localAddress?.port ?? 0) })
    // The server ends gracefully. NIO stops the process if the task of a server is canceled while a connection comes in:
    // https://github.com/apple/swift-nio/issues/3481
    let group = ServiceGroup(services: [server], logger: quiet)
    let running = Task {
      defer { opened.finish() }
      try await group.run()
    }
    defer { Task { await group.triggerGracefulShutdown() } }
    for await port in ports {
      // A certificate names hosts, so the origin does too.
      let host = tls == nil ? "127.0.0.1" : "localhost"
      guard let origin = Origin("\(scheme)://\(host):\(port)") else { break }
      return try await body(LocalServer(origin: origin, log: log))
    }
    try await running.value
    throw HangUp()
  }
}

/// Reads requests and passes them on.
private struct Front: Sendable {
  let scheme: String
  let log: NIOLockedValueBox<[AdobePassAPI.HTTPRequest]>
  let answer: LocalServer.Answer

  @concurrent @Sendable
  func respond(to request: Request, _ writer: consuming ResponseWriter, on channel: any Channel) async throws
  {
    let response = try await response(to: request, on: channel)
    try await writer.write(response: response.head, body: response.body)
  }

  private func response(to request: Request, on channel: any Channel) async throws -> Response {
    guard let method = AdobePassAPI.HTTPRequest.Method(rawValue: request.method.rawValue),
      let origin = Origin("\(scheme)://\(request.head.authority ?? "")")
    else { return Response(status: .badRequest) }
    let body = try await request.body.collect(upTo: 1 << 20)
    let arrived = AdobePassAPI.HTTPRequest(
      method: method, path: request.head.path ?? "/",
      headers: request.headers.map { HTTPHeader($0.name.rawName, $0.value) }, body: Array(buffer: body))
    log.withLockedValue { $0.append(arrived) }
    return try await answer(arrived, origin).deliver(on: channel)
  }
}
