/// A small generator of numbers that gives the same ones on every platform, and can be split.
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

  /// A generator whose numbers have nothing to do with those that follow here.
  public mutating func split() -> SplitMix64 {
    let seed = next()
    state &+= gamma
    var odd = Self.mix(state ^ 0xD1B5_4A32_D192_ED03) | 1
    // An increment with too few changes of bits gives poor numbers.
    if (odd ^ (odd >> 1)).nonzeroBitCount < 24 { odd ^= 0xAAAA_AAAA_AAAA_AAAA }
    return SplitMix64(state: seed, gamma: odd)
  }

  /// A number below a limit: by multiplication, so the same everywhere. 0 where the limit is.
  @inline(__always)
  public mutating func below(_ limit: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(max(limit, 1))).high)
  }

  /// One of several; nil of none.
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
