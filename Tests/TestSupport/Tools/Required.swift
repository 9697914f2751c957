/// A value that a test cannot do without, and that is not there.
package struct Missing: Error {
  package let what: String
}

/// Unwraps a value as `#require` does: only test targets can import Testing on every platform.
func required<Value>(_ value: Value?, _ what: String) throws -> Value {
  guard let value else { throw Missing(what: what) }
  return value
}
