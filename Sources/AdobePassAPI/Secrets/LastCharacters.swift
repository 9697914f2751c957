/// The last sixteen plain characters that were read. They distinguish a secret from other texts. A beginning does not:
/// all tokens of a kind begin alike.
struct LastCharacters: Hashable {
  /// No service issues a shorter secret, and a shorter text may be a word of an answer.
  static let count = 16

  private var high: UInt64 = 0
  private var low: UInt64 = 0

  init() {}

  /// Nil for fewer characters.
  init?(of text: [UInt8]) {
    guard text.count >= Self.count else { return nil }
    for character in text.suffix(Self.count) { add(character) }
  }

  mutating func add(_ character: UInt8) {
    high = high << 8 | low >> 56
    low = low << 8 | UInt64(character)
  }

  static let bucketCount = 4_096

  /// A number below the count that nearly always differs for different characters.
  var bucket: Int {
    let mixed = (low ^ (high &* 0xff51_afd7_ed55_8ccd)) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed >> 52)
  }
}
