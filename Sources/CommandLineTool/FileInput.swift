#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files that the command line specifies.
package enum Input {
  /// The most bytes of a file: more than a trace of several days has. Input without end is refused at this limit.
  package static let limit = 1 << 26

  /// The bytes of a file, or of standard input for `-`; nil if there are more than the limit.
  package static func bytes(of path: String, limit: Int = limit) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    try read(path) { piece, _ in
      bytes += piece
      return bytes.count <= limit
    }
    return bytes.count <= limit ? bytes : nil
  }

  /// Reads a file, or standard input for `-`, piece by piece.
  ///
  /// - Parameter take: takes a piece and the size of the file, which is nil for a pipe. The result
  ///   says whether to read on.
  package static func read(
    _ path: String, pieces take: (_ piece: [UInt8], _ size: Int?) -> Bool
  ) throws(SystemError) {
    guard path != "-" else { return try read(from: STDIN_FILENO, take) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    try read(from: descriptor, take)
  }

  private static func read(
    from descriptor: Int32, _ take: (_ piece: [UInt8], _ size: Int?) -> Bool
  ) throws(SystemError) {
    var file = stat()
    let hasSize = fstat(descriptor, &file) == 0 && file.st_mode & S_IFMT == S_IFREG
    let size = hasSize ? Int(file.st_size) : nil
    while true {
      var failure: SystemError?
      let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let read = systemRead(descriptor, buffer)
        if read < 0 { failure = .last }
        count = max(read, 0)
      }
      if let failure { throw failure }
      guard !piece.isEmpty, take(piece, size) else { return }
    }
  }

  /// Reads, and tries again after an interruption by a signal.
  private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    while true {
      let count = systemCall(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }
}

private func systemCall(_ descriptor: Int32, _ start: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
  read(descriptor, start, count)
}
