/// A source of jitter.
public protocol RandomSource: Sendable {
  /// A number of milliseconds in `0...bound`; 0 if the bound is not positive.
  func milliseconds(upTo bound: Int64) -> Int64
}

/// The system's random numbers.
public struct SystemRandomSource: RandomSource {
  /// Makes the source.
  public init() {}

  /// A number of milliseconds in `0...bound`; 0 if the bound is not positive.
  public func milliseconds(upTo bound: Int64) -> Int64 { bound > 0 ? Int64.random(in: 0...bound) : 0 }
}
