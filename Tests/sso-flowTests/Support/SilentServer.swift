#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A server on this machine that accepts every connection and never answers.
final class SilentServer: Sendable {
  let port: UInt16
  let listener: Int32

  private struct NotListening: Error {}

  init() throws {
    #if canImport(Glibc)
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    var length = size
    let bound = withUnsafeMutableBytes(of: &address) { bytes in
      guard let place = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
      return bind(listener, place, size) == 0 && listen(listener, 16) == 0
        && getsockname(listener, place, &length) == 0
    }
    (port, self.listener) = (UInt16(bigEndian: address.sin_port), listener)
    if !bound { throw NotListening() }
  }

  deinit { close(listener) }
}
