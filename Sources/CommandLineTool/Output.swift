#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system's error after something could not be read or written.
package struct SystemError: Error, Equatable {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  package static var last: SystemError { SystemError(code: errno) }

  package var isClosedPipe: Bool { code == EPIPE }
  package var message: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
}

/// The place where results go.
package enum Output {
  /// Writes everything, in as many pieces as the system takes.
  package static func write(_ text: [UInt8], to descriptor: Int32) throws(SystemError) {
    let failure: SystemError? = text.withUnsafeBytes { bytes in
      var rest = bytes
      while let start = rest.baseAddress, !rest.isEmpty {
        let count = systemWrite(descriptor, start, rest.count)
        guard count >= 0 || errno == EINTR else { return .last }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(max(count, 0)))
      }
      return nil
    }
    if let failure { throw failure }
  }

  /// Writes a text as UTF-8.
  package static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
    try write(Array(text.utf8), to: descriptor)
  }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, start, count)
}
