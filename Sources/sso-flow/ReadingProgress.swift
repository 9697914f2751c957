import CommandLineTool

/// Shows on a terminal how much of a large file is read: one line, which is overwritten.
struct ReadingProgress {
  /// The number of bytes between two updates. A smaller file is read too quickly to need an update.
  private static let step = 1 << 23

  private let write: ((String) -> Void)?
  private var count = 0
  private var told = 0

  /// - Parameter write: writes to the terminal; nil if standard error is not a terminal.
  init(write: ((String) -> Void)?) { self.write = write }

  /// Shows that more bytes were read.
  ///
  /// - Parameter size: the bytes of the file; nil if not known.
  mutating func advance(by more: Int, of size: Int?) {
    count += more
    guard let write, count - told >= Self.step else { return }
    told = count
    let share = size.map { $0 > 0 ? ", \(min(100, count * 100 / $0)) %" : "" } ?? ""
    write("\r\u{1B}[Kreading: \(count >> 20) MB\(share)")
  }

  /// Removes the line.
  func finish() {
    if told > 0 { write?("\r\u{1B}[K") }
  }
}
