/// A place in the text of a file, as editors count: line and column from 1, the column in UTF-16 code units.
public struct CapturePosition: Hashable, Sendable {
  /// The line.
  public let line: Int
  /// The column.
  public let column: Int

  /// Makes a place.
  public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}

/// Counts lines and columns over the bytes of a file.
struct PositionCounter {
  private(set) var position = CapturePosition(line: 1, column: 1)

  /// Goes on by some bytes of UTF-8.
  mutating func advance(over bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    let breaks = bytes.reduce(0) { $0 &+ ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    let last = breaks > 0 ? bytes.lastIndex(of: UInt8(ascii: "\n")) : nil
    let rest = last.map { bytes[($0 + 1)...] } ?? bytes
    // A character of four bytes is two code units, and no byte but the first of a character begins one.
    let units = rest.reduce(0) { $0 &+ ($1 & 0xC0 != 0x80 ? 1 : 0) &+ ($1 >= 0xF0 ? 1 : 0) }
    position = CapturePosition(
      line: position.line + breaks, column: (breaks > 0 ? 1 : position.column) + units)
  }
}
