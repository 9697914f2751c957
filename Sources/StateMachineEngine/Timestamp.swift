/// A moment: milliseconds since 1970-01-01T00:00:00Z.
public struct Timestamp: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible
{
  /// Milliseconds since 1970.
  public let milliseconds: Int64

  /// Makes a moment from milliseconds since 1970.
  @inlinable
  public init(_ milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Makes a moment from a literal in milliseconds since 1970.
  @inlinable
  public init(integerLiteral value: Int64) { milliseconds = value }

  /// The milliseconds, as text.
  public var description: String { "\(milliseconds)" }

  /// Whether a moment is earlier than another.
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.milliseconds < rhs.milliseconds }

  /// The moment a number of milliseconds later; the last possible moment if the sum overflows.
  @inlinable
  public func advanced(by milliseconds: Int64) -> Timestamp {
    let (sum, overflow) = self.milliseconds.addingReportingOverflow(milliseconds)
    return Timestamp(overflow ? (milliseconds < 0 ? .min : .max) : sum)
  }

  /// Milliseconds from this moment to a later one; 0 if the other moment is not later.
  @inlinable
  public func milliseconds(until later: Timestamp) -> Int64 {
    let (gap, overflow) = later.milliseconds.subtractingReportingOverflow(milliseconds)
    return overflow ? (later > self ? .max : 0) : max(0, gap)
  }
}
