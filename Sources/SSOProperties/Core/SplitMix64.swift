/// A small generator of random numbers. It gives the same numbers on every platform, and can be split.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64
  private let gamma: UInt64

  /// The generator of a seed.
  public init(seed: UInt64) { (state, gamma) = (seed, 0x9E37_79B9_7F4A_7C15) }

  private init(state: UInt64, gamma: UInt64) { (self.state, self.gamma) = (state, gamma) }

  /// The next number.
  @inline(__always)
  public mutating func next() -> UInt64 {
    state &+= gamma
    return Self.mix(state)
  }

  /// A generator whose numbers are independent of the numbers that follow here.
  package mutating func split() -> SplitMix64 {
    let seed = next()
    state &+= gamma
    var odd = Self.mix(state ^ 0xD1B5_4A32_D192_ED03) | 1
    // An increment with too few bit changes gives poor numbers.
    if (odd ^ (odd >> 1)).nonzeroBitCount < 24 { odd ^= 0xAAAA_AAAA_AAAA_AAAA }
    return SplitMix64(state: seed, gamma: odd)
  }

  /// A number below a limit; 0 if the limit is 0. The number is computed by multiplication, so it is the same
  /// everywhere.
  @inline(__always)
  public mutating func below(_ limit: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(max(limit, 1))).high)
  }

  /// An element of a list; nil if the list is empty.
  @inline(__always)
  public mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }

  private static func mix(_ number: UInt64) -> UInt64 {
    var mixed = number
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
