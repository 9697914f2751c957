import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One connection, as bytes.
struct Line {
  private let socket: Int32
  private let isOver: () -> Bool
  /// Called with all bytes that are read.
  var overhear: ([UInt8]) -> Void = { _ in }

  /// - Parameter isOver: whether the connection must end; called again and again.
  init(_ socket: Int32, isOver: @escaping () -> Bool) {
    (self.socket, self.isOver) = (socket, isOver)
    // No call waits longer than this without asking whether all is over.
    var limit = timeval(tv_sec: 0, tv_usec: 50_000)
    for option in [SO_SNDTIMEO, SO_RCVTIMEO] {
      setsockopt(socket, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout.size(ofValue: limit)))
    }
  }

  /// The bytes that have arrived; nil if the other side has hung up, or if all is over.
  func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count < 0, errno == EAGAIN || errno == EINTR else {
        guard count > 0 else { return nil }
        overhear(Array(buffer[..<count]))
        return Array(buffer[..<count])
      }
      if isOver() { return nil }
    }
  }

  /// Writes bytes; false if not all were taken.
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 || errno == EAGAIN || errno == EINTR, !isOver() else { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  /// Makes closing the connection send a reset.
  func breakAtEnd() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
  }

  /// Takes one step; false if the connection is over.
  func take(_ step: Step) -> Bool {
    switch step {
    case .send(let bytes):
      return write(bytes)
    case .drip(let bytes, let apart):
      return bytes.allSatisfy { byte in
        usleep(apart)
        return write([byte])
      }
    case .endless(let bytes):
      while write(bytes) {}
      return false
    case .stall:
      while read() != nil {}
      return false
    case .close:
      return false
    case .reset:
      breakAtEnd()
      return false
    }
  }
}

/// One step of a hostile server.
enum Step: Sendable {
  /// Sends bytes, all at once.
  case send([UInt8])
  /// Sends bytes one by one, with this many microseconds between them.
  case drip([UInt8], apart: UInt32)
  /// Sends bytes again and again until the client hangs up.
  case endless([UInt8])
  /// Says nothing until the client hangs up.
  case stall
  /// Closes the connection.
  case close
  /// Closes the connection in such a way that the client sees it as broken.
  case reset

  /// Sends text; `|` ends a line.
  static func send(_ text: String) -> Step { .send(wire(text)) }
  /// Sends text byte by byte; `|` ends a line.
  static func drip(_ text: String, apart: UInt32 = 300) -> Step { .drip(wire(text), apart: apart) }
  /// Sends text forever; `|` ends a line.
  static func endless(_ text: String) -> Step { .endless(wire(text)) }
}

/// The bytes of a text in which `|` stands for the end of a line.
func wire(_ text: String) -> [UInt8] {
  text.utf8.flatMap { $0 == UInt8(ascii: "|") ? [13, 10] : [$0] }
}
