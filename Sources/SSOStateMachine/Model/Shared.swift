/// A value behind one immutable reference, made once by whoever decodes it.
///
/// Stages hand what they know on from one to the next; a reference is what that costs, however large the value is.
public final class Shared<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The value.
  public let value: Value

  /// Puts a value behind a reference.
  public init(_ value: Value) { self.value = value }

  /// Equal where the values are.
  public static func == (lhs: Shared, rhs: Shared) -> Bool { lhs === rhs || lhs.value == rhs.value }
}

extension Shared: CustomStringConvertible {
  /// The description of the value.
  public var description: String { "\(value)" }
}
