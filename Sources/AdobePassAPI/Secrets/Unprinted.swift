/// A value that never prints its contents: only its description, wherever it is printed, reflected or dumped.
///
/// Its members are public, because they serve requirements of the standard library for public types.
package protocol Unprinted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Unprinted {
  /// The text of the description.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
