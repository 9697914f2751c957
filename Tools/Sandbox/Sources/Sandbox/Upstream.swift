import AdobePassAPI
import AsyncHTTPClient
import HTTPTypes
import NIOCore
import NIOHTTP1
import SSOStateMachine

extension Sandbox {
  /// Ends the connections to a service that answers in place of the simulated one.
  public func close() async { await settings.upstream?.close() }
}

/// The service that answers in place of the simulated one, while the sandbox only watches: a reverse proxy.
public struct Upstream: Sendable {
  /// The base url of the service.
  let origin: Origin
  private let client: HTTPClient

  /// Makes a proxy of a service.
  ///
  /// - Parameter url: the base url of the service. It is nil for a url that is no origin, and for http to another machine.
  public init?(_ url: String) {
    guard let origin = Origin(url) else { return nil }
    (self.origin, client) = (origin, Self.client())
  }

  /// A client that hands every answer on as it is.
  private static func client() -> HTTPClient {
    var configuration = HTTPClient.Configuration()
    configuration.redirectConfiguration = .disallow
    configuration.timeout = .init(connect: .seconds(30), read: .seconds(60))
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  /// Ends the connections.
  func close() async { try? await client.shutdown() }

  /// The most bytes of an answer, as apps limit them.
  private static let mostBytes = 4 << 20

  /// The header fields that concern one connection, or that change with the host.
  private static let ownOfConnection: Set<String> = [
    "host", "connection", "keep-alive", "proxy-connection", "transfer-encoding", "te", "trailer", "upgrade",
    "content-length", "accept-encoding", "alt-svc", "strict-transport-security",
  ]

  /// The answer of the service to a call; nil if no answer comes.
  func answer(_ request: AdobePassAPI.HTTPRequest) async -> AdobePassAPI.HTTPResponse? {
    var call = HTTPClientRequest(url: origin.description + request.path)
    call.method = .RAW(value: request.method.rawValue)
    for header in request.headers where !Self.ownOfConnection.contains(header.name.lowercased()) {
      call.headers.add(name: header.name, value: header.value)
    }
    if !request.body.isEmpty { call.body = .bytes(ByteBuffer(bytes: request.body)) }
    guard let answer = try? await client.execute(call, timeout: .seconds(60)),
      let body = try? await answer.body.collect(upTo: Self.mostBytes)
    else { return nil }
    let headers = answer.headers.filter { !Self.ownOfConnection.contains($0.name.lowercased()) }
    return AdobePassAPI.HTTPResponse(
      status: Int(answer.status.code), headers: headers.map { HTTPHeader($0.name, $0.value) },
      body: Array(buffer: body))
  }
}
