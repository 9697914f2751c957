/// The streaming device, as X-Device-Info and AP-Device-Identifier describe it (REST API V2, Headers).
public struct Device: Equatable, Sendable {
  /// The system that the device runs.
  public var platform: Platform
  /// The stable identifier, in plain text: it is base64-encoded into AP-Device-Identifier.
  public var identifier: String
  /// A text that only this device has; nil if unknown. A launch compares the text with the text that the store has
  /// recorded: the store may be a copy from another device. The text is not sent.
  public var vendorIdentifier: String?
  /// `iPhone`, `iPad`, `AppleTV`: the letters of uname's machine.
  public var model: String
  /// The rest of uname's machine: `8,1`.
  public var version: String
  /// The version of the operating system: `17.5`.
  public var osVersion: String
  /// How the device is connected when the flow begins. Free text: `WiFi`, `cellular`, `LAN`, `notConnected`.
  /// An app whose connection changes gives the current one for each call, with `CallContext` of AdobePassAPI.
  public var connectionType: String
  /// True on a secure network, false on a public hot spot; left out where nil.
  public var isConnectionSecure: Bool?
  /// Screen size in pixels; left out where nil.
  public var displaySize: DisplaySize?
  /// The app's identifier; left out where nil.
  public var applicationID: String?
  /// The User-Agent header; nil for the transport's own.
  public var userAgent: String?

  /// Makes a device from the values that the service requires.
  public init(
    platform: Platform, identifier: String, model: String, version: String, osVersion: String,
    connectionType: String
  ) {
    self.platform = platform
    self.identifier = identifier
    self.model = model
    self.version = version
    self.osVersion = osVersion
    self.connectionType = connectionType
  }

  /// Screen size in pixels.
  public struct DisplaySize: Hashable, Sendable {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int

    /// Makes a size in pixels.
    public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
  }
}

/// The systems of streaming devices. Those of Apple carry the Video Subscriber Account framework.
public enum Platform: String, Hashable, Sendable, CaseIterable {
  /// iPhone.
  case iOS
  /// iPad.
  case iPadOS
  /// Apple TV.
  case tvOS
  /// A phone that runs Android. X-Device-Info says `MobilePhone`.
  case android
  /// Fire TV.
  case fireTV
  /// Roku.
  case roku
  /// A browser. X-Device-Info says a desktop that runs Windows, and names no maker.
  case web

  /// Whether the system carries Apple's Video Subscriber Account framework.
  public var hasPartnerFramework: Bool {
    switch self {
    case .iOS, .iPadOS, .tvOS: true
    case .android, .fireTV, .roku, .web: false
    }
  }

  /// Whether a login page can be shown on the system.
  package var hasUserAgent: Bool {
    switch self {
    case .iOS, .iPadOS, .android, .web: true
    case .tvOS, .fireTV, .roku: false
    }
  }
}
