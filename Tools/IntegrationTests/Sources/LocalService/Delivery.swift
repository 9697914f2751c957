package import AdobePassAPI
import HTTPTypes
import Hummingbird
import NIOCore
import SSOStateMachine
package import SSOStateMachineTesting
import ServiceLifecycle

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The server's reaction to one request.
package enum Delivery: Sendable {
  /// Answers after a delay in milliseconds.
  case answer(AdobePassAPI.HTTPResponse, delay: Int64 = 0)
  /// Sends the head at once and the body byte by byte, with this many milliseconds between two bytes.
  case drip(AdobePassAPI.HTTPResponse, apart: Int64)
  /// Announces more than it sends, then closes.
  case truncated(AdobePassAPI.HTTPResponse)
  /// Sends 200 and this many bytes, without announcing their number.
  case flood(bytes: Int)
  /// Breaks the connection.
  case reset
  /// Does nothing.
  case stall

  /// Does on the wire what the simulated service wants.
  ///
  /// - Parameter keepsConnection: if false, the answer asks the client to close the connection.
  package init(_ reaction: SimulatedAdobePass.Reaction, keepsConnection: Bool = true) {
    switch reaction.ending {
    case .answer(let response):
      let last = HTTPHeader("Connection", "close")
      let headers = response.headers + (keepsConnection ? [] : [last])
      self = .answer(
        .init(status: response.status, headers: headers, body: response.body), delay: reaction.delay)
    case .silence, .failure(.timedOut): self = .stall
    case .failure(.tooLarge): self = .flood(bytes: 50 << 20)
    case .failure(.truncated): self = .truncated(.init(status: 200, body: Array(#"{"profiles":"#.utf8)))
    case .failure(.connectionFailed), .failure(.tlsFailed): self = .reset
    }
  }
}

/// The connection is over; the server closes it.
struct HangUp: Error {}

extension Delivery {
  func deliver(on channel: any Channel) async throws -> Response {
    switch self {
    case .answer(let response, let delay):
      if delay > 0 { try await Task.sleep(for: .milliseconds(delay)) }
      return Response(response, .init(byteBuffer: ByteBuffer(bytes: response.body)))
    case .drip(let response, let apart):
      let body = ResponseBody(contentLength: response.body.count) { writer in
        for byte in response.body {
          try await writer.write(ByteBuffer(bytes: [byte]))
          try await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(apart)) }
        }
        try await writer.finish(nil)
      }
      return Response(response, body)
    case .truncated(let response):
      let body = ResponseBody(contentLength: response.body.count + 1) { writer in
        try await writer.write(ByteBuffer(bytes: response.body))
        throw HangUp()
      }
      return Response(response, body)
    case .flood(let bytes):
      let body = ResponseBody { writer in
        let piece = ByteBuffer(repeating: 0x20, count: 65_536)
        for _ in 0..<(bytes / 65_536) { try await writer.write(piece) }
        try await writer.finish(nil)
      }
      return Response(status: .ok, body: body)
    case .reset:
      // Closing the socket without lingering sends a reset instead of a regular end.
      let socket = channel as? any SocketOptionProvider
      try await socket?.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
      try await channel.close()
      throw HangUp()
    case .stall:
      try await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(3_600)) }
      throw HangUp()
    }
  }
}

extension Response {
  fileprivate init(_ response: AdobePassAPI.HTTPResponse, _ body: ResponseBody) {
    var fields = HTTPFields()
    for header in response.headers {
      if let name = HTTPField.Name(header.name) { fields.append(HTTPField(name: name, value: header.value)) }
    }
    self.init(status: .init(code: response.status), headers: fields, body: body)
  }
}
