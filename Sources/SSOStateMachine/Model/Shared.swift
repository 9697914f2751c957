/// A value behind one immutable reference, which is made once by whoever decodes the value.
///
/// Stages pass what they know on to the next stage. Passing a shared value on copies only a reference, however large
/// the value is.
public final class Shared<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The value.
  public let value: Value

  /// Puts a value behind a reference.
  public init(_ value: Value) { self.value = value }

  /// Whether the two values are equal.
  public static func == (lhs: Shared, rhs: Shared) -> Bool { lhs === rhs || lhs.value == rhs.value }
}

extension Shared: CustomStringConvertible {
  /// The description of the value.
  public var description: String { "\(value)" }
}
