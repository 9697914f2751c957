#if canImport(VideoSubscriberAccount) && !os(macOS) && !targetEnvironment(macCatalyst)
  import SSOEffectRunner
  import UIKit

  extension FlowEnvironment {
    /// The network, Apple's framework, and the system's browser sheet where there is one.
    ///
    /// - Parameter store: `KeychainStore(service: "com.example.app")`, or a `FileStore`.
    @MainActor static func onADevice(
      over window: UIWindow, store: any FlowStore, screen: any FlowScreen
    ) -> FlowEnvironment {
      #if os(tvOS)
        let userAgent = NoUserAgent()  // an Apple TV shows a code, and the page opens elsewhere
      #else
        let userAgent = WebAuthenticationUserAgent { window }
      #endif
      return .live(
        store: store, framework: VideoSubscriberAccountFramework(presenter: Presenter(over: window)),
        userAgent: userAgent, screen: screen)
    }
  }
#endif
