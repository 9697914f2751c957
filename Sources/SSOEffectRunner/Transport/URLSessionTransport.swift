public import AdobePassAPI
import Foundation
public import SSOStateMachine

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends calls and loads pages with URLSession.
///
/// The transport keeps no cookie, no cache and no credential, follows no redirect, and sends the header fields of a
/// call only to the origin of that call. Every exchange ends at its deadline, or as soon as more bytes arrive than
/// allowed.
///
/// On Linux every exchange has a connection of its own, and some things happen inside URLSession, where no caller can
/// prevent them:
/// - URLSession stops the process where a server closes its connection in order between the first line of an answer and
///   the end of its header; at a redirect to `//` and an IPv6 address or an escaped host, at a chunked body with trailer
///   fields, and at a Content-Length near 2^63.
/// - URLSession receives the body of a redirect for as long as the server sends, and does nothing else meanwhile: every
///   exchange of the process ends at its deadline without an answer.
/// - Over TLS, URLSession speaks HTTP/2 with a server that offers it. It sends a call whose stream the server refuses up to six
///   times, the later ones without their body, and trailer fields stop the process there too.
/// - A call to a host that is an IPv6 address fails at once.
/// - URLSession obeys `http_proxy`, `https_proxy` and `all_proxy`. A call over https is still encrypted for its origin;
///   a call to this machine over http fails, unless `no_proxy` contains the host.
///
/// So let the transport talk only to servers that you trust, by name. A program on Linux that must not stop brings another
/// ``HTTPTransport``; `Tools/IntegrationTests` has one over AsyncHTTPClient.
public final class URLSessionTransport: HTTPTransport, PageLoader {
  /// Milliseconds that a whole exchange may take, from before it connects to the last byte received.
  public let deadline: Int64
  /// Bytes that a body may have, with any content encoding undone.
  public let bodyLimit: Int

  private let sessions: Sessions
  let transfers: Transfers

  /// Makes a transport.
  ///
  /// - Parameters:
  ///   - deadline: milliseconds that a whole exchange may take; between 1 millisecond and a day.
  ///   - bodyLimit: bytes that a body may have; 4 MiB.
  public init(deadline: Int64 = 30_000, bodyLimit: Int = 4 << 20) {
    let deadline = min(max(1, deadline), 86_400_000)
    (self.deadline, self.bodyLimit) = (deadline, max(0, bodyLimit))
    transfers = Transfers()
    sessions = Sessions(deadline: deadline, transfers)
  }

  deinit { close() }

  /// Ends what is in flight with `connectionFailed`, and closes the connections. Whatever is sent later fails in the
  /// same way.
  public func close() { sessions.close() }

  /// Sends one request and brings its answer, whatever the status. A redirect is an answer without a body.
  ///
  /// - Throws: `connectionFailed` if there was no connection, the connection broke before the head of an answer, the
  ///   task was canceled or the transport closed; `timedOut` at the deadline; `tooLarge`; `truncated` if the
  ///   connection broke inside the body; `tlsFailed`. The caller reports the fault to the flow, which decides what
  ///   comes next.
  public func send(_ request: HTTPRequest, to origin: Origin) async throws(Fault.TransportFault)
    -> HTTPResponse
  {
    // A path that begins with a slash cannot lead to another host.
    guard request.path.hasPrefix("/"), let url = URL(string: origin.description + request.path) else {
      throw .connectionFailed
    }
    #if canImport(FoundationNetworking)
      guard !ProxyVariables.expose(origin) else { throw .connectionFailed }
    #endif
    var whole = URLRequest(url: url)
    whole.httpMethod = request.method.rawValue
    // All fields are set at once: on Linux a field that is set by itself is compared with all earlier fields, in lower
    // case.
    whole.allHTTPHeaderFields = request.fields
    if !request.body.isEmpty { whole.httpBody = Data(request.body) }
    return try await exchange(whole)
  }

  /// Loads one page with GET and none of the header fields of a call, and hands a redirect back.
  ///
  /// - Throws: as ``send(_:to:)``; `connectionFailed` for a url that is not absolute http or https, too.
  public func load(_ url: String) async throws(Fault.TransportFault) -> HTTPResponse {
    guard let url = URL(string: url), url.isPage else { throw .connectionFailed }
    return try await exchange(URLRequest(url: url))
  }

  private func exchange(_ request: URLRequest) async throws(Fault.TransportFault) -> HTTPResponse {
    let transfer = Transfer(deadline: deadline, bodyLimit: bodyLimit)
    transfers.watch(transfer)
    defer { transfers.drop(transfer) }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        transfer.report(to: continuation)
        sessions.begin(transfer, request)
      }
    } onCancel: {
      transfer.end(.failure(.connectionFailed))
    }
    return try result.get()
  }
}

extension HTTPRequest {
  /// The header fields, except those that would begin a new line.
  fileprivate var fields: [String: String] {
    var fields = [String: String](minimumCapacity: headers.count)
    for header in headers where header.isOneLine { fields[header.name] = header.value }
    return fields
  }
}

extension HTTPHeader {
  fileprivate var isOneLine: Bool {
    let ends: (UInt8) -> Bool = { $0 == 0 || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
    return !name.utf8.contains(where: ends) && !value.utf8.contains(where: ends)
  }
}

extension URL {
  /// Whether a person could be sent to the url: http or https, a host, and no user name.
  var isPage: Bool {
    guard let scheme = scheme?.lowercased(), let host else { return false }
    return (scheme == "https" || scheme == "http") && !host.isEmpty && user == nil
  }
}
