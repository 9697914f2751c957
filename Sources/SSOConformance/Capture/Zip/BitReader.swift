/// Reads the bits of bytes, the lowest bit of each byte first (RFC 1951 §3.1.1).
struct BitReader {
  private let bytes: ArraySlice<UInt8>
  /// The place of the next byte.
  private var next: Int
  /// The bits that are read but not taken, the next bit lowest.
  private var held: UInt32 = 0
  private var count = 0

  init(_ bytes: ArraySlice<UInt8>) { (self.bytes, next) = (bytes, bytes.startIndex) }

  /// A number of up to 16 bits, the lowest bit first.
  mutating func bits(_ wanted: Int) throws(CaptureFault) -> Int {
    while count < wanted {
      held |= UInt32(try nextByte()) << UInt32(count)
      count += 8
    }
    defer { (held, count) = (held >> UInt32(wanted), count - wanted) }
    return Int(held & ((1 << UInt32(wanted)) - 1))
  }

  /// Some whole bytes. The bits that are left of the current byte are dropped.
  mutating func wholeBytes(_ wanted: Int) throws(CaptureFault) -> ArraySlice<UInt8> {
    // Fewer than eight bits are held.
    (held, count) = (0, 0)
    guard wanted <= bytes.endIndex - next else { throw .brokenZip }
    defer { next += wanted }
    return bytes[next..<next + wanted]
  }

  private mutating func nextByte() throws(CaptureFault) -> UInt8 {
    guard next < bytes.endIndex else { throw .brokenZip }
    defer { next += 1 }
    return bytes[next]
  }
}

/// A prefix code: each symbol has bits of its own (RFC 1951 §3.2.2).
struct PrefixCode {
  /// The most bits of a symbol.
  private static let longest = 15

  /// The number of symbols of each length in bits.
  private var counts = [Int](repeating: 0, count: Self.longest + 1)
  /// The symbols, those with the fewest bits first.
  private var symbols: [Int] = []

  /// - Parameter lengths: the number of bits of each symbol; 0 for a symbol that does not occur.
  init(lengths: ArraySlice<Int>) throws(CaptureFault) {
    for length in lengths { counts[length] += 1 }
    counts[0] = 0
    // With each further bit there is twice the room.
    var room = 1
    for count in counts.dropFirst() {
      room = room * 2 - count
      guard room >= 0 else { throw .brokenZip }
    }
    for length in 1...Self.longest where counts[length] > 0 {
      symbols += lengths.indices.filter { lengths[$0] == length }.map { $0 - lengths.startIndex }
    }
  }

  /// Reads the next symbol.
  func symbol(_ bits: inout BitReader) throws(CaptureFault) -> Int {
    var (code, first, place) = (0, 0, 0)
    for count in counts.dropFirst() {
      (code, first) = (code * 2 + (try bits.bits(1)), first * 2)
      if code - first < count { return symbols[place + code - first] }
      (first, place) = (first + count, place + count)
    }
    throw .brokenZip
  }
}

extension ArraySlice<UInt8> {
  /// The number that the bytes are, the lowest byte first.
  var littleEndian: Int { reversed().reduce(0) { $0 << 8 | Int($1) } }
}
