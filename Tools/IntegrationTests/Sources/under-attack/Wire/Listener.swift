import Foundation
import NIOConcurrencyHelpers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A listening socket on this machine with a thread for each connection. It knows nothing of HTTP.
final class Listener: Sendable {
  let port: Int
  private let descriptor: Int32
  /// The number of times that all connections were closed.
  private let ages = NIOLockedValueBox(0)

  /// - Parameter serve: called on the connection's own thread; the connection is closed when it returns.
  init(_ serve: @escaping @Sendable (Line) -> Void) throws {
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
      return bind(descriptor, pointer, size) != 0 || listen(descriptor, 512) != 0
        || getsockname(descriptor, pointer, &size) != 0
    }
    guard descriptor >= 0, !failed else { throw POSIXError(.EADDRNOTAVAIL) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    self.descriptor = descriptor
    port = Int(in_port_t(bigEndian: address.sin_port))
    // The thread lives as long as the program: otherwise another socket could get the same descriptor.
    Thread.detachNewThread { [ages] in
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else { continue }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        let age = ages.withLockedValue { $0 }
        Thread.detachNewThread {
          let line = Line(connection) { ages.withLockedValue { $0 } != age }
          serve(line)
          // A connection that ends because all is over is reset: its client may be waiting in the middle of a head.
          if ages.withLockedValue({ $0 }) != age { line.breakAtEnd() }
          close(connection)
        }
      }
    }
  }

  /// Ends every connection that is open.
  func hangUp() { ages.withLockedValue { $0 += 1 } }
}
