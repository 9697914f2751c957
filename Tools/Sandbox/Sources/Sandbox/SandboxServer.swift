import AdobePassAPI
import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
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
  /// How long a connection can be idle, or leave a request unfinished, before the server closes it.
  var patience = TimeAmount.minutes(1)

  /// Makes a server that is not running yet.
  ///
  /// - Parameters:
  ///   - host: the address or name to listen on. The control interface answers to it, to addresses and to localhost.
  ///   - port: the port; 0 for a free one.
  ///   - authority: makes the certificate of the server; nil for plain HTTP.
  ///   - opened: is told the port once the server listens.
  public init(
    _ sandbox: Sandbox, host: String, port: Int, authority: Authority? = nil,
    opened: @escaping @Sendable (Int) -> Void
  ) {
    (self.sandbox, self.host, self.port) = (sandbox, host, port)
    (self.authority, self.opened) = (authority, opened)
  }

  /// Serves until the task is cancelled, or the service group shuts down.
  ///
  /// - Throws: an error of the system where the port is taken or may not be used; ``AuthorityError`` where the authority does
  ///   not vouch for the host.
  public func run() async throws {
    let router = Router(context: BasicRequestContext.self)
    let scheme = authority == nil ? "http" : "https"
    router.add(middleware: NothingHere())
    Control(sandbox: sandbox, authority: authority).add(to: router)
    MVPDPages(sandbox: sandbox, scheme: scheme).add(to: router)
    let front = Front(
      sandbox: sandbox, scheme: scheme, guardian: OwnHostOnly(host: host, origins: sandbox.settings.origins),
      pages: router.buildResponder())
    let plain = HTTPServerBuilder.http1(configuration: .init(idleTimeout: patience))
    let builder = try authority.map { try .tls(plain, tlsConfiguration: $0.server(host)) } ?? plain
    // An Application would put this machine's time over the Date of the service.
    let server = try builder.buildServer(
      configuration: .init(address: .hostname(host, port: port)),
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: Front.logger,
      responder: front.respond, onServerRunning: { [opened] in opened($0.localAddress?.port ?? 0) })
    try await server.run()
  }
}

/// Reads requests, and hands them to the service or to the sandbox's own pages.
private struct Front: Sendable {
  /// Requests hold secrets, so nothing of them is logged.
  static let logger = Logger(label: "sso-sandbox") { _ in SwiftLogNoOpLogHandler() }

  let sandbox: Sandbox
  let scheme: String
  let guardian: OwnHostOnly
  let pages: RouterResponder<BasicRequestContext>

  @concurrent @Sendable
  func respond(to request: Request, _ writer: consuming ResponseWriter, on channel: any Channel) async throws
  {
    let response = try await response(to: request, on: channel)
    try await writer.write(response: response.head, body: response.body)
  }

  private func response(to request: Request, on channel: any Channel) async throws -> Response {
    let path = request.uri.path
    if path == "/sandbox" || path.hasPrefix("/sandbox/") {
      if let refusal = guardian.refusal(of: request) { return .refusal(refusal) }
      return await own(request, channel)
    }
    if path == "/" { return .redirect(to: "/sandbox", type: .found) }
    if let refusal = guardian.refusalOfCall(request) { return .refusal(refusal) }
    if path == "/activate" || path.hasPrefix("/mvpd/") { return await own(request, channel) }
    return try await serve(request, on: channel)
  }

  private func own(_ request: Request, _ channel: any Channel) async -> Response {
    let context = BasicRequestContext(source: .init(channel: channel, logger: Self.logger))
    do {
      return try await pages.respond(to: request, context: context)
    } catch {
      return .json(["error": "\(error)"], status: 500)
    }
  }

  private func serve(_ request: Request, on channel: any Channel) async throws -> Response {
    // The target of a request can be something else than a path: OPTIONS has `*`.
    guard let path = request.head.path, path.hasPrefix("/") else { return Response(status: .badRequest) }
    guard let method = AdobePassAPI.HTTPRequest.Method(rawValue: request.method.rawValue) else {
      return Response(status: .methodNotAllowed)
    }
    let buffer: ByteBuffer
    do {
      buffer = try await request.body.collect(upTo: 1 << 20)
    } catch is NIOTooManyBytesError {
      return Response(status: .contentTooLarge)
    }
    let call = AdobePassAPI.HTTPRequest(
      method: method, path: path,
      headers: request.headers.map { HTTPHeader($0.name.rawName, $0.value) }, body: Array(buffer: buffer))
    let bearing = Bearing(request: call)
    if sandbox.settings.login == .page, let page = MVPDPages.page(for: bearing) { return page }
    return try await deliver(await sandbox.answer(call, on: request.ownOrigin(scheme)))
  }

  private func deliver(_ ending: Sandbox.Ending) async throws -> Response {
    switch ending {
    case .answer(let response):
      return Response(response, body: .init(byteBuffer: ByteBuffer(bytes: response.body)))
    case .cut(let response, let bytes):
      let sent = response.body.prefix(bytes)
      return Response(
        response,
        body: .init(contentLength: response.body.count) { writer in
          try await writer.write(ByteBuffer(bytes: sent))
          throw HangUp()
        })
    case .closed: throw HangUp()
    case .silence:
      try await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(600)) }
      throw HangUp()
    }
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

/// The connection is over; the server closes it.
private struct HangUp: Error {}
