/// What the arrows look at, as two numbers: states that fold to the same take the same arrows on the same events.
///
/// It is what an exploration tells states apart by. What a state holds beyond it, such as names, tokens and the rest
/// of a payload, is handed on, never looked at.
public struct Folded: Hashable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var used: UInt8 = 0

  init() {}

  /// Adds a number below two to the power of `bits`.
  mutating func add(_ number: Int, bits: UInt8) {
    if used &+ bits <= 64 {
      low |= UInt64(truncatingIfNeeded: number) << UInt64(used)
    } else {
      high |= UInt64(truncatingIfNeeded: number) << UInt64(max(used, 64) - 64)
      used = max(used, 64)
    }
    used += bits
  }

  mutating func add(_ flag: Bool) { add(flag ? 1 : 0, bits: 1) }

  /// How many of some moments are past when it comes, so that an order with each of them is kept.
  mutating func add(_ end: Timestamp?, among moments: [Timestamp]) {
    guard let end else { return add(7, bits: 3) }
    var past = 0
    for moment in moments where moment < end { past += 1 }
    add(past, bits: 3)
  }
}
