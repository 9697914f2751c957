// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// The SDK comes from Objective-C, so its declarations are implicitly unwrapped.
// A stand-in for the SDK's module: the published names, so that the adapter compiles without the SDK, which is closed.

#if canImport(UIKit)
  public import UIKit
#else
  /// A view controller, where there is no UIKit.
  open class UIViewController {
    /// Makes a view controller.
    public init() {}
  }
#endif

/// An MVPD as the SDK passes it to the app.
public final class MVPD {
  /// The MVPD's id.
  public var ID: String!
  /// The MVPD's brand name.
  public var displayName: String!
  /// The absolute url of the MVPD's logo.
  public var logoURL: String!
  /// Whether Apple single sign-on is enabled for the integration.
  public var enablePlatformServices = false
  /// `PICKER`, `SUPPORTED` or nil.
  public var boardingStatus: String!

  /// Makes an MVPD whose brand name is its id.
  public init(ID: String) { (self.ID, displayName) = (ID, ID) }
}

/// The delegate that receives the callbacks of the flow.
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

/// The delegate that receives advanced status codes.
public protocol EntitlementStatus: AnyObject {
  func status(_ status: [AnyHashable: Any]!)
}

/// The SDK. The stand-in records the calls that it receives.
public final class AccessEnabler {
  /// The delegate of the flow; held weakly.
  public weak var delegate: (any EntitlementDelegate)?
  /// The delegate of status codes; held weakly.
  public weak var statusDelegate: (any EntitlementStatus)?
  /// The calls so far, in order.
  public private(set) var calls: [String] = []

  /// The software statement that the SDK was made with.
  public let softwareStatement: String

  /// Makes the SDK (S.1).
  public init(_ softwareStatement: String) { self.softwareStatement = softwareStatement }

  /// `setOptions`, recorded.
  public func setOptions(_ options: [AnyHashable: Any]) {
    calls.append("setOptions \(spelt(options))")
  }
  /// `setRequestor`, recorded.
  public func setRequestor(_ id: String) { calls.append("setRequestor \(id)") }
  /// `setRequestor`, recorded.
  public func setRequestor(_ id: String, serviceProviders: [Any]) {
    calls.append("setRequestor \(id) at \(serviceProviders)")
  }
  /// `checkAuthentication`, recorded.
  public func checkAuthentication() { calls.append("checkAuthentication") }
  /// `getAuthentication`, recorded.
  public func getAuthentication() { calls.append("getAuthentication") }
  /// `getAuthentication`, recorded.
  public func getAuthentication(_ forceAuthn: Bool, withData data: [AnyHashable: Any]) {
    calls.append("getAuthentication \(forceAuthn ? "forced" : "unforced") with \(spelt(data))")
  }
  /// `getAuthentication`, recorded.
  public func getAuthentication(filter: [AnyHashable: Any]) {
    calls.append("getAuthentication of \(spelt(filter))")
  }
  /// `setSelectedProvider`, recorded.
  public func setSelectedProvider(_ id: String?) { calls.append("setSelectedProvider \(id ?? "nil")") }
  /// `handleExternalURL`, recorded.
  public func handleExternalURL(_ url: String) { calls.append("handleExternalURL \(url)") }
  /// `getMetadata`, recorded.
  public func getMetadata(_ request: [AnyHashable: Any]) {
    calls.append("getMetadata \(spelt(request))")
  }
  /// `checkAuthorization`, recorded.
  public func checkAuthorization(_ resource: String) { calls.append("checkAuthorization \(resource)") }
  /// `getAuthorization`, recorded.
  public func getAuthorization(_ resource: String) { calls.append("getAuthorization \(resource)") }
  /// `checkPreauthorizedResources`, recorded.
  public func checkPreauthorizedResources(_ resources: [Any]) {
    calls.append("checkPreauthorizedResources \(resources)")
  }
  /// `getSelectedProvider`, recorded.
  public func getSelectedProvider() { calls.append("getSelectedProvider") }
  /// `preauthorize`, recorded. The callback object is kept, so that a test can call it.
  public func preauthorize(
    _ request: PreauthorizeRequest, didCompleteWith callback: AccessEnablerCallback<PreauthorizeResponse>
  ) {
    calls.append("preauthorize \(request.resources) without \(request.disabledFeatures)")
    preauthorizing = callback
  }
  /// The callback object of the last `preauthorize`.
  public private(set) var preauthorizing: AccessEnablerCallback<PreauthorizeResponse>?
  /// `logout`, recorded.
  public func logout() { calls.append("logout") }
}

/// The keys and values of a dictionary as text, in a fixed order.
private func spelt(_ dictionary: [AnyHashable: Any]) -> String {
  "[\(dictionary.map { "\($0.key): \($0.value)" }.sorted().joined(separator: ", "))]"
}
