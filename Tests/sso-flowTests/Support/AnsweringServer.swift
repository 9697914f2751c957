import AdobePassAPI
import Foundation
import SSOEffectRunner

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A simulated service behind a socket of this machine: one request per connection, with as little HTTP as that takes.
final class AnsweringServer: Sendable {
  typealias Answer = @Sendable (HTTPRequest, Origin?) -> HTTPResponse?

  let origin: String
  private let socket: SilentServer
  private let isOver = Locked(false)

  init(_ answer: @escaping Answer) throws {
    let socket = try SilentServer()
    self.socket = socket
    origin = "http://127.0.0.1:\(socket.port)"
    let reached = Origin(origin)
    // The thread keeps the socket open, so that no other server takes over its number while the thread still waits.
    Thread.detachNewThread { [isOver] in
      while !isOver.withLock({ $0 }) {
        let connection = accept(socket.listener, nil, nil)
        guard connection >= 0 else { return }
        Self.serve(connection) { answer($0, reached) }
        close(connection)
      }
    }
  }

  deinit {
    isOver.withLock { $0 = true }
    // Wakes the thread that waits for a connection.
    shutdown(socket.listener, Int32(SHUT_RDWR))
  }

  private static func serve(_ connection: Int32, _ answer: (HTTPRequest) -> HTTPResponse?) {
    guard let request = request(on: connection), let response = answer(request) else { return }
    var head = "HTTP/1.1 \(response.status) Simulated\r\nConnection: close\r\n"
    for header in response.headers { head += "\(header.name): \(header.value)\r\n" }
    head += "Content-Length: \(response.body.count)\r\n\r\n"
    var bytes = (Array(head.utf8) + response.body)[...]
    while !bytes.isEmpty {
      let sent = bytes.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
      guard sent > 0 else { return }
      bytes = bytes.dropFirst(sent)
    }
  }

  private static func request(on connection: Int32) -> HTTPRequest? {
    var received: [UInt8] = []
    while true {
      let text = String(bytes: received, encoding: .utf8) ?? ""
      if let end = text.range(of: "\r\n\r\n") {
        let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        let headers = lines.dropFirst().compactMap { line -> HTTPHeader? in
          let parts = line.split(separator: ":", maxSplits: 1)
          return parts.count == 2
            ? HTTPHeader(String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces)) : nil
        }
        let body = Array(text[end.upperBound...].utf8)
        let length = headers.first { $0.name.lowercased() == "content-length" }.flatMap { Int($0.value) } ?? 0
        if body.count >= length { return request(lines.first ?? "", headers, body) }
      }
      var chunk = [UInt8](repeating: 0, count: 4_096)
      let count = read(connection, &chunk, chunk.count)
      guard count > 0 else { return nil }
      received += chunk.prefix(count)
    }
  }

  private static func request(_ line: String, _ headers: [HTTPHeader], _ body: [UInt8]) -> HTTPRequest? {
    let parts = line.split(separator: " ").map(String.init)
    guard parts.count == 3, let method = HTTPRequest.Method(rawValue: parts[0]) else { return nil }
    return HTTPRequest(method: method, path: parts[1], headers: headers, body: body)
  }
}
