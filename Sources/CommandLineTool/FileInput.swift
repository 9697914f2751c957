import CommandLineTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files that the command line names.
enum Input {
  /// The most bytes of a file: more than a trace of days has. Input without end is refused at this limit.
  static let limit = 1 << 26

  /// The bytes of a file, or of standard input for `-`; nil if there are more than the limit.
  static func bytes(of path: String) throws(SystemError) -> [UInt8]? {
    guard path != "-" else { return try bytes(from: STDIN_FILENO) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    return try bytes(from: descriptor)
  }

  /// Whether two paths name the same existing file.
  static func isOneFile(_ path: String, _ other: String) -> Bool {
    var (one, two) = (stat(), stat())
    guard stat(path, &one) == 0, stat(other, &two) == 0 else { return false }
    return one.st_dev == two.st_dev && one.st_ino == two.st_ino
  }

  private static func bytes(from descriptor: Int32) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      var failure: SystemError?
      let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let read = systemRead(descriptor, buffer)
        if read < 0 { failure = .last }
        count = max(read, 0)
      }
      if let failure { throw failure }
      guard !piece.isEmpty else { return bytes }
      bytes += piece
    }
    return nil
  }

  /// Reads, and tries again after an interruption by a signal.
  private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }
}
