// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// The SDK comes from Objective-C, so its declarations are implicitly unwrapped.
// A stand-in for the SDK's module: the published names, so that the adapter compiles without the SDK, which is closed.

#if canImport(UIKit)
  public import UIKit
#else
  /// A view controller, where there is no UIKit.
  open class UIViewController {
    /// Makes one.
    public init() {}
  }
#endif

/// An MVPD as the SDK hands it over.
public final class MVPD {
  /// The MVPD id.
  public var ID: String!
  /// The brand.
  public var displayName: String!
  /// An absolute url.
  public var logoURL: String!
  /// Whether Apple single sign-on is enabled for the integration.
  public var enablePlatformServices = false
  /// `PICKER`, `SUPPORTED` or nil.
  public var boardingStatus: String!

  /// Makes one.
  public init(ID: String) { (self.ID, displayName) = (ID, ID) }
}

/// The delegate that hears of the flow.
public protocol EntitlementDelegate: AnyObject {
  func setRequestorComplete(_ status: Int32)
  func setAuthenticationStatus(_ status: Int32, errorCode: String!)
  func setToken(_ token: String!, forResource: String!)
  func tokenRequestFailed(_ resource: String!, errorCode: String!, errorDescription: String!)
  func preauthorizedResources(_ resources: [Any]!)
  func selectedProvider(_ mvpd: MVPD!)
  func displayProviderDialog(_ mvpds: [Any]!)
  func sendTrackingData(_ data: [Any]!, forEventType: Int32)
  func setMetadataStatus(_ metadata: Any!, encrypted: Bool, forKey: Int32, andArguments: [AnyHashable: Any]!)
  func navigate(toUrl url: String!)
  func navigate(toUrl url: String!, useSVC: Bool)
  func presentTvProviderDialog(_ viewController: UIViewController!)
  func dismissTvProviderDialog(_ viewController: UIViewController!)
}

/// The delegate that hears of advanced codes.
public protocol EntitlementStatus: AnyObject {
  func status(_ status: [AnyHashable: Any]!)
}

/// The SDK. The stand-in writes down what it is called with.
public final class AccessEnabler {
  /// Hears of the flow.
  public weak var delegate: (any EntitlementDelegate)?
  /// Hears of advanced codes.
  public weak var statusDelegate: (any EntitlementStatus)?
  /// The calls so far, in order.
  public private(set) var calls: [String] = []

  /// What the SDK was made with.
  public let softwareStatement: String

  /// S.1.
  public init(_ softwareStatement: String) { self.softwareStatement = softwareStatement }

  /// `setOptions`, written down.
  public func setOptions(_ options: [AnyHashable: Any]) {
    calls.append("setOptions \(spelt(options))")
  }
  /// `setRequestor`, written down.
  public func setRequestor(_ id: String) { calls.append("setRequestor \(id)") }
  /// `setRequestor`, written down.
  public func setRequestor(_ id: String, serviceProviders: [Any]) {
    calls.append("setRequestor \(id) at \(serviceProviders)")
  }
  /// `checkAuthentication`, written down.
  public func checkAuthentication() { calls.append("checkAuthentication") }
  /// `getAuthentication`, written down.
  public func getAuthentication() { calls.append("getAuthentication") }
  /// `getAuthentication`, written down.
  public func getAuthentication(_ forceAuthn: Bool, withData data: [AnyHashable: Any]) {
    calls.append("getAuthentication \(forceAuthn ? "forced" : "unforced") with \(spelt(data))")
  }
  /// `getAuthentication`, written down.
  public func getAuthentication(filter: [AnyHashable: Any]) {
    calls.append("getAuthentication of \(spelt(filter))")
  }
  /// `setSelectedProvider`, written down.
  public func setSelectedProvider(_ id: String?) { calls.append("setSelectedProvider \(id ?? "nil")") }
  /// `handleExternalURL`, written down.
  public func handleExternalURL(_ url: String) { calls.append("handleExternalURL \(url)") }
  /// `getMetadata`, written down.
  public func getMetadata(_ request: [AnyHashable: Any]) {
    calls.append("getMetadata \(spelt(request))")
  }
  /// `checkAuthorization`, written down.
  public func checkAuthorization(_ resource: String) { calls.append("checkAuthorization \(resource)") }
  /// `getAuthorization`, written down.
  public func getAuthorization(_ resource: String) { calls.append("getAuthorization \(resource)") }
  /// `checkPreauthorizedResources`, written down.
  public func checkPreauthorizedResources(_ resources: [Any]) {
    calls.append("checkPreauthorizedResources \(resources)")
  }
  /// `getSelectedProvider`, written down.
  public func getSelectedProvider() { calls.append("getSelectedProvider") }
  /// `preauthorize`, written down. The callback object is kept, to be called by whoever drives the stand-in.
  public func preauthorize(
    _ request: PreauthorizeRequest, didCompleteWith callback: AccessEnablerCallback<PreauthorizeResponse>
  ) {
    calls.append("preauthorize \(request.resources) without \(request.disabledFeatures)")
    preauthorizing = callback
  }
  /// The callback object of the last `preauthorize`.
  public private(set) var preauthorizing: AccessEnablerCallback<PreauthorizeResponse>?
  /// `logout`, written down.
  public func logout() { calls.append("logout") }
}

/// A whole dictionary, by its keys.
private func spelt(_ dictionary: [AnyHashable: Any]) -> String {
  "[\(dictionary.map { "\($0.key): \($0.value)" }.sorted().joined(separator: ", "))]"
}
