// Declared as on https://developer.apple.com/documentation/uikit/uidevice
public import Foundation

/// A device whose values a test sets.
@available(iOS 2.0, tvOS 9.0, *)
@MainActor open class UIDevice: NSObject {
  /// The only device.
  public static var current = UIDevice()

  /// An identifier that all apps of a vendor share; nil right after a restart.
  @available(iOS 6.0, tvOS 9.0, *)
  open var identifierForVendor: UUID?
  /// The version of the system.
  open var systemVersion = "18.2"
  /// The kind of interface that the device has.
  @available(iOS 3.2, tvOS 9.0, *)
  open var userInterfaceIdiom = UIUserInterfaceIdiom.phone

  /// Makes a device, on any thread.
  public nonisolated override init() { super.init() }
}

/// The kind of interface that a device has.
@available(iOS 3.2, tvOS 9.0, *)
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  @available(iOS 9.0, tvOS 9.0, *)
  case tv = 2
  @available(iOS 9.0, tvOS 9.0, *)
  case carPlay = 3
  @available(iOS 14.0, tvOS 14.0, *)
  case mac = 5
  @available(iOS 17.0, tvOS 17.0, *)
  case vision = 6
}

/// A screen that has a size but no pixels.
@available(iOS 2.0, tvOS 9.0, *)
@available(visionOS, unavailable)
@MainActor open class UIScreen: NSObject {
  /// The only screen.
  @available(iOS, deprecated: 26.0, message: "use the screen of a window")
  @available(tvOS, deprecated: 26.0, message: "use the screen of a window")
  public static var main = UIScreen()

  /// The size in pixels.
  @available(iOS 8.0, tvOS 9.0, *)
  open var nativeBounds = CGRect(x: 0, y: 0, width: 1170, height: 2532)

  /// Makes a screen, on any thread.
  public nonisolated override init() { super.init() }
}
