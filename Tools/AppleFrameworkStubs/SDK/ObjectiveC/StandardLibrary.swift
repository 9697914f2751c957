
// The standard library has this only with Objective-C: https://developer.apple.com/documentation/swift/autoreleasingunsafemutablepointer
@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee> {
  public let _rawValue: Builtin.RawPointer
}
