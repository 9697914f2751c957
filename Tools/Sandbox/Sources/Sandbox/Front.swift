import AdobePassAPI
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

/// Reads requests, and hands them to the service or to the sandbox's own pages.
struct Front: Sendable {
  /// Requests hold secrets, so nothing of them is logged.
  static let logger = Logger(label: "sso-sandbox") { _ in SwiftLogNoOpLogHandler() }

  let sandbox: Sandbox
  let scheme: String
  let guardian: OwnHostOnly
  let sharing: CrossOrigin
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
    if path == "/health" { return .json(["status": "ok"]) }
    if path == "/" { return .redirect(to: "/sandbox", type: .found) }
    if let refusal = guardian.refusalOfCall(request) { return .refusal(refusal) }
    if path == "/activate" || path.hasPrefix("/mvpd/") { return try await page(path, request, channel) }
    if let preflight = sharing.preflight(request) { return preflight }
    return sharing.shared(try await serve(request, on: channel), with: request)
  }

  /// A page where a person acts, or what was planned for it.
  private func page(_ path: String, _ request: Request, _ channel: any Channel) async throws -> Response {
    let bearing = Bearing(path: request.uri.string)
    guard let page = ServedEndpoint(pageAt: path), let fault = await sandbox.fault(at: page, bearing) else {
      return await own(request, channel)
    }
    try await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(fault.delay)) }
    guard let disturbance = fault.disturbance else {
      var response = await own(request, channel)
      for header in fault.headers {
        if let name = HTTPField.Name(header.name) { response.headers[name] = header.value }
      }
      return response
    }
    return try await deliver(fault.ending(of: disturbance))
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
      return Self.refusal(ofMethodAt: path)
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
    if sandbox.settings.login == .page, sandbox.settings.upstream == nil,
      let page = MVPDPages.page(for: bearing)
    {
      return page
    }
    return try await deliver(await sandbox.answer(call, on: request.ownOrigin(scheme)))
  }

  /// The answer to a method that no call of the service has, with those that this path has.
  private static func refusal(ofMethodAt path: String) -> Response {
    let allowed = AdobePassAPI.HTTPRequest.Method.allCases.filter {
      ServedEndpoint(.init(method: $0, path: path)) != nil
    }
    return Response(
      status: .methodNotAllowed, headers: [.allow: allowed.map(\.rawValue).joined(separator: ", ")])
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
    case .trickle(let response, let rate):
      return Response(
        response,
        body: .init(contentLength: response.body.count) { writer in
          // Ten times a second, or one byte at a time.
          let (size, pause) = rate >= 10 ? (rate / 10, 100) : (1, 1_000 / rate)
          for start in stride(from: 0, to: response.body.count, by: size) {
            try await writer.write(ByteBuffer(bytes: response.body[start...].prefix(size)))
            try await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(pause)) }
          }
          try await writer.finish(nil)
        })
    case .closed: throw HangUp()
    case .silence:
      try await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(600)) }
      throw HangUp()
    }
  }
}

/// The connection is over; the server closes it.
private struct HangUp: Error {}
