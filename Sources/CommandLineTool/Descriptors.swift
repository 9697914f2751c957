#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The descriptors that a process may open.
package enum Descriptors {
  /// The number that a program needs for its files, its timers and a connection. With fewer the system's libraries stop
  /// the process.
  private static let fewest = 8

  /// Makes sure that the process may open some more.
  ///
  /// - Throws: a complaint, before anything has been done.
  package static func require() throws(Complaint) {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < fewest {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        throw .failure("\(SystemError.last.message): this program needs \(fewest) more (ulimit -n)")
      }
      opened.append(descriptor)
    }
  }
}
