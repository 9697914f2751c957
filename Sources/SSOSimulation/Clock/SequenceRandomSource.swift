import SSOEffectRunner

/// A source of numbers that a test chooses in advance.
package final class SequenceRandomSource: RandomSource {
  private let numbers: [Int64]
  private let used = Locked(0)

  /// The numbers are milliseconds, one after another; the last number repeats. An empty list gives 0.
  package init(_ numbers: [Int64] = []) { self.numbers = numbers }

  /// The next number, kept within `0...bound`; 0 where the bound is not positive.
  package func milliseconds(upTo bound: Int64) -> Int64 {
    let number = used.withLock { used in
      defer { used += 1 }
      return numbers.repeatingLast(used) ?? 0
    }
    return bound > 0 ? min(max(0, number), bound) : 0
  }
}
