public import Foundation

/// The device that a test says there is.
@MainActor open class UIDevice: NSObject {
  /// The one device.
  public static var current = UIDevice()

  /// The same for all apps of a vendor; nil right after a restart.
  open var identifierForVendor: UUID?
  /// The version of the system.
  open var systemVersion = "18.2"
  /// What kind of interface it has.
  open var userInterfaceIdiom = UIUserInterfaceIdiom.phone

  /// Makes one, anywhere.
  public nonisolated override init() { super.init() }
}

/// What kind of interface a device has.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

/// A screen without pixels, of a size.
@MainActor open class UIScreen: NSObject {
  /// The one screen.
  public static var main = UIScreen()

  /// Its size in pixels.
  open var nativeBounds = CGRect(x: 0, y: 0, width: 1170, height: 2532)

  /// Makes one, anywhere.
  public nonisolated override init() { super.init() }
}
