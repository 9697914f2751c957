import CommandLineTool

/// Tells on a terminal how far a large file is read: one line, which is written anew.
struct ReadingProgress {
  /// How many bytes pass between two lines. A smaller file is read before anybody wonders.
  private static let step = 1 << 23

  private let write: ((String) -> Void)?
  private var count = 0
  private var told = 0

  /// - Parameter write: writes to the terminal; nil where standard error is none.
  init(write: ((String) -> Void)?) { self.write = write }

  /// Tells of more bytes.
  ///
  /// - Parameter size: the bytes of the file; nil if nobody knows.
  mutating func advance(by more: Int, of size: Int?) {
    count += more
    guard let write, count - told >= Self.step else { return }
    told = count
    let share = size.map { $0 > 0 ? ", \(min(100, count * 100 / $0)) %" : "" } ?? ""
    write("\r\u{1B}[Kreading: \(count >> 20) MB\(share)")
  }

  /// Takes the line away.
  func finish() {
    if told > 0 { write?("\r\u{1B}[K") }
  }
}
