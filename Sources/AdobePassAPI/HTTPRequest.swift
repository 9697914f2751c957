/// A call to the service as a value. The sender adds the origin and nothing else.
///
/// Send the request without following redirects and without cookies. A request that is printed, dumped or mirrored
/// shows neither the body, nor the query of the path, nor the value of a header field that may be secret.
public struct HTTPRequest: Equatable, Sendable {
  /// The HTTP method.
  public let method: Method
  /// The path with its query, percent-encoded; it starts with a slash and goes after ``Origin/description``.
  public let path: String
  /// The header fields, in a fixed order, each name once.
  public let headers: [HTTPHeader]
  /// The bytes to send; empty for none.
  public let body: [UInt8]
  /// The taker of notes while the answer is read; nil if no notes are taken.
  package var taker: Companion<NoteTaker>?

  /// Makes a request, as a server in front of a simulated service reads it. The requests of a flow are made by
  /// its service, such as ``RESTV2Service``.
  ///
  /// - Parameters:
  ///   - method: the method.
  ///   - path: the path with its query, percent-encoded, from the slash on.
  ///   - headers: the header fields, each name once, without regard to case.
  ///   - body: the bytes to send.
  public init(method: Method, path: String, headers: [HTTPHeader] = [], body: [UInt8] = []) {
    (self.method, self.path, self.headers, self.body) = (method, path, headers, body)
  }

  /// The methods that the service knows.
  public enum Method: String, Hashable, Sendable, CaseIterable {
    /// Read.
    case get = "GET"
    /// Write.
    case post = "POST"
    /// Delete. No call of REST API V2 uses this method.
    case delete = "DELETE"
  }

  /// The value of a header field, whose name is compared without regard to case; nil if the field is not sent.
  public func header(_ name: String) -> String? { headers.first { $0.isNamed(name) }?.value }
}

extension HTTPRequest: Unprinted {
  /// Method, path without its query, header fields and the size of the body.
  public var description: String {
    "\(method.rawValue) \(shownPath) \(headers) <redacted: \(body.count) bytes>"
  }

  /// The path without its query, which may hold the identifier of the device.
  private var shownPath: String {
    guard let mark = path.firstIndex(of: "?") else { return path }
    return path[...mark] + "<redacted>"
  }
}
