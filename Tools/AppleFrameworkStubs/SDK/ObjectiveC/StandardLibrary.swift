// The part of the standard library that exists only with Objective-C.

/// A pointer to an object that is passed by reference: https://developer.apple.com/documentation/swift/autoreleasingunsafemutablepointer
@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee> {
  /// The pointer itself.
  public let _rawValue: Builtin.RawPointer
}
