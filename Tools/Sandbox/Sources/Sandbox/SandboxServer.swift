import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdHTTP2
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix
public import ServiceLifecycle

/// The sandbox on a port of this machine.
public struct SandboxServer: Service {
  private let sandbox: Sandbox
  private let host: String
  private let port: Int
  private let authority: Authority?
  private let opened: @Sendable (Int) -> Void
  /// The time that a connection can be idle, or leave a request unfinished, before the server closes it.
  var patience = TimeAmount.minutes(1)

  /// Makes a server that is not running yet.
  ///
  /// - Parameters:
  ///   - host: the address or name to listen on. The control interface answers to it, to addresses and to localhost.
  ///   - port: the port; 0 for a free one.
  ///   - authority: makes the certificate of the server; nil for plain HTTP.
  ///   - opened: receives the port once the server listens.
  public init(
    _ sandbox: Sandbox, host: String, port: Int, authority: Authority? = nil,
    opened: @escaping @Sendable (Int) -> Void
  ) {
    (self.sandbox, self.host, self.port) = (sandbox, host, port)
    (self.authority, self.opened) = (authority, opened)
  }

  /// Serves until the task is canceled, or the service group shuts down. During an outage nothing listens on the port, or
  /// the certificate is flawed.
  ///
  /// - Throws: an error of the system where the port is taken or may not be used; ``AuthorityError`` where the authority does
  ///   not vouch for the host.
  public func run() async throws {
    let port = NIOLockedValueBox(self.port)
    let isFirst = NIOLockedValueBox(true)
    let note: @Sendable (Int) -> Void = { opened in
      port.withLockedValue { $0 = opened }
      let isNews = isFirst.withLockedValue { first in
        defer { first = false }
        return first
      }
      if isNews { self.opened(opened) }
    }
    repeat {
      let outage = try await serve(
        on: port.withLockedValue(\.self), until: { await sandbox.outages.next() }, note)
      guard let outage else { return }
      try await pass(outage, on: port.withLockedValue(\.self))
    } while !Task.isShuttingDownGracefully
  }

  private func pass(_ outage: Outage, on port: Int) async throws {
    let end: @Sendable () async throws -> Void? = {
      try await cancelWhenGracefulShutdown { try await Task.sleep(for: outage.duration) }
    }
    guard let flaw = outage.certificate else {
      _ = try await end()
      return
    }
    _ = try await serve(on: port, with: flaw, until: end) { _ in }
  }

  /// Serves until an event, or until the server ends by itself.
  ///
  /// - Returns: the event; nil if the server ended.
  private func serve<Event: Sendable>(
    on port: Int, with flaw: Authority.Flaw? = nil,
    until event: @escaping @Sendable () async throws -> Event?, _ opened: @escaping @Sendable (Int) -> Void
  ) async throws -> Event? {
    try await withThrowingTaskGroup(of: Event?.self) { tasks in
      tasks.addTask {
        try await serve(on: port, with: flaw, opened)
        return nil
      }
      tasks.addTask { try await event() }
      defer { tasks.cancelAll() }
      return try await tasks.next() ?? nil
    }
  }

  private func serve(
    on port: Int, with flaw: Authority.Flaw?, _ opened: @escaping @Sendable (Int) -> Void
  ) async throws {
    let router = Router(context: BasicRequestContext.self)
    let scheme = authority == nil ? "http" : "https"
    router.add(middleware: NothingHere())
    Control(sandbox: sandbox, authority: authority).add(to: router)
    MVPDPages(sandbox: sandbox, scheme: scheme).add(to: router)
    let front = Front(
      sandbox: sandbox, scheme: scheme, guardian: OwnHostOnly(host: host, origins: sandbox.settings.origins),
      sharing: CrossOrigin(origins: sandbox.settings.origins), pages: router.buildResponder())
    let streams = HTTP1Channel.Configuration(idleTimeout: patience)
    // A client over TLS chooses HTTP/2 or HTTP/1.1, as at Adobe.
    let encrypted = try authority.map { authority in
      try HTTPServerBuilder.http2Upgrade(
        tlsConfiguration: authority.server(host, with: flaw),
        configuration: .init(idleTimeout: .nanoseconds(patience.nanoseconds), streamConfiguration: streams))
    }
    let builder = encrypted ?? .http1(configuration: streams)
    // An Application would put this machine's time over the Date of the service.
    let server = try builder.buildServer(
      configuration: .init(address: .hostname(host, port: port)),
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: Front.logger,
      responder: front.respond, onServerRunning: { opened($0.localAddress?.port ?? 0) })
    try await server.runUntilCanceled(Front.logger)
  }
}

/// Says in JSON that the sandbox has no such path, or not with this method.
private struct NothingHere: RouterMiddleware {
  typealias Context = BasicRequestContext

  @concurrent func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound {
      let path = request.uri.path.prefix(100)
      return .refusal(
        .notFound("the sandbox has no \(request.method) \(path); its README lists all requests"))
    }
  }
}
