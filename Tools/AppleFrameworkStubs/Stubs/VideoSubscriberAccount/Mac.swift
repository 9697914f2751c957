// Foundation of Linux does not know that an app of iOS may run on a Mac; that of Apple's platforms does.
#if !canImport(Darwin)
  public import Foundation

  /// Whether the app runs on a Mac. This type is the stub's own, not Apple's.
  ///
  /// A test decides for its task: `Mac.$isHost.withValue(true) { … }`.
  public enum Mac {
    /// Whether an app of iOS asks on a Mac.
    @TaskLocal public static var isHost = false
  }

  extension ProcessInfo {
    /// Whether the process is an app of iOS on a Mac (https://developer.apple.com/documentation/foundation/processinfo/isiosapponmac).
    public var isiOSAppOnMac: Bool { Mac.isHost }
  }
#endif
