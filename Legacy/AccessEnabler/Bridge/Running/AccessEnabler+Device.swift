#if canImport(VideoSubscriberAccount) && !os(macOS) && !targetEnvironment(macCatalyst)
  import AdobePassAPI
  import Foundation
  import SSOEffectRunner
  import SSOStateMachine
  import UIKit

  extension AccessEnabler {
    /// Makes the SDK on a device (S.1), as the published initializer does: the network, Apple's framework, whose picker the
    /// delegate presents, and the keychain.
    ///
    /// The login ends at `adobepass://ios.app`, as with the SDK.
    ///
    /// - Parameters:
    ///   - softwareStatement: the statement of an application that is registered for REST API V2.
    ///   - change: changes the settings: TempPasses, another redirect url or store, a log, an observer.
    public convenience init(
      _ softwareStatement: String, changing change: (inout BridgeSettings) -> Void = { _ in }
    ) {
      let presenter = DelegatePresenter()
      var settings = BridgeSettings.onADevice(presenter)
      change(&settings)
      self.init(softwareStatement, settings: settings)
      onMainQueue { [weak self] in presenter.sdk = self }
    }
  }

  #if canImport(ObjectiveC)
    extension AccessEnabler {
      /// Makes the SDK on a device (S.1), for Objective-C.
      @objc(init:) public convenience init(_ softwareStatement: String) {
        self.init(softwareStatement) { _ in }
      }
    }
  #endif

  extension BridgeSettings {
    fileprivate static func onADevice(_ presenter: DelegatePresenter) -> BridgeSettings {
      BridgeSettings(
        configuration: { requestor, statement in
          FlowConfiguration(
            serviceProvider: requestor, softwareStatement: statement, domainName: "adobe.com",
            redirectUrl: ADOBEPASS_REDIRECT_URL, device: .current)
        },
        environment: { page in
          .live(
            store: KeychainStore(service: Bundle.main.bundleIdentifier ?? "AccessEnabler"),
            framework: VideoSubscriberAccountFramework(presenter: presenter), userAgent: page)
        })
    }
  }

  /// Apple's picker on the delegate's screen.
  @MainActor private final class DelegatePresenter: VideoSubscriberAccountPresenter {
    weak var sdk: AccessEnabler?

    nonisolated init() {}

    func present(_ viewController: UIViewController) {
      sdk?.delegate?.presentTvProviderDialog(viewController)
    }
    func dismiss(_ viewController: UIViewController) {
      sdk?.delegate?.dismissTvProviderDialog(viewController)
    }
  }
#endif
