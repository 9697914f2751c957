/// Unpacks the format Deflate (RFC 1951) piece by piece.
struct Inflation {
  /// The part of the data that is being read.
  private enum Block {
    /// None: the next one begins with its header.
    case header
    /// Some bytes that are not packed.
    case stored(left: Int)
    case packed(PrefixCode, distances: PrefixCode)
  }

  private static let window = 32 * 1024
  /// About the number of bytes in a piece.
  private static let piece = 64 * 1024

  private var bits: BitReader
  private var block = Block.header
  private var isLast = false
  /// The unpacked bytes. The data can repeat the last 32 KiB of them, so earlier ones are dropped.
  private var output: [UInt8] = []

  init(_ bytes: ArraySlice<UInt8>) { bits = BitReader(bytes) }

  /// The next piece; nil at the end.
  mutating func next() throws(CaptureFault) -> ArraySlice<UInt8>? {
    output.removeFirst(max(0, output.count - Self.window))
    let start = output.count
    let end = start + Self.piece
    while output.count < end {
      switch block {
      case .header where isLast: return start == output.count ? nil : output[start...]
      case .header: try beginBlock()
      case .stored(let left):
        let taken = min(left, end - output.count)
        output += try bits.wholeBytes(taken)
        block = taken == left ? .header : .stored(left: left - taken)
      case .packed(let symbols, let distances):
        if try unpack(symbols, distances, until: end) { block = .header }
      }
    }
    return output[start...]
  }

  private mutating func beginBlock() throws(CaptureFault) {
    isLast = try bits.bits(1) == 1
    switch try bits.bits(2) {
    case 0:
      let (length, check) = (try bits.aligned16(), try bits.aligned16())
      guard length == check ^ 0xFFFF else { throw .brokenZip }
      block = .stored(left: length)
    case 1: block = try Self.fixed()
    case 2: block = try ownCodes()
    // The value 3 is reserved.
    default: throw .brokenZip
    }
  }

  /// Unpacks symbols.
  ///
  /// - Returns: whether the block has ended.
  private mutating func unpack(
    _ symbols: PrefixCode, _ distances: PrefixCode, until end: Int
  ) throws(CaptureFault) -> Bool {
    while output.count < end {
      let symbol = try symbols.symbol(&bits)
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return true }
      let length = try Self.lengths.value(symbol - 257, &bits)
      let distance = try Self.distances.value(try distances.symbol(&bits), &bits)
      guard distance <= output.count else { throw .brokenZip }
      // A repetition can be longer than its distance: then it repeats bytes that it has appended.
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
    return false
  }

  // MARK: - Codes

  private static func fixed() throws(CaptureFault) -> Block {
    let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
    return .packed(
      try PrefixCode(lengths: lengths[...]),
      distances: try PrefixCode(lengths: Array(repeating: 5, count: 30)[...]))
  }

  /// The order in which the lengths of the code for lengths are written.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// The codes that a block begins with.
  private mutating func ownCodes() throws(CaptureFault) -> Block {
    let symbols = try bits.bits(5) + 257
    let distances = try bits.bits(5) + 1
    var lengths = [Int](repeating: 0, count: Self.order.count)
    for place in 0..<(try bits.bits(4) + 4) { lengths[Self.order[place]] = try bits.bits(3) }
    let code = try PrefixCode(lengths: lengths[...])
    var found: [Int] = []
    while found.count < symbols + distances {
      let symbol = try code.symbol(&bits)
      switch symbol {
      case 16:
        guard let last = found.last else { throw .brokenZip }
        found += Array(repeating: last, count: 3 + (try bits.bits(2)))
      case 17: found += Array(repeating: 0, count: 3 + (try bits.bits(3)))
      case 18: found += Array(repeating: 0, count: 11 + (try bits.bits(7)))
      // A length itself.
      default: found.append(symbol)
      }
    }
    guard found.count == symbols + distances else { throw .brokenZip }
    return .packed(
      try PrefixCode(lengths: found[..<symbols]), distances: try PrefixCode(lengths: found[symbols...]))
  }

  /// Values that a symbol stands for, each with further bits that are added to it.
  private struct Values {
    private let values: [(base: Int, bits: Int)]

    /// - Parameters:
    ///   - first: the first value.
    ///   - bits: the number of further bits of each symbol.
    init(from first: Int, bits: [Int]) {
      values = bits.reduce(into: []) { values, count in
        values.append((values.last.map { $0.base + 1 << $0.bits } ?? first, count))
      }
    }

    /// Ends the values with one that has no further bits.
    init(from first: Int, bits: [Int], last: Int) {
      values = Values(from: first, bits: bits).values + [(last, 0)]
    }

    func value(_ symbol: Int, _ bits: inout BitReader) throws(CaptureFault) -> Int {
      guard symbol < values.count else { throw .brokenZip }
      return values[symbol].base + (try bits.bits(values[symbol].bits))
    }
  }

  private static let lengths = Values(
    from: 3, bits: (0..<28).map { $0 < 4 ? 0 : $0 / 4 - 1 }, last: 258)
  private static let distances = Values(from: 1, bits: (0..<30).map { $0 < 2 ? 0 : $0 / 2 - 1 })
}

extension BitReader {
  /// A number of two whole bytes, the lower byte first.
  fileprivate mutating func aligned16() throws(CaptureFault) -> Int {
    try wholeBytes(2).littleEndian
  }
}
