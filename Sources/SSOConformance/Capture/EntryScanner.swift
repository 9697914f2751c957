/// Finds the entries of a recording in bytes that come piece by piece.
///
/// The scanner keeps the bytes of one entry, and nothing outside the entries. So its memory is that of the
/// largest entry.
struct EntryScanner {
  /// An entry as it is in the file.
  struct Found {
    /// The number of the entry, from 0 on.
    let number: Int
    let bytes: [UInt8]
    /// The number of bytes of the file before the entry.
    let start: Int
    /// The line and the column of the entry in the file.
    let position: CapturePosition
  }

  /// The most levels of nesting: more than any recorder writes.
  static let maximumDepth = 256

  private var outline = Outline()
  /// The format of the file.
  var format: EntryFormat { outline.format }
  /// The bytes of the current entry that are read so far.
  private var entry: [UInt8] = []
  /// The number of open brackets in the current entry; 0 between entries.
  private var depth = 0
  private var isInText = false
  private var isEscaped = false
  /// The number of entries that have ended.
  private(set) var count = 0
  /// The number of bytes before the current piece, and the number of its bytes that are read.
  private var consumed = 0
  private var index = 0
  /// The place where the current entry begins.
  private var start = 0
  private var counter = PositionCounter()
  private var position = CapturePosition(line: 1, column: 1)
  /// The number of bytes of the current piece that are counted.
  private var counted = 0

  /// The next entry that ends in a piece; nil at the end of the piece.
  ///
  /// - Parameter piece: a piece of the file. Pass the same piece until the result is nil, then the next one.
  mutating func next(in piece: [UInt8]) throws(CaptureFault) -> Found? {
    while index < piece.count {
      guard depth > 0 else {
        if try outline.read(piece[index], at: consumed + index, entry: count) {
          (depth, start) = (1, consumed + index)
          counter.advance(over: piece[counted..<index])
          (position, counted) = (counter.position, index)
          entry.append(piece[index])
        }
        index += 1
        continue
      }
      let end = try skip(piece, from: index)
      entry += piece[index..<end]
      index = end
      guard depth == 0 else { break }
      defer { (entry, count) = ([], count + 1) }
      return Found(number: count, bytes: entry, start: start, position: position)
    }
    counter.advance(over: piece[counted...])
    (index, counted, consumed) = (0, 0, consumed + piece.count)
    return nil
  }

  /// Ends the file.
  func end() throws(CaptureFault) {
    if depth > 0 { throw CaptureFault(.cutOff, entry: count, byte: consumed) }
    try outline.end(at: consumed)
  }

  /// The place after the entry, or the end of the piece. Inside an entry, only brackets and texts matter.
  private mutating func skip(_ piece: [UInt8], from first: Int) throws(CaptureFault) -> Int {
    var index = first
    while index < piece.count, depth > 0 {
      switch piece[index] {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isInText
      case UInt8(ascii: "\""): isInText.toggle()
      case _ where isInText: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      // Every other byte is part of a value.
      default: break
      }
      guard depth <= Self.maximumDepth else {
        throw CaptureFault(.tooDeep, entry: count, byte: consumed + index)
      }
      index += 1
    }
    return index
  }
}
