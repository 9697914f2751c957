// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import SSOAccessEnablerBridge

/// The screens of the app, for the callbacks of the SDK.
protocol EntitlementScreens: AnyObject {
  /// Shows the app's own picker.
  func showPicker(of providers: [MVPD])
  /// Opens a page of an MVPD, until ``Entitlements/pageReached(_:)`` or ``Entitlements/choose(_:)`` with nil.
  func showPage(_ url: String)
  /// Shows the registration code, on a device without a page.
  func showCode(_ code: String)
  /// The person is signed in, with this provider.
  func showSignedIn(with provider: String)
  /// The person is signed out.
  func showSignedOut()
  /// Starts a stream with a media token, which the app's server verifies.
  func play(_ resource: String, token: String)
  /// Shows a text to the person, above whatever is shown.
  func tell(_ text: String)
  /// Presents Apple's picker.
  func present(_ picker: UIViewController)
  /// Dismisses Apple's picker.
  func dismiss(_ picker: UIViewController)
}

/// The one object of an app that calls the SDK, and is both of its delegates.
final class Entitlements {
  /// The screens of the app.
  weak var screens: (any EntitlementScreens)?
  /// Whether the person is signed in.
  private(set) var isSignedIn = false
  private let sdk: AccessEnabler
  private let requestor: String

  /// Makes the object around the SDK, of which an app has one.
  init(_ sdk: AccessEnabler, requestor: String) {
    (self.sdk, self.requestor) = (sdk, requestor)
    sdk.delegate = self
    sdk.statusDelegate = self
  }

  /// The app has come to the foreground.
  func enterForeground() { sdk.setRequestor(requestor) }
  /// The person wants to sign in.
  func signIn() { sdk.getAuthentication() }
  /// The person wants to sign out.
  func signOut() { sdk.logout() }
  /// The person wants to play a resource, and signs in first where that is needed.
  func play(_ resource: String) { sdk.getAuthorization(resource) }
  /// The person has chosen a provider; nil closes the picker or the page.
  func choose(_ provider: String?) { sdk.setSelectedProvider(provider) }
  /// The page has reached the url that ends it.
  func pageReached(_ url: String) { sdk.handleExternalURL(url) }
}

extension Entitlements: EntitlementDelegate {
  func setRequestorComplete(_ status: Int32) {
    if status == ACCESS_ENABLER_STATUS_SUCCESS {
      sdk.checkAuthentication()
    } else {
      screens?.tell("Check the connection, and try again.")
    }
  }

  func setAuthenticationStatus(_ status: Int32, errorCode: String!) {
    isSignedIn = status == ACCESS_ENABLER_STATUS_SUCCESS
    if isSignedIn {
      sdk.getSelectedProvider()
    } else {
      screens?.showSignedOut()
      if errorCode == GENERIC_AUTHENTICATION_ERROR { screens?.tell("The sign-in did not work. Try again.") }
    }
  }

  func selectedProvider(_ mvpd: MVPD!) {
    guard isSignedIn, let mvpd else { return }
    screens?.showSignedIn(with: mvpd.displayName ?? mvpd.ID)
  }

  func displayProviderDialog(_ mvpds: [Any]!) {
    screens?.showPicker(of: mvpds.compactMap { $0 as? MVPD })
  }

  func navigate(toUrl url: String!) { screens?.showPage(url) }
  func navigate(toUrl url: String!, useSVC: Bool) { screens?.showPage(url) }

  func setToken(_ token: String!, forResource resource: String!) {
    screens?.play(resource, token: token)
  }

  func tokenRequestFailed(_ resource: String!, errorCode: String!, errorDescription: String!) {
    let text = errorDescription ?? ""
    let isDenied = errorCode == USER_NOT_AUTHORIZED_ERROR
    let fallback = isDenied ? "This is not part of your plan." : "That did not work. Try again."
    screens?.tell(text.isEmpty ? fallback : text)
  }

  func presentTvProviderDialog(_ viewController: UIViewController!) {
    screens?.present(viewController)
  }
  func dismissTvProviderDialog(_ viewController: UIViewController!) {
    screens?.dismiss(viewController)
  }

  // This app counts nothing, marks no resource as locked, and reads no metadata.
  func sendTrackingData(_ data: [Any]!, forEventType: Int32) {}
  func preauthorizedResources(_ resources: [Any]!) {}
  func setMetadataStatus(
    _ metadata: Any!, encrypted: Bool, forKey: Int32, andArguments: [AnyHashable: Any]!
  ) {}
}

extension Entitlements: EntitlementStatus {
  func status(_ status: [AnyHashable: Any]!) {
    switch status["errorId"] as? String {
    case "VSA203": screens?.tell("To sign out completely, open Settings, TV Provider.")
    case "REGCODE": screens?.showCode(status["message"] as? String ?? "")
    default: break
    }
  }
}
