extension StateGraph {
  /// The arrows that one reduction took, in order. The arrows are stored inline: recording an arrow allocates nothing.
  public struct Path: Hashable, Sendable, RandomAccessCollection {
    /// The most arrows that one event may take. A machine that takes more is refused as `unsettled`.
    public static let capacity = 16

    @usableFromInline var arrows = SIMD16<UInt16>(repeating: 0)
    @usableFromInline var used: UInt8 = 0

    /// No arrows.
    public init() {}

    /// Records an arrow; false if there is no room left.
    @inlinable @inline(__always)
    package mutating func append(_ edge: EdgeID) -> Bool {
      guard used < Self.capacity else { return false }
      arrows[Int(used)] = UInt16(edge.stage) << 8 | UInt16(edge.arrow)
      used += 1
      return true
    }

    /// The first position.
    @inlinable public var startIndex: Int { 0 }
    /// The position after the last.
    @inlinable public var endIndex: Int { Int(used) }

    /// The arrow at a position in `0..<count`.
    @inlinable
    public subscript(position: Int) -> EdgeID {
      EdgeID(stage: UInt8(arrows[position] >> 8), arrow: UInt8(truncatingIfNeeded: arrows[position]))
    }
  }
}
