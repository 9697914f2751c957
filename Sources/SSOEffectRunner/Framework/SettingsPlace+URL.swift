#if canImport(VideoSubscriberAccount) && !os(macOS) && !targetEnvironment(macCatalyst)
  import Foundation
  public import SSOStateMachine
  import VideoSubscriberAccount

  extension SettingsPlace {
    /// The url that opens this place, for `UIApplication.open`; nil if an iPhone app runs on a Mac, which has no such
    /// place. Every notice that sends a person to the settings contains the place.
    public var url: String? {
      ProcessInfo.processInfo.isiOSAppOnMac ? nil : VSOpenTVProviderSettingsURLString
    }
  }
#endif
