/// A place in the text of a file, as editors count: line and column from 1, the column in UTF-16 code units.
public struct CapturePosition: Hashable, Sendable {
  /// The file among those of the recording, from 0 on.
  public internal(set) var file = 0
  /// The line, from 1 on.
  public let line: Int
  /// The column, from 1 on, in UTF-16 code units.
  public let column: Int

  /// Makes a place.
  public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}

/// Counts lines and columns over the bytes of a file.
///
/// A recording of 200 MB may be a single line, so the counter takes eight bytes at a time.
struct PositionCounter {
  private var line = 1
  private var column = 1

  var position: CapturePosition { CapturePosition(line: line, column: column) }

  /// Advances over some bytes of UTF-8.
  mutating func advance(over bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count {
        if index + 8 <= bytes.count {
          let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          if !Self.holdsLineBreak(word) {
            (column, index) = (column + Self.codeUnits(in: word), index + 8)
            continue
          }
        }
        count(bytes[index])
        index += 1
      }
    }
  }

  private mutating func count(_ byte: UInt8) {
    if byte == UInt8(ascii: "\n") {
      (line, column) = (line + 1, 1)
    } else {
      column += (byte & 0xC0 == 0x80 ? 0 : 1) + (byte >= 0xF0 ? 1 : 0)
    }
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Whether a word has a line break: a byte of the difference is zero there.
  private static func holdsLineBreak(_ word: UInt64) -> Bool {
    let difference = word ^ (ones &* UInt64(UInt8(ascii: "\n")))
    return (difference &- ones) & ~difference & (ones << 7) != 0
  }

  /// Every byte begins a code unit, except those that continue a character. A character of four bytes is two code units.
  private static func codeUnits(in word: UInt64) -> Int {
    let continuing = (word >> 7) & ~(word >> 6) & ones
    let long = (word >> 7) & (word >> 6) & (word >> 5) & (word >> 4) & ones
    return 8 - continuing.nonzeroBitCount + long.nonzeroBitCount
  }
}
