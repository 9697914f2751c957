import Foundation
import SSOEffectRunner

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A server on this machine that answers with exact bytes, right or wrong.
final class WireServer: Sendable {
  /// The steps of the server's answer to a request, one after another; then the server reads the next request from the
  /// same connection.
  enum Step: Sendable {
    /// Writes text, all at once.
    case send(String)
    /// Writes text again and again until the client hangs up, this many microseconds apart.
    case sendForEver(String, apart: UInt32 = 0)
    /// Waits until the client hangs up.
    case stall
    /// Closes the connection.
    case close
    /// Closes the connection in such a way that the client sees it as broken.
    case reset
  }

  /// An event that the server has seen.
  enum Event: Hashable, Sendable {
    /// The head of a request, and its body.
    case request(head: String, body: String)
    /// A client closed its connection.
    case hungUp
  }

  let port: Int
  /// Everything seen, in order.
  let events: AsyncStream<Event>
  private let arrivals: Arrivals
  private let seen: AsyncStream<Event>.Continuation

  /// Listens on a free port.
  init(_ answer: @escaping @Sendable (_ head: String) -> [Step]) throws {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let failed = withUnsafeMutableBytes(of: &address) { raw in
      guard let pointer = raw.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return true }
      return bind(descriptor, pointer, size) != 0 || listen(descriptor, 64) != 0
        || getsockname(descriptor, pointer, &size) != 0
    }
    guard descriptor >= 0, !failed else { throw POSIXError(.EADDRNOTAVAIL) }
    port = Int(in_port_t(bigEndian: address.sin_port))
    (events, seen) = AsyncStream.makeStream()
    arrivals = try Arrivals(at: descriptor)
    let arrivals = arrivals
    Thread.detachNewThread { [seen] in
      while let connection = arrivals.next() {
        Thread.detachNewThread { Connection(connection, seen).serve(answer) }
      }
    }
  }

  /// A server with the same answer to every request.
  convenience init(_ steps: Step...) throws { try self.init { _ in steps } }

  deinit {
    seen.finish()
    arrivals.end()
  }

  var url: String { "http://127.0.0.1:\(port)" }
}

/// The connections to a socket. A source of Dispatch would miss them if `URLSession` had closed a socket of the same
/// number and Dispatch still watched that.
private struct Arrivals {
  private let socket: Int32
  /// The two ends of a pipe: when the first is closed, the thread that waits hears of it from the second.
  private let ends: (first: Int32, second: Int32)

  init(at socket: Int32) throws {
    var pair: [Int32] = [-1, -1]
    guard pipe(&pair) == 0 else { throw POSIXError(.EMFILE) }
    (self.socket, ends) = (socket, (pair[1], pair[0]))
  }

  /// Waits for the next connection; nil at the end. The thread that waits closes the socket, so that a server that
  /// takes over its number keeps its clients.
  func next() -> Int32? {
    var waits = [socket, ends.second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      guard poll(&waits, 2, -1) >= 0 || errno == EINTR else { break }
      guard waits[1].revents == 0 else { break }
      guard waits[0].revents != 0 else { continue }
      let connection = accept(socket, nil, nil)
      if connection >= 0 { return connection }
    }
    close(socket)
    close(ends.second)
    return nil
  }

  func end() { close(ends.first) }
}

/// One connection, on a thread of its own.
private struct Connection {
  private let socket: Int32
  private let seen: AsyncStream<WireServer.Event>.Continuation

  init(_ socket: Int32, _ seen: AsyncStream<WireServer.Event>.Continuation) {
    (self.socket, self.seen) = (socket, seen)
  }

  func serve(_ answer: (String) -> [WireServer.Step]) {
    defer { close(socket) }
    while let (head, body) = readRequest() {
      seen.yield(.request(head: head, body: body))
      for step in answer(head) where !take(step) { return }
    }
    seen.yield(.hungUp)
  }

  /// False if the connection is over.
  private func take(_ step: WireServer.Step) -> Bool {
    switch step {
    case .send(let text):
      return write(text)
    case .sendForEver(let text, let apart):
      while write(text) { usleep(apart) }
    case .stall:
      while read() != nil {}
    case .close:
      return false
    case .reset:
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
      return false
    }
    seen.yield(.hungUp)
    return false
  }

  private func readRequest() -> (head: String, body: String)? {
    var bytes = Data()
    let end = Data("\r\n\r\n".utf8)
    while true {
      if let range = bytes.range(of: end) {
        let head = String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
        let length = head.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
          .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) }
        let body = bytes[range.upperBound...]
        if body.count >= length ?? 0 { return (head, String(decoding: body, as: UTF8.self)) }
      }
      guard let more = read() else { return nil }
      bytes.append(more)
    }
  }

  private func read() -> Data? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &buffer, buffer.count, 0)
    return count > 0 ? Data(buffer[..<count]) : nil
  }

  private func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
