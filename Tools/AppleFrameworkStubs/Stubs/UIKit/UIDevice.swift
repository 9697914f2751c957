public import Foundation

/// A device whose values a test sets.
@MainActor open class UIDevice: NSObject {
  /// The only device.
  public static var current = UIDevice()

  /// The same in all apps of a vendor; nil right after a restart.
  open var identifierForVendor: UUID?
  /// The version of the system.
  open var systemVersion = "18.2"
  /// The kind of interface that the device has.
  open var userInterfaceIdiom = UIUserInterfaceIdiom.phone

  /// Makes a device, on any thread.
  public nonisolated override init() { super.init() }
}

/// The kind of interface that a device has.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

/// A screen that has a size but no pixels.
@MainActor open class UIScreen: NSObject {
  /// The only screen.
  public static var main = UIScreen()

  /// The size in pixels.
  open var nativeBounds = CGRect(x: 0, y: 0, width: 1170, height: 2532)

  /// Makes a screen, on any thread.
  public nonisolated override init() { super.init() }
}
