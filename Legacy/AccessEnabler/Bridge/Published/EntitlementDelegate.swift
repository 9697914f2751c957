// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// The delegates of the AccessEnabler SDK, under its own names. The SDK is written in Objective-C, so what it passes is
// implicitly unwrapped, and Objective-C can call the bridge by the same selectors.

public import Foundation

#if canImport(UIKit)
  // As the SDK does: its header imports UIKit.
  @_exported public import UIKit
#else
  /// A view controller, where there is no UIKit.
  open class UIViewController: NSObject {}
#endif

/// The delegate that receives the callbacks of the flow, on the main thread.
#if canImport(ObjectiveC)
  @objc
#endif
public protocol EntitlementDelegate: AnyObject {
  /// `setRequestor` has ended: 1 for success, 0 for an error.
  func setRequestorComplete(_ status: Int32)
  /// Whether the person is signed in: 1 or 0. The code is empty for 1.
  func setAuthenticationStatus(_ status: Int32, errorCode: String!)
  /// A media token for a resource, used once.
  func setToken(_ token: String!, forResource: String!)
  /// A resource cannot be played.
  func tokenRequestFailed(_ resource: String!, errorCode: String!, errorDescription: String!)
  /// The resources that could be played.
  func preauthorizedResources(_ resources: [Any]!)
  /// The provider that was chosen; nil if none was.
  func selectedProvider(_ mvpd: MVPD!)
  /// Show the app's own picker, with objects of ``MVPD``.
  func displayProviderDialog(_ mvpds: [Any]!)
  /// Something to count: 0 for an authentication, 1 for an authorization, 2 for the choice of an MVPD.
  func sendTrackingData(_ data: [Any]!, forEventType: Int32)
  /// The answer to `getMetadata`.
  func setMetadataStatus(_ metadata: Any!, encrypted: Bool, forKey: Int32, andArguments: [AnyHashable: Any]!)
  /// Open this url, until the redirect url is reached.
  func navigate(toUrl url: String!)
  #if canImport(ObjectiveC)
    /// Open this url. REST API V2 does not say which view a page needs, so the bridge calls `navigate(toUrl:)` alone.
    @objc optional func navigate(toUrl url: String!, useSVC: Bool)
  #endif
  /// Present Apple's picker.
  func presentTvProviderDialog(_ viewController: UIViewController!)
  /// Dismiss Apple's picker.
  func dismissTvProviderDialog(_ viewController: UIViewController!)
}

/// The delegate that receives advanced status codes, on the main thread.
#if canImport(ObjectiveC)
  @objc
#endif
public protocol EntitlementStatus: AnyObject {
  /// A status code: `errorId`, `level`, and perhaps `message`, `details` and `resource`.
  func status(_ status: [AnyHashable: Any]!)
}

/// An MVPD as the SDK passes it to the app.
#if canImport(ObjectiveC)
  @objcMembers
#endif
public final class MVPD: NSObject {
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
