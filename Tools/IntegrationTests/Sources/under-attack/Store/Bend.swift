import SSOStateMachineTesting

/// Ways to damage bytes.
enum Bend: CaseIterable {
  case flip
  case cut
  case cutFront
  case duplicate
  case insert
  case remove
  case zeros
  case number
  case nest
  case word
  case swap

  /// The document after one to four damages.
  static func document(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.below(4) { (random.pick(allCases) ?? .flip).damage(&bytes, &random) }
    return bytes
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    guard bytes.count > 1 else { return }
    let place = random.below(bytes.count)
    let end = min(bytes.count, place + 1 + random.below(40))
    switch self {
    case .flip: bytes[place] ^= 1 << UInt8(random.below(8))
    case .cut: bytes.removeSubrange(place...)
    case .cutFront: bytes.removeSubrange(..<place)
    case .duplicate: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case .insert: bytes.insert(UInt8(random.below(256)), at: place)
    case .remove: bytes.removeSubrange(place..<end)
    case .zeros: for index in place..<end { bytes[index] = 0 }
    case .number:
      replaceToken(in: &bytes, from: place, by: random.pick(Self.numbers) ?? "0") { 48...57 ~= $0 }
    case .nest:
      let depth = 1 << random.below(14)
      bytes.insert(
        contentsOf: [UInt8](repeating: random.below(2) == 0 ? 0x5B : 0x7B, count: depth), at: place)
    case .word:
      replaceToken(in: &bytes, from: place, by: random.pick(Self.words) ?? "null") {
        $0 != 0x22 && $0 != 0x2C
      }
    case .swap: bytes.swapAt(place, random.below(bytes.count))
    }
  }

  private static let numbers = [
    "-1", "0", "1e400", "-1e400", "9223372036854775807", "9223372036854775808", "-9223372036854775809", "1.5",
    "99999999999999999999999999999999", "1e-400", "-0", "00", "NaN", "1E5", "4294967296",
  ]
  private static let words = [
    "null", "true", "{}", "[]", "\"\"", "\"\\u0000\"", "\"\\ud800\"", "\"\\", "\u{1}", "[[[[", "1", "\"x\":",
    ",",
    "\u{FEFF}", "\u{2028}",
  ]

  /// Replaces the first run of matching bytes after a position.
  private func replaceToken(
    in bytes: inout [UInt8], from place: Int, by text: String, where fits: (UInt8) -> Bool
  ) {
    guard let start = bytes[place...].firstIndex(where: fits) else { return }
    let end = bytes[start...].firstIndex { !fits($0) } ?? bytes.endIndex
    bytes.replaceSubrange(start..<end, with: Array(text.utf8))
  }
}
