extension StateGraph {
  /// The arrows that one reduction took, in order. The arrows are stored inline: recording an arrow allocates nothing.
  public struct Path: Hashable, Sendable, RandomAccessCollection {
    /// The most arrows that one event may take. A machine that takes more is refused as `unsettled`.
    public static let capacity = 16

    /// The arrows from the last to the first: a stage that decides adds the arrow to itself in front of its own.
    @usableFromInline var arrows = SIMD16<UInt16>(repeating: 0)
    @usableFromInline var used: UInt8 = 0

    /// Makes a path without arrows.
    public init() {}

    /// Makes a path of one arrow.
    @inlinable @inline(__always)
    package init(_ edge: EdgeID) { prepend(edge) }

    /// Puts an arrow before the others. A full path stays as it is.
    @inlinable @inline(__always)
    package mutating func prepend(_ edge: EdgeID) {
      guard used < Self.capacity else { return }
      arrows[Int(used)] = UInt16(edge.stage) << 8 | UInt16(edge.arrow)
      used += 1
    }

    /// The first position.
    @inlinable public var startIndex: Int { 0 }
    /// The position after the last.
    @inlinable public var endIndex: Int { Int(used) }

    /// The arrow at a position in `0..<count`.
    @inlinable
    public subscript(position: Int) -> EdgeID {
      let arrow = arrows[Int(used) - 1 - position]
      return EdgeID(stage: UInt8(arrow >> 8), arrow: UInt8(truncatingIfNeeded: arrow))
    }
  }
}
