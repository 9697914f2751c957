/// A value behind one immutable reference, which is made once, where the value is decoded.
///
/// Stages pass what they know on to the next stage. Passing a shared value on copies only a reference, however large
/// the value is. Members of the value are read directly: `profile.mvpd` is `profile.value.mvpd`.
#if !hasFeature(Embedded)
  @dynamicMemberLookup
#endif
public final class Shared<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The value.
  public let value: Value

  /// Puts a value behind a reference.
  public init(_ value: Value) { self.value = value }

  /// Whether the two values are equal.
  public static func == (lhs: Shared, rhs: Shared) -> Bool { lhs === rhs || lhs.value == rhs.value }
}

#if !hasFeature(Embedded)
  extension Shared {
    /// A member of the value.
    public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member {
      value[keyPath: member]
    }
  }
#endif

extension Shared: CustomStringConvertible {
  /// The description of the value.
  public var description: String { "\(value)" }
}
